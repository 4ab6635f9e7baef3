import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DiffAnswer } from '@code-graph/api';
import type { Measurement } from '../report.js';
import { measureProcessorTime } from './processor-time.js';

const program = fileURLToPath(new URL('../../packages/cli/bin/code-graph.js', import.meta.url));

/** The repository, and the range of commits in it. The goal is for 3,500 files, of which 50 differ. */
const repository = process.env['CODE_GRAPH_REPOSITORY'] ?? fileURLToPath(new URL('../..', import.meta.url));
const range = process.env['CODE_GRAPH_RANGE'] ?? 'HEAD~5...HEAD';

/** Measures the comparison of two revisions beside the first index of the repository. */
export async function measureDiff(folder: string): Promise<Measurement[]> {
  const data = join(folder, 'diff-data');
  const run = (command: string, ...parameters: string[]): ReturnType<typeof measureProcessorTime> =>
    measureProcessorTime(process.execPath, [program, command, ...parameters, '--data', data, '--json'], {
      cwd: repository,
      cache: join(data, 'cache'),
    });
  const first = await run('index');
  // Starting the host and comparing the files with the index are not part of the comparison.
  const again = await run('cycles');
  const diff = await run('diff', range);
  const repeated = await run('diff', range);
  await rm(data, { recursive: true, force: true });
  const { summary } = JSON.parse(diff.output) as DiffAnswer;
  const title = `diff of ${range}`;
  const of = (seconds: number): number => (seconds - again.processorSeconds) / first.processorSeconds;
  return [
    { name: 'first index of the repository, processor time', value: first.processorSeconds, unit: 's' },
    { name: 'question with an index, processor time', value: again.processorSeconds, unit: 's' },
    {
      name: `${title}: nodes that differ`,
      value: summary.nodes.added + summary.nodes.removed + summary.nodes.changed,
      unit: '',
    },
    { name: `${title}, of the first index`, value: of(diff.processorSeconds), unit: 'x', atMost: 0.1 },
    { name: `${title} with both indexes, of the first index`, value: of(repeated.processorSeconds), unit: 'x' },
  ];
}
