import { inject, injectable } from 'tsyringe';
import { readFileNodes } from '@code-graph/graph/lines';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { IndexService } from '../../indexing/index.js';
import { AlteredGraphs } from '../../revisions/index.js';

/**
 * Makes the graph of the workspace with the files that a change has removed. Only this graph has the nodes of the removed files, and the
 * edges from the nodes that still use them.
 */
@injectable()
export class RestoredGraphs {
  constructor(
    @inject(IndexService) private readonly index: IndexService,
    @inject(AlteredGraphs) private readonly altered: AlteredGraphs,
  ) {}

  /**
   * @param removed texts of the removed files, by path relative to the workspace
   * @returns `origin` itself if it contains every removed source, or was imported
   * @throws HostError `INDEX_FAILED`
   */
  async restore(origin: GraphSnapshot, removed: ReadonlyMap<string, string>): Promise<GraphSnapshot> {
    if (removed.size === 0 || !this.altered.isPossible) return origin;
    const { paths } = await readFileNodes(origin);
    const isMissing = (path: string): boolean => this.index.files?.isSource(path) === true && !paths.has(path);
    return [...removed.keys()].some(isMissing) ? this.altered.alter(origin, { restored: removed }) : origin;
  }
}
