import type { RepositoryStatus } from '@code-graph/api';
import { countOf, durationOf, styled, timeOf } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/** A repository in one line, and its faults in further lines. */
export function describeRepository(repository: RepositoryStatus): string[] {
  const { name, source, branch, indexed, waitingCommits, error, plugins } = repository;
  const graph =
    indexed === undefined
      ? 'no graph yet'
      : `${indexed.commit.slice(0, 10)}, ${countOf(indexed.nodes, 'node')}, ${countOf(indexed.edges, 'edge')}, indexed in ${durationOf(indexed.durationMs)}, ${timeOf(indexed.at)}`;
  const waiting = waitingCommits === undefined ? '' : `; ${countOf(waitingCommits, 'earlier commit')} to be indexed`;
  const failed = plugins.filter(({ status }) => status === 'failed');
  const faults = [
    ...(error ? [`${error.code}: ${error.message}`] : []),
    ...failed.map(({ id, message = '' }) => `The plugin ${id} was not applied: ${message}`),
  ];
  const of = branch === undefined ? source : `${source}, branch ${branch}`;
  return [
    `${styled('bold', name)} (${toPrintable(of)}): ${describeState(repository)}${graph}${waiting}`,
    ...faults.map((fault) => `  ${styled('yellow', `⚠ ${toPrintable(fault)}`)}`),
  ];
}

function describeState({ state }: RepositoryStatus): string {
  return state === 'idle' ? '' : `${state}; `;
}
