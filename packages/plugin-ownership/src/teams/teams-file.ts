import { resolve } from 'node:path';
import { ownershipError } from '../ownership-error.js';
import { nameInWorkspace, readTextFile, UnreadableText } from '../text-file.js';
import { JsonSyntaxError, parseLocatedJson } from './located-json.js';
import type { LocatedJson, LocatedMember } from './located-json.js';

/** An e-mail address in a teams file. */
export interface TeamMember {
  readonly team: string;
  /** As in the file. */
  readonly email: string;
  readonly line: number;
  /** JSON pointer, such as `/teams/core/0`. */
  readonly pointer: string;
}

/** A valid teams file. */
export interface TeamsFile {
  /** The path for messages, relative to the workspace unless it is outside. */
  readonly file: string;
  /** Names of the teams, also of those without a member. */
  readonly teams: readonly string[];
  readonly members: readonly TeamMember[];
}

const maxBytes = 8 * 1024 * 1024;
const maxNameLength = 200;
const address = /^[^\s@<>]+@[^\s@<>]+$/;

/**
 * Reads a file of the form `{ "teams": { "<team>": ["<e-mail address>", …] } }`.
 * @throws PluginError `TEAMS_UNREADABLE` or `INVALID_TEAMS`
 */
export async function readTeamsFile(file: string, workspaceRoot: string): Promise<TeamsFile> {
  const name = nameInWorkspace(file, workspaceRoot);
  try {
    return parseTeamsFile(name, await readTextFile(resolve(workspaceRoot, file), maxBytes));
  } catch (error) {
    if (error instanceof UnreadableText) throw ownershipError('TEAMS_UNREADABLE', name, error.message);
    throw error;
  }
}

/** @throws PluginError `INVALID_TEAMS` */
export function parseTeamsFile(file: string, text: string): TeamsFile {
  const fail = (line: number, pointer: string, problem: string) =>
    ownershipError(
      'INVALID_TEAMS',
      file,
      `line ${String(line)} (${pointer === '' ? 'the whole file' : pointer})`,
      problem,
    );
  const membersOf = (value: LocatedJson, pointer: string): readonly LocatedMember[] => {
    if (value.kind !== 'object') throw fail(value.line, pointer, `expected an object, found ${article(value.kind)}`);
    const seen = new Set<string>();
    for (const { name, line } of value.members) {
      const folded = name.toLowerCase();
      if (seen.has(folded)) throw fail(line, `${pointer}/${escape(name)}`, `the name "${name}" occurs twice`);
      seen.add(folded);
    }
    return value.members;
  };

  const root = parse(file, text);
  const rootMembers = membersOf(root, '');
  const teams = rootMembers.find(({ name }) => name === 'teams');
  if (teams === undefined) throw fail(root.line, '', 'the key "teams" is missing');
  const unknown = rootMembers.find(({ name }) => name !== 'teams');
  if (unknown !== undefined)
    throw fail(unknown.line, `/${escape(unknown.name)}`, `the key "${unknown.name}" is unknown`);

  const members: TeamMember[] = [];
  const byAddress = new Map<string, TeamMember>();
  for (const { name: team, line, value } of membersOf(teams.value, '/teams')) {
    const pointer = `/teams/${escape(team)}`;
    if (team.trim() === '' || team.length > maxNameLength || /\p{Cc}/u.test(team)) {
      const limit = String(maxNameLength);
      throw fail(line, pointer, `the name of a team has 1 to ${limit} characters, without control characters`);
    }
    if (value.kind !== 'array') throw fail(value.line, pointer, `expected an array, found ${article(value.kind)}`);
    for (const [index, item] of value.items.entries()) {
      const member = toMember(team, item, `${pointer}/${String(index)}`);
      const other = byAddress.get(member.email.toLowerCase());
      if (other !== undefined) {
        const where = `${other.pointer}, line ${String(other.line)}`;
        throw fail(member.line, member.pointer, `${member.email} occurs twice: it is also ${where}`);
      }
      byAddress.set(member.email.toLowerCase(), member);
      members.push(member);
    }
  }
  return { file, teams: membersOf(teams.value, '/teams').map(({ name }) => name), members };

  function toMember(team: string, item: LocatedJson, pointer: string): TeamMember {
    if (item.kind !== 'string') throw fail(item.line, pointer, `expected a string, found ${article(item.kind)}`);
    const email = item.value.trim();
    if (!address.test(email)) throw fail(item.line, pointer, `"${item.value}" is not an e-mail address`);
    return { team, email, line: item.line, pointer };
  }
}

function parse(file: string, text: string): LocatedJson {
  try {
    if (text.trim() === '') throw new JsonSyntaxError('the file is empty', 1, 1);
    return parseLocatedJson(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const position = `line ${String(error.line)}, column ${String(error.column)}`;
    throw ownershipError('INVALID_TEAMS', file, position, error.message);
  }
}

function article(kind: LocatedJson['kind']): string {
  if (kind === 'null') return 'null';
  return /^[ao]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}

/** Escapes a name for a JSON pointer (RFC 6901). */
function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
