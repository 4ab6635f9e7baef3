import type { Stats } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { HostEvent } from '@code-graph/api';
import { HostError } from '@code-graph/api/errors';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../store/model/graph-model.js';
import { HostSettings } from '../configuration/host-settings.js';
import { EventLog } from '../events/index.js';
import { WatchFiles } from '../files/watch-files.js';
import { WatchFolder } from '../files/watch-folder.js';
import { Jobs } from '../jobs/jobs.js';
import { Clock } from '../processes/clock.js';
import { Logger } from '../processes/logger.js';
import { EditPause } from './edit-pause.js';
import type { FolderEntries } from './folder-listener.js';
import { FolderWatchers } from './folder-watchers.js';
import { IndexService } from './index-service.js';
import type { IndexedTree } from './indexed-tree.js';
import { WorkspaceWatch } from './workspace-watch.js';

/**
 * Maximum milliseconds for which a watcher that polls merges edits of a file into one (50), and some for a busy machine. A file that was edited
 * that shortly before a run can have changed since without another report, and is compared again after the run.
 */
const mergedMs = 100;

/** Resolution of the coarsest file system clock in use (FAT), in milliseconds. */
const coarsestTickMs = 2000;

/**
 * Indexes the workspace after edits. Each completed run decides which folders are watched. An imported graph is not replaced: edits
 * count again once a client has indexed the workspace.
 */
@injectable()
export class WorkspaceWatchService {
  readonly #pause = new EditPause();
  #watchers: FolderWatchers | undefined;
  #tree: IndexedTree | undefined;
  /** The latest edit before the current or latest run, and the time at which that run began. */
  #runStart = { edit: 0, time: 0 };
  #scipIndexes: readonly string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #indexing: Promise<void> | undefined;
  #stopListening = (): void => undefined;
  #hasStopped = false;

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(WorkspaceWatch) private readonly watch: WorkspaceWatch,
    @inject(IndexService) private readonly index: IndexService,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(EventLog) private readonly events: EventLog,
    @inject(WatchFiles) private readonly watchFiles: WatchFiles,
    @inject(WatchFolder) private readonly watchFolder: WatchFolder,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Begins to watch, if the settings say so, once a run has been completed. */
  async start(): Promise<void> {
    if (!this.settings.index.watch) return;
    const workspace = await realpath(this.settings.workspace);
    if (this.model.imported) this.#pauseForImport();
    else this.watch.setState('starting');
    this.#watchers = new FolderWatchers(
      workspace,
      {
        isIgnored: (path, isFolder) => this.#isIgnored(path, isFolder),
        onEdit: (path, isRemoved) => this.#recordEdit(path, isRemoved),
        onWatched: (folders, entries) => this.#recordEditsBefore(folders, entries),
        onDegraded: (reason) => {
          this.logger.warn({ workspace }, reason);
          if (!this.model.imported) this.watch.setState('polling', reason);
        },
      },
      { folder: this.watchFolder, files: this.watchFiles },
    );
    this.#scipIndexes = this.settings.index.scip.map((file) => relative(workspace, file).split(sep).join('/'));
    const stopOwn = this.events.listenToOwn((event) => this.#onEvent(event));
    const stopOthers = this.events.listenToOthers(({ type }) => {
      if (type === 'graph.imported') this.#pauseForImport();
    });
    this.#stopListening = () => {
      stopOwn();
      stopOthers();
    };
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    clearTimeout(this.#timer);
    this.#stopListening();
    await this.#watchers?.stop();
    await this.#indexing;
  }

