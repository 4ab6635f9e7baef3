import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Time and memory of a whole process, and its output on descriptor 3. */
export interface MeasuredRun {
  readonly milliseconds: number;
  readonly maxRssMiB: number;
  readonly answer: string;
}

const reporter = new URL('./report-memory.mjs', import.meta.url).href;

/** The first limit of the host for the indexer's thread. */
const memoryLimit = '--max-old-space-size=1536';

interface MeasuredOptions {
  readonly nodeOptions?: readonly string[];
  /** Exit codes of a successful run. Default: 0. */
  readonly exitCodes?: readonly number[];
}

/** Runs a module in a process of its own, with plain Node.js. */
export async function runMeasured(
  module: string,
  parameters: readonly string[],
  cwd: string,
  { nodeOptions = [], exitCodes = [0] }: MeasuredOptions = {},
): Promise<MeasuredRun> {
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, '--import', reporter, module, ...parameters], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit', 'pipe', 'pipe'],
  });
  const [, output, , answer, memory] = child.stdio as [null, Readable, null, Readable, Readable];
  const [printed, answered, memoryKiB, ended] = await Promise.all([
    text(output),
    text(answer),
    text(memory),
    once(child, 'close'),
  ]);
  const [code] = ended as [number | null];
  if (code === null || !exitCodes.includes(code))
    throw new Error(`${module} ended with exit code ${String(code)}: ${printed}`);
  return { milliseconds: performance.now() - started, maxRssMiB: Number(memoryKiB) / 1024, answer: answered };
}

/** A part of the indexer's `IndexOptions`. */
export interface IndexRequest {
  readonly root: string;
  readonly cache?: { readonly folder: string };
  readonly scip?: readonly string[];
  readonly knownFingerprint?: string;
}

/** A run of the indexer in a process of its own, from the start of the process to its end. */
export interface IndexedFolder extends MeasuredRun {
  readonly fingerprint: string;
  readonly files: number;
  readonly filesAnalyzed: number;
  /** Time of the index run alone, without the start of Node.js. */
  readonly durationMs: number;
}

export async function indexMeasured(request: IndexRequest): Promise<IndexedFolder> {
  const program = fileURLToPath(new URL('./index-folder.mjs', import.meta.url));
  const run = await runMeasured(program, [JSON.stringify(request)], request.root, { nodeOptions: [memoryLimit] });
  const result = JSON.parse(run.answer) as Omit<IndexedFolder, keyof MeasuredRun>;
  return { ...run, ...result };
}
