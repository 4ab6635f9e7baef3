import { join } from 'node:path';
import { inject, injectable } from 'tsyringe';
import type { References } from '@code-graph/git';
import { readRegularFile } from '@code-graph/sdk/files';
import { GraphSnapshot } from '@code-graph/graph/snapshot';
import { HostSettings } from '../configuration/host-settings.js';
import { IndexService, WorkspaceIndexer } from '../indexing/index.js';
import { Jobs } from '../jobs/jobs.js';
import { codeOf } from '../store/model/columns-by-prefix.js';
import { GraphModel } from '../store/model/graph-model.js';
import { maxTextBytes } from './max-text-bytes.js';
import { findCommit, listRevisions, readCommit, readFilesOfCommit } from './read-revision.js';
import type { RevisionGraph } from './revision-graph.js';
import type { RevisionGraphs } from './revision-graphs.js';
import { SharedRun } from './shared-run.js';

/** Number of graphs that are kept. */
const maxGraphs = 4;

/** Number of files of the workspace that are read at the same time. */
const concurrentReads = 16;

type IndexedRevision = Omit<RevisionGraph, 'name'>;

/** Makes the graphs from the objects of the git repository. They are not stored, but their analysis is cached. */
@injectable()
export class GitRevisionGraphs implements RevisionGraphs {
  /** By commit, the most recently used last. */
  readonly #runs = new Map<string, SharedRun<IndexedRevision>>();
  #latest: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(WorkspaceIndexer) private readonly indexer: WorkspaceIndexer,
    @inject(IndexService) private readonly index: IndexService,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(HostSettings) private readonly settings: HostSettings,
  ) {}

  names(): Promise<References> {
    return listRevisions(this.settings.workspace, this.jobs.stopSignal);
  }

  workingTree(): RevisionGraph {
    const { workspace } = this.settings;
    return {
      commit: undefined,
      name: 'working tree',
      snapshot: this.model.snapshot,
      hashes: this.index.files?.hashes ?? new Map<string, string>(),
      readTexts: async (paths) => decode(await readFiles(workspace, paths)),
    };
  }

  async graphOf(revision: string, signal?: AbortSignal): Promise<RevisionGraph> {
    const stop = this.jobs.stopSignal;
    const either = signal === undefined ? stop : AbortSignal.any([signal, stop]);
    const commit = await findCommit(this.settings.workspace, revision, either);
    const formerRun = this.#runs.get(commit);
    const run = formerRun === undefined || formerRun.isAborted ? this.#begin(commit) : formerRun;
    this.#keep(commit, run);
    return { ...(await run.wait(either)), name: revision };
  }

  #begin(commit: string): SharedRun<IndexedRevision> {
    const run = new SharedRun(async (signal) => {
      // One at a time, and after the run of the working tree, whose cached records most revisions share.
      const previous = this.#latest;
      const current = previous.then(() => this.#index(commit, AbortSignal.any([signal, this.jobs.stopSignal])));
      this.#latest = current.catch(() => undefined);
      return current;
    });
    void run.failed.then(() => {
      if (this.#runs.get(commit) === run) this.#runs.delete(commit);
    });
    return run;
  }

  #keep(commit: string, run: SharedRun<IndexedRevision>): void {
    this.#runs.delete(commit);
    this.#runs.set(commit, run);
    const [oldest] = this.#runs.keys();
    if (this.#runs.size > maxGraphs && oldest !== undefined) this.#runs.delete(oldest);
  }

  async #index(commit: string, signal: AbortSignal): Promise<IndexedRevision> {
    signal.throwIfAborted();
    await this.index.latest?.catch(() => undefined);
    const { workspace, index } = this.settings;
    const files = await readCommit(workspace, commit, { signal, hasScip: index.scip.length > 0 });
    const { snapshot, fingerprint } = this.model;
    const { structure, attributes, seen } = await this.indexer.index(fingerprint, () => undefined, signal, {
      revision: files,
    });
    return {
      commit,
      snapshot:
        structure === undefined
          ? new GraphSnapshot(0, snapshot.structure, codeOf(snapshot.attributes))
          : new GraphSnapshot(0, structure, attributes ?? { nodes: new Map(), edges: new Map() }),
      hashes: seen?.hashes ?? new Map<string, string>(),
      readTexts: async (paths) => {
        const conditions = { paths, maxBytes: maxTextBytes, signal: this.jobs.stopSignal };
        return decode(await readFilesOfCommit(workspace, commit, conditions));
      },
    };
  }
}

/** Reads files of the workspace, by path. Those that cannot be read are omitted. */
async function readFiles(workspace: string, paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (let start = 0; start < paths.length; start += concurrentReads) {
    const reading = paths.slice(start, start + concurrentReads).map(async (path) => {
      const limits = { within: workspace, maxBytes: maxTextBytes };
      const content = await readRegularFile(join(workspace, path), limits).catch(() => undefined);
      if (content !== undefined) files.set(path, content);
    });
    await Promise.all(reading);
  }
  return files;
}

async function decode(files: ReadonlyMap<string, Buffer>): Promise<ReadonlyMap<string, string>> {
  // Loaded on demand: a host that indexes nothing starts faster without the indexer.
  const { decodeSource } = await import('@code-graph/indexer');
  const texts = new Map<string, string>();
  for (const [path, content] of files) {
    const text = decodeSource(content);
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}