  #onEvent({ type }: HostEvent): void {
    if (type === 'analysis.started') {
      this.#runStart = { edit: this.#latestComparableEdit, time: Date.now() };
    }
    if (type === 'analysis.complete') this.#adoptRun();
    // The edits of a failed run wait for the next edit.
    else if (type === 'analysis.failed' || type === 'analysis.cancelled') this.#scheduleIfEdited();
    else if (type === 'graph.imported') this.#pauseForImport();
  }

  #pauseForImport(): void {
    this.watch.setState('paused', 'The graph was imported. It is replaced only when a client indexes the workspace.');
  }

  /** Takes over the tree of a completed run. */
  #adoptRun(): void {
    const tree = this.index.tree;
    if (!tree || this.#hasStopped) return;
    this.#tree = tree;
    this.watch.removeEdits(this.watch.waiting, this.#runStart.edit);
    this.#scheduleIfEdited();
    this.#watchTree(tree).catch((error: unknown) => {
      this.logger.error({ err: error }, 'the workspace cannot be watched');
    });
  }

  async #watchTree(tree: IndexedTree): Promise<void> {
    const watchers = this.#watchers;
    if (!watchers) return;
    if (this.watch.status?.state === 'paused') this.watch.setState('starting');
    await watchers.add(tree.folders, this.settings.index.scip);
    if (this.#hasStopped || this.model.imported) return;
    this.watch.setState(watchers.degradation === undefined ? 'watching' : 'polling', watchers.degradation);
  }

  #isIgnored(path: string, isFolder: boolean | undefined): boolean {
    if (this.#scipIndexes.includes(path)) return false;
    if (isFolder !== false) return this.#tree?.isPackage(path) === true;
    return this.#tree?.concerns(path) !== true;
  }

  #recordEdit(path: string, isRemoved: boolean): void {
    const tree = this.#tree;
    if (!tree) return;
    const isFolder = path.endsWith('/');
    if (isFolder && isRemoved) this.#addEdits(tree.filesBelow(path));
    // A folder that the latest run has seen may be missing in the run that is under way.
    else if (!isFolder || !tree.isExcluded(path))
      this.#addEdits([path], !isRemoved && tree.hasRead(path) ? path : undefined);
  }

  /** Finds edits between the latest run and the moment from which on folders are watched. */
  #recordEditsBefore(folders: readonly string[], entries: FolderEntries): void {
    const tree = this.#tree;
    if (!tree || this.#hasStopped) return;
    const since = this.#runStart.time - coarsestTickMs;
    const isSuspect = ([path, stats]: [string, Stats | undefined]): boolean =>
      path.endsWith('/') ? tree.isNew(path) : tree.isNew(path) || isFresh(stats, since);
    const present = [...entries].filter(isSuspect).map(([path]) => path);
    const missing = tree.filesIn(folders).filter((path) => !entries.has(path));
    this.#addEdits([...present, ...missing]);
  }

  #addEdits(paths: readonly string[], saved?: string): void {
    const now = this.clock.monotonic();
    for (const path of paths) this.watch.addEdit(path, now);
    if (paths.length > 0) this.#pause.recordEdit(now, saved);
    this.#schedule();
  }

  #scheduleIfEdited(): void {
    if (!this.watch.hasEditsAfter(this.#runStart.edit)) return;
    this.#pause.recordEdit(this.clock.monotonic());
    this.#schedule();
  }

  #schedule(): void {
    const remaining = this.#pause.remaining(this.clock.monotonic());
    if (remaining === undefined || this.#indexing || this.#hasStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#indexing = this.#indexEdits()
        .catch((error: unknown) => {
          this.logger.error({ err: error }, 'edits could not be indexed');
        })
        .finally(() => {
          this.#indexing = undefined;
          this.#schedule();
        });
    }, remaining);
  }

  /** Begins a run, if the edits have an effect and have paused by the time at which nothing excludes a run. */
  async #indexEdits(): Promise<void> {
    await this.jobs.untilFree('index');
    if (this.#pause.remaining(this.clock.monotonic()) !== 0) return;
    this.#pause.reset();
    const tree = this.#tree;
    if (!tree || !this.#mayIndex()) return;
    const { waiting } = this.watch;
    const latestEdit = this.#latestComparableEdit;
    const effective = await tree.findEffective(waiting);
    this.watch.removeEdits(
      waiting.filter((path) => !effective.has(path)),
      latestEdit,
    );
    if (this.watch.hasEditsAfter(latestEdit)) this.#pause.recordEdit(this.clock.monotonic());
    if (effective.size === 0 || !this.#mayIndex()) return;
    try {
      // Events report the outcome.
      this.index.begin().result.catch(() => undefined);
    } catch (error) {
      // Another run or an import has begun in the meantime. After it, the remaining edits are indexed.
      if (!(error instanceof HostError) || error.kind !== 'conflict') throw error;
      this.#pause.recordEdit(this.clock.monotonic());
    }
  }

  /** The latest edit of which the present contents are certainly the result. */
  get #latestComparableEdit(): number {
    return this.watch.latestEditUntil(this.clock.monotonic() - mergedMs);
  }

  #mayIndex(): boolean {
    return !this.#hasStopped && !this.jobs.isStopping && !this.model.imported;
  }
}

function isFresh(stats: Stats | undefined, since: number): boolean {
  return stats === undefined || Math.max(stats.mtimeMs, stats.ctimeMs) >= since;
}
