import { createHash } from 'node:crypto';
import { codePrefix, layoutPrefix } from '@code-graph/sdk/checks';
import { inject, injectable } from 'tsyringe';
import { carryAttributes, GraphSnapshot, type Columns } from '@code-graph/graph/snapshot';
import { IndexService, WorkspaceIndexer, type OtherFiles } from '../indexing/index.js';
import { Jobs } from '../jobs/jobs.js';
import { GraphModel } from '../store/model/graph-model.js';

/** Files that a graph has in place of those on the disk, or in addition to them. */
export type Alteration = Pick<OtherFiles, 'restored' | 'edited'>;

/** A graph with other files. */
interface AlteredGraph {
  readonly origin: GraphSnapshot;
  readonly digest: string;
  readonly snapshot: Promise<GraphSnapshot>;
}

/** Makes the graph of the workspace with files that are not on the disk. It has the values of overlays, and is not stored. */
@injectable()
export class AlteredGraphs {
  #latest: AlteredGraph | undefined;

  constructor(
    @inject(GraphModel) private readonly model: Pick<GraphModel, 'imported'>,
    @inject(IndexService) private readonly index: Pick<IndexService, 'files'>,
    @inject(WorkspaceIndexer) private readonly indexer: WorkspaceIndexer,
    @inject(Jobs) private readonly jobs: Pick<Jobs, 'stopSignal'>,
  ) {}

  /** Whether the graph is that of the workspace, and not an imported one. */
  get isPossible(): boolean {
    return !this.model.imported;
  }

  /** Whether the name of a file is that of a source. True if that is not known yet. */
  isSource(path: string): boolean {
    return this.index.files?.isSource(path) ?? true;
  }

  /**
   * Indexes the workspace with an alteration, or returns the latest graph if it is the same.
   * @throws HostError `INDEX_FAILED`
   */
  async alter(origin: GraphSnapshot, alteration: Alteration): Promise<GraphSnapshot> {
    const digest = digestOf(alteration);
    if (this.#latest?.origin !== origin || this.#latest.digest !== digest) {
      // One at a time: each needs as much memory as an index run.
      const previous = this.#latest?.snapshot.catch(() => undefined);
      const snapshot = Promise.resolve(previous).then(() => this.#index(origin, alteration));
      this.#latest = { origin, digest, snapshot };
    }
    const latest = this.#latest;
    return latest.snapshot.catch((error: unknown) => {
      if (this.#latest === latest) this.#latest = undefined;
      throw error;
    });
  }

  async #index(origin: GraphSnapshot, alteration: Alteration): Promise<GraphSnapshot> {
    const signal = this.jobs.stopSignal;
    const { structure, attributes } = await this.indexer.index(undefined, () => undefined, signal, alteration);
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

function digestOf({ restored, edited }: Alteration): string {
  const hash = createHash('sha256');
  for (const texts of [restored, edited]) hash.update(JSON.stringify([...(texts ?? [])]));
  return hash.digest('base64url');
}
