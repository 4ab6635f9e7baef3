import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pacer } from '@code-graph/sdk/pacer';
import { combinedHash } from '../content-hash.js';
import { systemReason } from '../discovery/system-reason.js';
import type { CacheSettings, IndexWarning } from '../index-options.js';
import type { CachedIndex, IndexUpdate } from './cached-index.js';
import { locateCache, type CacheLocation } from './cache-location.js';
import { listCacheFiles } from './cache-scan.js';
import { DamagedFile } from './checked-file.js';
import { compareSources, countDifferences } from './compare-sources.js';
import { changedFilesOf } from './external-state.js';
import type { ExternalFiles } from './external-files.js';
import { indexExtension, readIndexFile, stateExtension, writeIndexFile, type StoredIndex } from './index-file.js';
import type { KeptRecords } from './kept-records.js';
import { knownFilesExtension, readKnownFiles, writeKnownFiles, type KnownFiles } from './known-files.js';
import { limitCache, limitStates, removeUnreferenced } from './limit-cache.js';
import { relocateExternalState } from './relocate-external-state.js';
import { writeRecords } from './record-packs.js';
import { affectedUnlisted } from './unlisted-changes.js';
import { isInNodeModules } from '../tree/installed-packages.js';

const defaultMaxBytes = 2 ** 30;

/** Maximum number of changed sources with which the last index of the same branch is used without looking at other indexes. */
const maxEdits = 10;

/** Maximum number of other indexes, the most recently used first, that are compared with the sources. */
const maxCandidates = 32;

/** Attempts to write until the cache counts as not writable, while other processes empty it. */
const maxAttempts = 3;

/** The state of a workspace for which an earlier index is requested. */
export interface BaseRequest {
  readonly environment: string;
  readonly sources: ReadonlyMap<string, string>;
  readonly externalFiles: ExternalFiles;
  readonly pacer: Pacer;
}

/** A cached index as the base of a run. Its external state lacks the unlisted files that have changed. */
export interface BaseIndex extends StoredIndex {
  /** See `SourceChanges.unlisted`. */
  readonly changedUnlisted: ReadonlySet<string>;
}

/**
 * The cached indexes of a repository, which all its working trees share: the latest one of each branch and environment, and some of other states, such
 * as revisions, by the content of the sources. No file is ever changed in place, so that several processes use the cache without a lock: a file that
 * another process has removed counts as missing.
 */
export class IndexCache {
  /** About damaged files, and failures to write. */
  readonly warnings: IndexWarning[] = [];
  readonly #folder: string;
  readonly #location: CacheLocation;
  readonly #discarded = new Set<string>();
  /** The index of the branch that the run replaces. Its sources differ. */
  #replaced: Candidate | undefined;

  /**
   * @param root real path of the workspace
   * @param isRevision whether a commit is indexed and not the working tree
   * @param kept the records of an earlier run
   */
  constructor(
    private readonly settings: CacheSettings,
    private readonly root: string,
    private readonly isRevision: boolean,
    private readonly kept?: KeptRecords,
  ) {
    this.#location = { ...locateCache(root), ...(isRevision && { branch: '' }) };
    this.#folder = join(settings.folder, this.#location.folderName);
  }

