import type { AskedGraph } from '@code-graph/answers';
import type { AnswerGraph } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { GraphModel } from '../store/model/graph-model.js';
import { IndexService } from '../indexing/index.js';

/** Describes the graph that an answer was made from, so that a client can judge how complete and recent the answer is. */
@injectable()
export class AnswerGraphs {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(IndexService) private readonly index: IndexService,
  ) {}

  /** The graph that is asked now. */
  get current(): AskedGraph {
    const { snapshot } = this.model;
    return { snapshot, describe: (files) => this.describe(snapshot, files) };
  }

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
