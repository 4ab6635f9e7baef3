import type { DiffAnswer, DiffRevision } from '@code-graph/api';
import { countOf } from '../../output/output.js';

const shortCommit = 10;

/** A revision by its name and the beginning of its commit id. */
export function nameOfRevision({ name, commit }: DiffRevision): string {
  const short = commit?.slice(0, shortCommit);
  return short === undefined || commit?.startsWith(name) === true ? (short ?? name) : `${name} (${short})`;
}

/** The numbers of differences in a few words, such as `1 new cycle, nodes +3 −1 ~12`. */
export function toHeadline({ total, summary }: DiffAnswer): string {
  if (total === 0) return 'no differences';
  const { nodes, edges, dependencies, cycles, publicApi } = summary;
  const parts = [
    ...countIf(dependencies.added, 'new dependency', 'new dependencies'),
    ...countIf(dependencies.removed, 'dependency gone', 'dependencies gone'),
    ...countIf(cycles.added, 'new cycle'),
    ...countIf(cycles.grown, 'grown cycle'),
    ...countIf(cycles.shrunk, 'shrunk cycle'),
    ...countIf(cycles.changed, 'changed cycle'),
    ...countIf(cycles.removed, 'broken cycle'),
    ...signs('public API', publicApi),
    ...signs('nodes', nodes),
    ...countIf(nodes.moved, 'moved', 'moved'),
    ...signs('edges', edges),
  ];
  return parts.join(', ');
}

function countIf(count: number, noun: string, plural = `${noun}s`): string[] {
  if (count === 0) return [];
  return [count === 1 ? countOf(1, noun) : `${count.toLocaleString('en-US')} ${plural}`];
}

function signs(
  noun: string,
  { added, removed, changed }: { added: number; removed: number; changed: number },
): string[] {
  const marked = [
    ['+', added],
    ['−', removed],
    ['~', changed],
  ] as const;
  const counts = marked.flatMap(([mark, count]) => (count === 0 ? [] : [`${mark}${count.toLocaleString('en-US')}`]));
  return counts.length === 0 ? [] : [`${noun} ${counts.join(' ')}`];
}
