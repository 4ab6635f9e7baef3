import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median, type Measurement } from '../report.js';
import { WatchingHost } from './watching-host.js';

const rounds = 5;

/** Milliseconds after which a run has also written its cache. */
const settledMs = 3_000;

/** The number of files from which on a tree is large, and the maximum milliseconds from a save to the answer that has it. */
const limits = { largeTree: 1_000, small: 300, large: 1_000 } as const;

/** A tree, the file in it to edit, and the folder for the data of its host. */
interface WatchedTree {
  readonly root: string;
  readonly file: string;
  readonly data: string;
}

/** Measures the time from the save of a comment until a watching host serves the version that has it. */
export async function measureWatchedEdits({ root, file, data }: WatchedTree, files: number): Promise<Measurement[]> {
  const host = await WatchingHost.start(root, data);
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  try {
    const [waits, runs, times]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round <= rounds; round++) {
      await delay(settledMs);
      const before = await host.processorMs();
      host.forgetEvents();
      const saved = performance.now();
      await writeFile(path, `${'// A comment.\n'.repeat(round + 1)}${text}`);
      await host.next('graph.changed');
      const waitMs = performance.now() - saved;
      const { durationMs = NaN } = await host.next('analysis.complete');
      await delay(settledMs);
      // The first edit compiles the program of the indexer.
      if (round === 0) continue;
      waits.push(waitMs);
      runs.push(durationMs);
      times.push((await host.processorMs()) - before);
    }
    const atMost = files < limits.largeTree ? limits.small : limits.large;
    return [
      {
        name: `a comment in ${file}, from the save to the version that has it`,
        value: median(waits),
        unit: 'ms',
        atMost,
      },
      { name: 'the index run of that', value: median(runs), unit: 'ms' },
      { name: 'the processor time of that, after it and in all processes', value: median(times), unit: 'ms' },
    ];
  } finally {
    await writeFile(path, text);
    await host.stop();
  }
}
