import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { messageOf } from '@code-graph/api/errors';
import { openConfiguration } from '../configuration/configuration-file.js';
import { readServer } from '../configuration/edit-servers.js';
import type { AgentClient, Locations, Scope } from '../clients/agent-client.js';
import { agentClients, serverName } from '../clients/agent-clients.js';
import { failed, note, ok, type Finding } from './finding.js';

const scopes: readonly Scope[] = ['user', 'project'];

/**
 * Checks which clients have the server, and whether they can start it.
 * @param isPresent whether a client seems to be installed
 */
export async function checkClients(
  locations: Locations,
  isPresent: (client: AgentClient, file: string) => boolean,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const without: string[] = [];
  for (const client of agentClients) {
    const own: Finding[] = [];
    for (const scope of scopes) {
      const file = client.file(scope, locations);
      if (file !== undefined && existsSync(file)) own.push(...(await checkFile(client, file, locations)));
    }
    const file = client.file('user', locations);
    if (own.length === 0 && file !== undefined && isPresent(client, file)) without.push(client.id);
    findings.push(...own);
  }
  if (without.length > 0) {
    const remedy = `"code-graph mcp install ${without.join(' ')} --write" adds it`;
    findings.push(note('Without it', `${without.join(', ')}: on this machine, but not configured; ${remedy}.`));
  }
  if (!findings.some(({ state }) => state === 'ok')) {
    findings.push(
      failed('Clients', 'No client can start the server. "code-graph mcp install" prints what each needs.'),
    );
  }
  return findings;
}

async function checkFile(client: AgentClient, file: string, locations: Locations): Promise<readonly Finding[]> {
  let entry: unknown;
  try {
    entry = readServer((await openConfiguration(file)).text, client, serverName);
  } catch (error) {
    return [failed(client.title, `${file} cannot be read: ${messageOf(error)}.`)];
  }
  if (entry === undefined) return [];
  const words = wordsOf(entry);
  // The server of another machine, or a remote one, has no command here.
  if (words.length === 0) return [note(client.title, `${file} has the server with an address instead of a command.`)];
  const missing = missingPathOf(words, locations);
  if (missing !== undefined) {
    const remedy = `"code-graph mcp install ${client.id} --write" corrects it`;
    return [failed(client.title, `${file} starts ${words.join(' ')}, but there is no ${missing}; ${remedy}.`)];
  }
  if (isDisabled(entry)) return [failed(client.title, `The server is disabled in ${file}.`)];
  return [ok(client.title, `${file} starts ${words.join(' ')}`)];
}

function wordsOf(entry: unknown): readonly string[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { command, args } = entry as Readonly<Record<string, unknown>>;
  return [command, args].flat().filter((word) => typeof word === 'string');
}

function isDisabled(entry: unknown): boolean {
  const { enabled, disabled } = entry as Readonly<Record<string, unknown>>;
  return enabled === false || disabled === true;
}

/** The program, the script that Node.js runs, or the workspace that does not exist. */
function missingPathOf(words: readonly string[], locations: Locations): string | undefined {
  const [command = '', script = ''] = words;
  if (findProgram(command, locations) === undefined) return isAbsolute(command) ? command : `${command} on the PATH`;
  const workspace = words[words.indexOf('--workspace', 1) + 1] ?? '';
  return [script, workspace].find((path) => isAbsolute(path) && !existsSync(path));
}

/** The path of a program, which is on the PATH unless it is absolute. */
export function findProgram(command: string, { environment, platform }: Locations): string | undefined {
  if (isAbsolute(command)) return existsSync(command) ? command : undefined;
  const extensions = platform === 'win32' ? ['.cmd', '.exe', '.bat', ''] : [''];
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .flatMap((folder) => extensions.map((extension) => join(folder, command + extension)))
    .find((path) => existsSync(path));
}
