import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toFileAndName } from '../ask/measure-peer.js';
import { installFromNpm } from '../ask/source-packages.js';
import type { Answered } from './measure-answers.js';
import type { AgentQuestion } from './questions.js';
import type { Repository } from './repositories.js';
import { environmentIn } from './run-program.js';

const execute = promisify(execFile);

/** The tool from npm for agents that installs without scripts. */
const specifier = '@colbymchenry/codegraph@1.6.1';

/** An installed peer. */
export interface Peer {
  readonly name: string;
  readonly program: string;
  readonly folder: string;
}

/** Installs the peer. @returns undefined, with a message on standard error, if that is impossible */
export async function installPeer(folder: string): Promise<Peer | undefined> {
  const tools = join(folder, 'peer');
  await mkdir(tools);
  try {
    await installFromNpm(tools, [specifier]);
    return { name: specifier, program: join(tools, 'node_modules/.bin/codegraph'), folder: tools };
  } catch (error) {
    process.stderr.write(`${specifier} could not be installed, and is not compared: ${String(error)}\n`);
    return undefined;
  }
}

interface PeerSymbol {
  readonly name: string;
  readonly filePath: string;
  readonly relationships?: readonly string[];
}

interface PeerDefinition {
  readonly definition: { readonly startLine: number };
  readonly callers?: readonly PeerSymbol[];
  readonly callees?: readonly PeerSymbol[];
  readonly affected?: readonly PeerSymbol[];
}

interface PeerAnswer {
  readonly definitions?: readonly PeerDefinition[];
  readonly affectedTests?: readonly string[];
}

const listKeys = { callers: 'callers', callees: 'callees', impact: 'affected' } as const;

/**
 * Asks the peer the same questions: its text is what an agent reads, its JSON is compared. Its symbols have no ids, so that files and
 * names are compared; it finds tests by files alone.
 */
export async function askPeer(
  { program, folder }: Peer,
  { root }: Repository,
  questions: readonly AgentQuestion[],
): Promise<Answered[]> {
  const env = { ...environmentIn(folder), DO_NOT_TRACK: '1', NO_COLOR: '1', CI: '1' };
  const run = async (...parameters: string[]): Promise<string> =>
    (await execute(program, parameters, { cwd: root, env, maxBuffer: 2 ** 28 })).stdout;
  await run('init', '.');
  const answers: Answered[] = [];
  for (const question of questions) {
    const about = commandOf(question);
    const started = performance.now();
    const bytes = Buffer.byteLength(await run(...about));
    const ms = performance.now() - started;
    const all = question.kind === 'callers' || question.kind === 'callees' ? ['--limit', '500'] : [];
    const answered = readFound(await run(...about, ...all, '--json'), question);
    const { kind, expected } = question;
    const named = kind === 'tests' ? expected : new Set([...expected].map(toFileAndName));
    answers.push({ question: { ...question, expected: named }, found: answered, bytes, ms });
  }
  return answers;
}

function commandOf({ kind, name, file }: AgentQuestion): string[] {
  if (kind === 'tests') return ['affected', file, '--depth', '10'];
  return [kind, name, '--file', file, ...(kind === 'impact' ? ['--depth', '10'] : [])];
}

/** The peer does not write JSON if it does not know the symbol. */
function readFound(text: string, { kind, line, name, file }: AgentQuestion): ReadonlySet<string> | undefined {
  if (!text.startsWith('{')) return undefined;
  const { definitions = [], affectedTests } = JSON.parse(text) as PeerAnswer;
  if (kind === 'tests') return new Set(affectedTests);
  const distanceOf = ({ definition }: PeerDefinition): number => Math.abs(definition.startLine - line);
  const [closest] = [...definitions].sort((one, other) => distanceOf(one) - distanceOf(other));
  const symbols = closest?.[listKeys[kind]] ?? [];
  return new Set(
    symbols
      // Its callers and callees include references without a call.
      .filter(({ relationships }) => relationships === undefined || relationships.includes('calls'))
      .filter((symbol) => kind !== 'impact' || symbol.name !== name || symbol.filePath !== file)
      .map((symbol) => `${symbol.filePath} ${symbol.name}`),
  );
}