  /** The state of the workspace's files when they were last read. */
  async loadKnownFiles(): Promise<KnownFiles | undefined> {
    return this.#unlessDamaged(this.#knownFilesName(), () =>
      readKnownFiles(join(this.#folder, this.#knownFilesName())),
    );
  }

  /** Returns the usable index with the fewest changed sources; `undefined` if there is none. */
  async findBase(request: BaseRequest): Promise<BaseIndex | undefined> {
    for (const { index } of await this.#findCandidates(request)) {
      const base = await this.#validate(index, request);
      if (base === undefined) continue;
      await this.#markAsUsed(index.file);
      return base;
    }
    return undefined;
  }

  /** The index of the branch and that of the same sources, unless both are missing or too different: then all. The most similar comes first. */
  async #findCandidates(request: BaseRequest): Promise<readonly Candidate[]> {
    const ownName = this.#indexName(request);
    const own = toCandidate(await this.#load(ownName), request);
    if (own?.changes === 0) return [own];
    if (!this.isRevision) this.#replaced = own;
    const same = toCandidate(await this.#load(stateNameOf(request)), request);
    const near = [same, own].filter((candidate) => candidate !== undefined);
    if (near.some(({ changes }) => changes <= maxEdits)) return near;
    const others = await this.#loadOthers(request.environment, ownName);
    return [...near, ...others.map((index) => toCandidate(index, request))]
      .filter((candidate) => candidate !== undefined)
      .sort((one, other) => one.changes - other.changes);
  }

  /** Returns the index as a base; `undefined` if more than changed sources and unlisted files can affect its records. */
  async #validate(index: StoredIndex, { externalFiles, pacer }: BaseRequest): Promise<BaseIndex | undefined> {
    const external = relocateExternalState(index.external, index.summary.workspace, this.root);
    if (external === undefined) return undefined;
    const isUnlisted = (path: string): boolean =>
      path.startsWith(`${this.root}/`) && !isInNodeModules(path.slice(this.root.length + 1));
    const changed = await changedFilesOf(external, isUnlisted, externalFiles, pacer);
    if (changed === undefined) return undefined;
    const changedUnlisted = affectedUnlisted(changed, { ...index, external }, this.root);
    if (changedUnlisted === undefined) return undefined;
    const gone = new Set(changed);
    const files = new Map([...external.files].filter(([path]) => !gone.has(path)));
    return { ...index, external: { ...external, files }, changedUnlisted };
  }

  /** Whether an index is the one of the current branch, or of the revision that is indexed. */
  isOwn(index: StoredIndex): boolean {
    return index.file === join(this.#folder, this.#indexName(index)) && index.summary.workspace === this.root;
  }

  /** Removes a file, and ignores it from now on. The removal by another process, to empty the cache, is not worth a warning. */
  async discard(file: string, isDamaged: boolean): Promise<void> {
    this.#discarded.add(file);
    if (isDamaged) this.warnings.push({ file, reason: 'the cached index is damaged, so it is ignored and removed' });
    await rm(file, { force: true }).catch(() => undefined);
  }

  /** Replaces the index of the current branch, or of the revision. A failure is a warning, because the graph is complete without the cache. */
  async saveIndex(update: IndexUpdate, base: StoredIndex | undefined): Promise<void> {
    const { index, isUnchanged } = update;
    await this.#write(async () => {
      const records = isUnchanged && base !== undefined ? base.packed : await this.#writeRecords(index, base);
      await this.#keepReplaced(update, base);
      const { repository, branch } = this.#location;
      const path = join(this.#folder, this.#indexName(index));
      await writeIndexFile(path, index, records, { workspace: this.root, repository, branch });
      if (!isUnchanged) this.kept?.replace(records, index.loadRecords());
      await limitStates(this.#folder);
      await removeUnreferenced(this.#folder, Date.now());
      await limitCache(this.settings.folder, this.settings.maxBytes ?? defaultMaxBytes);
    });
  }

  /** Keeps the replaced index of the branch if a return to its state would cost more than an analysis of the files that changed. */
  async #keepReplaced({ filesAnalyzed }: IndexUpdate, base: StoredIndex | undefined): Promise<void> {
    if (this.#replaced === undefined) return;
    const { index, changes } = this.#replaced;
    if (index.file === base?.file && filesAnalyzed <= changes) return;
    // Another process may have removed it.
    await rename(index.file, join(this.#folder, stateNameOf(index))).catch(() => undefined);
  }

  async saveKnownFiles(knownFiles: KnownFiles): Promise<void> {
    await this.#write(() => writeKnownFiles(join(this.#folder, this.#knownFilesName()), knownFiles));
  }

  #writeRecords(index: CachedIndex, base: StoredIndex | undefined): ReturnType<typeof writeRecords> {
    const reused = base && { packed: base.packed, records: base.loadRecords() };
    return writeRecords(this.#folder, index.loadRecords(), reused);
  }

  async #write(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(this.#folder, { recursive: true, mode: 0o700 });
        await work();
        return;
      } catch (error) {
        // Another process has emptied the cache meanwhile.
        if (attempt < maxAttempts && (error as NodeJS.ErrnoException).code === 'ENOENT') continue;
        this.warnings.push({ file: this.#folder, reason: `the cache cannot be written: ${systemReason(error)}` });
        return;
      }
    }
  }

  async #loadOthers(environment: string, ownName: string): Promise<(StoredIndex | undefined)[]> {
    const others = (await listCacheFiles(this.#folder))
      .filter(({ name }) => name.startsWith(prefixOf(environment)) && name.endsWith(indexExtension) && name !== ownName)
      .sort((one, other) => other.usedAt - one.usedAt)
      .slice(0, maxCandidates);
    return Promise.all(others.map(({ name }) => this.#load(name)));
  }

  async #markAsUsed(indexFile: string): Promise<void> {
    const now = new Date();
    const used = [indexFile, join(this.#folder, this.#knownFilesName())];
    await Promise.all(used.map((path) => utimes(path, now, now).catch(() => undefined)));
  }

  async #load(name: string): Promise<StoredIndex | undefined> {
    return this.#unlessDamaged(name, () => readIndexFile(this.#folder, name, this.kept));
  }

  async #unlessDamaged<Content>(name: string, read: () => Promise<Content | undefined>): Promise<Content | undefined> {
    const file = join(this.#folder, name);
    if (this.#discarded.has(file)) return undefined;
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DamagedFile) && !(error instanceof SyntaxError)) throw error;
      await this.discard(file, true);
      return undefined;
    }
  }

  #indexName(state: SourceState): string {
    if (this.isRevision) return stateNameOf(state);
    return `${prefixOf(state.environment)}${keyOf([this.#location.branch])}${indexExtension}`;
  }

  #knownFilesName(): string {
    return `${keyOf([this.root])}${knownFilesExtension}`;
  }
}

/** A cached index as a possible base, and the number of sources that have changed. */
interface Candidate {
  readonly index: StoredIndex;
  readonly changes: number;
}

function toCandidate(index: StoredIndex | undefined, { sources }: BaseRequest): Candidate | undefined {
  return index && { index, changes: countDifferences(compareSources(index.sources, sources)) };
}

/** The environment of sources, and their content hashes by path. */
type SourceState = Pick<CachedIndex, 'environment' | 'sources'>;

/** The name of the index of any working tree or revision with these sources. */
function stateNameOf({ environment, sources }: SourceState): string {
  return `${prefixOf(environment)}${keyOf([...sources].flat())}${stateExtension}`;
}

/** The first part of the names of the indexes of an environment. */
function prefixOf(environment: string): string {
  return `${keyOf([environment])}-`;
}

/** A part of a file name, also where names are case-insensitive. */
function keyOf(texts: readonly string[]): string {
  return Buffer.from(combinedHash(texts), 'base64url').toString('hex').slice(0, 20);
}
