import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measurement } from '../report.js';
import type { CallQuestion } from './call-questions.js';
import { installFromNpm, type SourcePackage } from './source-packages.js';

const execute = promisify(execFile);

/**
 * A tool from npm that answers the same question and works without install scripts. Two others do not: `gitnexus` and
 * `@optave/codegraph` need binaries that their scripts download. `@sourcegraph/scip-typescript` writes indexes and has no such question.
 */
const peer = '@colbymchenry/codegraph@1.6.1';

/** Maximum number of questions about a package, because each starts two processes. All of them are about called functions. */
const maxQuestions = 16;

/** The part of the peer's answer that is compared. */
interface PeerAnswer {
  readonly definitions?: readonly {
    readonly definition: { readonly startLine: number };
    readonly callers: readonly {
      readonly name: string;
      readonly filePath: string;
      readonly relationships: readonly string[];
    }[];
  }[];
}

/** Asks the peer the same questions. Its callers have no ids, so that their files and names are compared. */
export async function measurePeer(
  folder: string,
  questions: ReadonlyMap<SourcePackage, readonly CallQuestion[]>,
): Promise<Measurement[]> {
  const tools = join(folder, 'peer');
  await mkdir(tools);
  try {
    await installFromNpm(tools, [peer]);
  } catch (error) {
    process.stderr.write(`${peer} could not be installed, and is not compared: ${String(error)}\n`);
    return [];
  }
  const program = join(tools, 'node_modules/.bin/codegraph');
  const env = { ...process.env, HOME: folder, DO_NOT_TRACK: '1', NO_COLOR: '1', CI: '1' };
  const measurements: Measurement[] = [];
  for (const [{ name, root }, all] of questions) {
    const chosen = all.slice(0, maxQuestions);
    const ask = async (...parameters: string[]): Promise<string> =>
      (await execute(program, parameters, { cwd: root, env })).stdout;
    await ask('init', '.');
    let exact = 0;
    let bytes = 0;
    for (const question of chosen) {
      const about = [question.node.name, '--file', question.node.file ?? ''];
      bytes += Buffer.byteLength(await ask('callers', ...about));
      if (isExact(toAnswer(await ask('callers', ...about, '--limit', '500', '--json')), question)) exact++;
    }
    measurements.push(
      { name: `callers in ${name} by ${peer}, exact answers of ${chosen.length}`, value: exact, unit: '' },
      { name: `callers in ${name} by ${peer}, bytes of an answer, mean`, value: bytes / chosen.length, unit: 'B' },
    );
  }
  return measurements;
}

/** The peer does not write JSON if it does not know the function. */
function toAnswer(text: string): PeerAnswer {
  return text.startsWith('{') ? (JSON.parse(text) as PeerAnswer) : {};
}

/** Whether the callers of the definition that is closest to the node are the expected ones, whatever the number of calls. */
function isExact({ definitions = [] }: PeerAnswer, { node, callers }: CallQuestion): boolean {
  const distanceOf = (line: number): number => Math.abs(line - (node.startLine ?? 0));
  const [closest] = [...definitions].sort(
    (one, other) => distanceOf(one.definition.startLine) - distanceOf(other.definition.startLine),
  );
  const calls = (closest?.callers ?? []).filter(({ relationships }) => relationships.includes('calls'));
  const reportedCallers = new Set(calls.map(({ filePath, name }) => `${filePath} ${name}`));
  const expected = new Set([...callers.keys()].map(toFileAndName));
  return (
    closest !== undefined &&
    reportedCallers.size === expected.size &&
    [...expected].every((caller) => reportedCallers.has(caller))
  );
}

/** The id of a file is its path; that of a function is its path, a number sign and its qualified name. */
export function toFileAndName(id: string): string {
  const [file = '', qualifiedName] = id.split('#');
  const name = qualifiedName === undefined ? file.replace(/^.*\//, '') : qualifiedName.replace(/^.*\./, '');
  return `${file} ${name.replace(/~\d+$/, '')}`;
}
