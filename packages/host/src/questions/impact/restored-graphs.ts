import { createHash } from 'node:crypto';
import { codePrefix, layoutPrefix } from '@code-graph/sdk/checks';
import { inject, injectable } from 'tsyringe';
import { readFileNodes } from '@code-graph/graph/lines';
import { carryAttributes, GraphSnapshot, type Columns } from '@code-graph/graph/snapshot';
import { GraphModel } from '../../store/model/graph-model.js';
import { IndexService, WorkspaceIndexer } from '../../indexing/index.js';
import { Jobs } from '../../jobs/jobs.js';

/** A graph with restored files. */
interface RestoredGraph {
  readonly origin: GraphSnapshot;
  readonly digest: string;
  readonly snapshot: Promise<GraphSnapshot>;
}

/**
 * Makes the graph of the workspace with the files that a change has removed. Only this graph has the nodes of the removed files, and the
 * edges from the nodes that still use them. It is not stored.
 */
@injectable()
export class RestoredGraphs {
  #latest: RestoredGraph | undefined;

  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(WorkspaceIndexer) private readonly indexer: WorkspaceIndexer,
    @inject(IndexService) private readonly index: IndexService,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /**
   * @param removed texts of the removed files, by path relative to the workspace
   * @returns `origin` itself if it contains every removed source, or was imported
   * @throws HostError `INDEX_FAILED`
   */
  async restore(origin: GraphSnapshot, removed: ReadonlyMap<string, string>): Promise<GraphSnapshot> {
    if (removed.size === 0 || this.model.imported) return origin;
    const { paths } = await readFileNodes(origin);
    const isMissing = (path: string): boolean => this.index.files?.isSource(path) === true && !paths.has(path);
    if (![...removed.keys()].some(isMissing)) return origin;
    const digest = digestOf(removed);
    if (this.#latest?.origin !== origin || this.#latest.digest !== digest) {
      // One at a time: each needs as much memory as an index run.
      const previous = this.#latest?.snapshot.catch(() => undefined);
      const snapshot = Promise.resolve(previous).then(() => this.#index(origin, removed));
      this.#latest = { origin, digest, snapshot };
    }
    const latest = this.#latest;
    return latest.snapshot.catch((error: unknown) => {
      if (this.#latest === latest) this.#latest = undefined;
      throw error;
    });
  }

  async #index(origin: GraphSnapshot, removed: ReadonlyMap<string, string>): Promise<GraphSnapshot> {
    const { structure, attributes } = await this.indexer.index(undefined, () => undefined, this.jobs.stopSignal, {
      restored: removed,
    });
    if (!structure) return origin;
    const { nodes, edges } = origin.attributes;
    const kept = { nodes: withoutComputed(nodes), edges: withoutComputed(edges) };
    const carried = await carryAttributes(kept, origin.structure, structure);
    return new GraphSnapshot(origin.version, structure, {
      nodes: new Map([...(attributes?.nodes ?? []), ...carried.nodes]),
      edges: new Map([...(attributes?.edges ?? []), ...carried.edges]),
    });
  }
}

/** The attributes of overlays: those of the indexer are made again, and no answer needs positions. */
function withoutComputed(columns: Columns): Columns {
  return new Map([...columns].filter(([name]) => !name.startsWith(codePrefix) && !name.startsWith(layoutPrefix)));
}

function digestOf(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [path, text] of texts) hash.update(JSON.stringify([path, text]));
  return hash.digest('base64url');
}
