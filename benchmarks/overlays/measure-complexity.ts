import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexWorkspace } from '../../packages/indexer/src/index.js';
import plugin from '../../packages/plugin-complexity/src/index.js';
import { MemoryContext, nodesFor } from '../../test-support/memory-context.js';
import { median, type Measurement } from '../report.js';

const repository = join(import.meta.dirname, '../..');
const rounds = 3;
const megabyte = 1_000_000;
const largestFile = 2 * 1024 * 1024;

/** Measures the overlay `complexity`: its speed in this repository, and the longest time in which it cannot be cancelled. */
export async function measureComplexity(): Promise<Measurement[]> {
  return [...(await measureSpeed()), ...(await measureCancellation())];
}

async function measureSpeed(): Promise<Measurement[]> {
  const { document } = await indexWorkspace({ root: repository });
  if (document === undefined) throw new Error('The repository was not indexed.');
  const files = new Set(
    document.nodes.flatMap(({ file, language }) => (language === 'typescript' && file ? [file] : [])),
  );
  const nodes = document.nodes.filter(({ file }) => file === undefined || files.has(file));
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(repository, file))).size;
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = new MemoryContext(repository, nodes, { edges: document.edges });
    const start = performance.now();
    await plugin.applyAsync(context, {});
    speeds.push(bytes / megabyte / ((performance.now() - start) / 1000));
  }
  const size = `${(bytes / megabyte).toFixed(1)} MB of TypeScript in ${files.size} files`;
  return [
    { name: `complexity: ${size}, first apply`, value: speeds[0] ?? 0, unit: 'MB/s', atLeast: 1 },
    { name: 'complexity: the same, median', value: median(speeds), unit: 'MB/s', atLeast: 1 },
  ];
}

/** An abort is delivered in the next turn of the event loop, so the longest turn bounds the time until a cancelled apply ends. */
async function measureCancellation(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'complexity-'));
  try {
    const source = await readFile(join(repository, 'benchmarks/report.ts'), 'utf8');
    await writeFile(join(folder, 'large.ts'), source.repeat(Math.floor(largestFile / source.length)));
    const turns = new LongestTurn();
    await plugin.applyAsync(new MemoryContext(folder, nodesFor(['large.ts'])), {});
    return [{ name: 'complexity: a file of 2 MB, uninterrupted', value: turns.stop(), unit: 'ms', atMost: 1000 }];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures the longest turn of the event loop, in milliseconds. */
class LongestTurn {
  #start = performance.now();
  #longest = 0;
  #next = setImmediate(() => this.#turn());

  stop(): number {
    clearImmediate(this.#next);
    return this.#longest;
  }

  #turn(): void {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#start);
    this.#start = now;
    this.#next = setImmediate(() => this.#turn());
  }
}
