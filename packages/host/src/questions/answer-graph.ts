import type { AnswerGraph, HiddenCalls } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { hasValue, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { GraphModel } from '../store/model/graph-model.js';
import { findMissingPackages, IndexService, nodesWithUnresolvedCalls } from '../indexing/index.js';

/** Describes the graph that an answer was made from, so that a client can judge how complete and recent the answer is. */
@injectable()
export class AnswerGraphs {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(IndexService) private readonly index: IndexService,
  ) {}

  /** @param files the files of the nodes in the answer, relative to the workspace. All are checked: an answer is a page of limited size. */
  async describe({ version }: GraphSnapshot, files: Iterable<string>): Promise<AnswerGraph> {
    const { status, lastRun } = this.index.status;
    const isIndexing = status === 'running';
    const importedAt = this.model.imported?.importedAt;
    if (importedAt !== undefined) return { version, origin: 'import', importedAt, isIndexing };
    if (!lastRun) return { version, origin: 'index', isIndexing };
    const { waitingFiles } = this.index;
    const changedFiles = await this.index.files?.findChanged(files);
    return {
      version,
      origin: 'index',
      indexedAt: lastRun.completedAt,
      isIndexing,
      ...(changedFiles && { changedFiles }),
      ...(waitingFiles === undefined ? {} : { waitingFiles }),
    };
  }
}

/** Counts the calls with an unknown target, and finds the packages whose absence may be the reason. */
export function countHiddenCalls(snapshot: GraphSnapshot, nodes?: Iterable<number>): HiddenCalls {
  const column = snapshot.attributes.nodes.get('code:unresolvedCalls');
  if (column?.type !== 'number') return { calls: 0, nodes: 0 };
  const counted: number[] = [];
  let calls = 0;
  for (const node of nodes ?? nodesWithUnresolvedCalls(snapshot)) {
    if (!hasValue(column, node)) continue;
    calls += column.values[node] ?? 0;
    counted.push(node);
  }
  return { calls, nodes: counted.length, ...findMissingPackages(snapshot, counted) };
}
