import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGit, Git, listTree, measureBlobs, type GitConditions } from '@code-graph/git';
import type { HubLimits, RepositoryConfiguration, Retention } from '../configuration/hub-configuration.js';
import { describeSize } from '../configuration/quantities.js';
import { hubErrors } from '../hub-errors.js';
import { explainFetchFailure } from './explain-fetch-failure.js';
import { measurePacks } from './folder-size.js';

/** The latest commit of a branch at its address. */
export interface RemoteHead {
  /** Undefined if the repository has checked out a commit without a branch. */
  readonly branch: string | undefined;
  readonly commit: string;
}

/** Milliseconds for the first answer of an address. */
const answerMs = 60_000;
/** Milliseconds for a command that only reads and writes the clone. */
const localMs = 600_000;
/** Milliseconds between two looks at the size of a clone that is being fetched. */
const sizeCheckMs = 250;

/** Number of packs, one for each fetch, that are joined. */
const maxPacks = 20;

/** Git creates it, and removes it when it ends: one that is left belongs to a git that was killed. */
const leftLocks = ['index.lock', 'HEAD.lock', 'shallow.lock', 'config.lock'];

/** The reference of a commit that the branch has left, and whose graph is served. */
const servedReference = 'refs/hub/served';

/** The reference of the latest commit if it has no branch. */
const headReference = 'refs/hub/head';

/**
 * The clone of a repository: a git folder with the commits to keep, and beside it the files of one commit. Nothing is fetched besides
 * one branch and the wanted tags.
 */
export class Clone {
  readonly #gitDirectory: string;
  /** The file with the checked-out commit. It is missing while the files are replaced. */
  readonly #checkedOutFile: string;
  /** The folder with the files of the checked-out commit. */
  readonly tree: string;

  constructor(
    private readonly folder: string,
    private readonly source: Pick<RepositoryConfiguration, 'name' | 'address' | 'branch'>,
    private readonly limits: Pick<HubLimits, 'cloneBytes' | 'fetchMs'>,
  ) {
    this.#gitDirectory = join(folder, 'repository.git');
    this.#checkedOutFile = join(folder, 'checked-out');
    // The root of the graph has the name of this folder.
    this.tree = join(folder, 'tree', source.name);
  }

  /** Bytes of the packs. */
  size(): Promise<number> {
    return measurePacks(this.#gitDirectory);
  }

  /**
   * Asks the address for its latest commit.
   * @throws HostError of `hubErrors`
   */
  async findHead(signal: AbortSignal): Promise<RemoteHead> {
    const { address, branch } = this.source;
    const limitMs = Math.min(answerMs, this.limits.fetchMs);
    return this.#explained(limitMs, async () => {
      await this.#prepare(signal);
      const git = await this.#git(signal, limitMs);
      const wanted = branch === undefined ? 'HEAD' : `refs/heads/${branch}`;
      const listed = await git.read('ls-remote', ['--symref', '--', address, wanted]);
      const lines = listed.split('\n').map((line) => line.split('\t'));
      const named = lines.find(([target, name]) => name === 'HEAD' && target?.startsWith('ref: refs/heads/') === true);
      const commit = lines.find(([id = '', name]) => name === wanted && /^[0-9a-f]{40,64}$/.test(id))?.[0];
      if (commit === undefined) throw hubErrors.branchMissing(address, branch);
      return { branch: branch ?? named?.[0]?.slice('ref: refs/heads/'.length), commit };
    });
  }

  /**
   * Fetches the commits to keep. A branch that was rewritten replaces the former one.
   * @throws HostError of `hubErrors`
   */
  async fetch({ branch }: RemoteHead, { commits, tags }: Retention, signal: AbortSignal): Promise<void> {
    const isShallow = existsSync(join(this.#gitDirectory, 'shallow'));
    const depth = commits === 'all' ? (isShallow ? ['--unshallow'] : []) : [`--depth=${commits}`];
    const head = branch === undefined ? `+HEAD:${headReference}` : `+refs/heads/${branch}:refs/heads/${branch}`;
    const references = [head, ...(tags === undefined ? [] : [`+refs/tags/${tags}:refs/tags/${tags}`])];
    await this.#fetch(['--prune', ...depth], references, signal);
  }

  /** The commit whose files are in the tree; `undefined` if they are incomplete. */
  async checkedOut(): Promise<string | undefined> {
    return readFile(this.#checkedOutFile, 'utf8').catch(() => undefined);
  }

  /**
   * Checks out a commit that another host has indexed, and fetches it if it is missing.
   * @throws HostError of `hubErrors`
   */
  async bring(commit: string, retention: Retention, signal: AbortSignal): Promise<void> {
    if ((await this.checkedOut()) === commit) return;
    await this.#prepare(signal);
    if (!(await this.#has(commit, signal))) await this.fetch(await this.findHead(signal), retention, signal);
    // The branch has gone on, or was rewritten.
    if (!(await this.#has(commit, signal))) await this.#fetch(['--depth=1'], [`+${commit}:${servedReference}`], signal);
    await this.checkOut(commit, signal);
  }

  /**
   * Replaces the files of the tree by those of a commit.
   * @throws HostError `REPOSITORY_TOO_LARGE`, `FETCH_FAILED`
   */
  async checkOut(commit: string, signal: AbortSignal): Promise<void> {
    await this.#explained(localMs, async () => {
      await mkdir(this.tree, { recursive: true });
      await rm(this.#checkedOutFile, { force: true });
      // Without the user's configuration, whose filters would run on the files.
      const location = { gitDirectory: this.#gitDirectory, workTree: this.tree };
      const git = Git.reading(location, await this.#conditions(signal, localMs));
      const blobs = (await listTree(git, commit)).filter(({ mode }) => mode !== '160000');
      const sizes = await measureBlobs(git, new Set(blobs.map(({ id }) => id)));
      const bytes = blobs.reduce((sum, { id }) => sum + (sizes.get(id) ?? 0), 0);
      if (bytes > this.limits.cloneBytes) throw this.#tooLarge();
      await Promise.all(leftLocks.map((name) => rm(join(this.#gitDirectory, name), { force: true })));
      // A relative path, so that the folder of the hub can be moved.
      await writeFile(join(this.tree, '.git'), 'gitdir: ../../repository.git\n');
      await git.read('checkout', ['--quiet', '--force', '--detach', commit]);
      await git.read('clean', ['--quiet', '-ffdx']);
      await writeFile(this.#checkedOutFile, commit);
    });
  }

  /** Joins the packs of many fetches, and deletes what no kept commit needs. */
  async prune(signal: AbortSignal): Promise<void> {
    const names = await readdir(join(this.#gitDirectory, 'objects', 'pack'));
    if (names.filter((name) => name.endsWith('.pack')).length < maxPacks) return;
    const git = await this.#git(signal, localMs);
    await git.read('reflog', ['expire', '--expire=now', '--all']);
    await git.read('repack', ['-a', '-d', '-q']);
    await git.read('prune', ['--expire=now']);
  }

  async #prepare(signal: AbortSignal): Promise<void> {
    if (existsSync(join(this.#gitDirectory, 'HEAD'))) return;
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.#gitDirectory, { recursive: true, mode: 0o700 });
    const git = await this.#git(signal, localMs);
    await git.read('init', ['--quiet', '--bare', '--template=']);
    // The files of a commit are beside it, for which git requires that it is not bare.
    await git.read('config', ['core.bare', 'false']);
  }

  async #has(commit: string, signal: AbortSignal): Promise<boolean> {
    const git = await this.#git(signal, localMs);
    return git.read('cat-file', ['-e', `${commit}^{commit}`]).then(
      () => true,
      () => false,
    );
  }

  async #fetch(flags: readonly string[], references: readonly string[], signal: AbortSignal): Promise<void> {
    const { address } = this.source;
    const { fetchMs } = this.limits;
    const always = ['--quiet', '--no-tags', '--no-write-fetch-head', '--update-head-ok', '--update-shallow'];
    await this.#explained(fetchMs, () =>
      this.#withinSize(signal, async (within) => {
        const git = await this.#git(within, fetchMs);
        await git.read('fetch', [...always, ...flags, '--', address, ...references]);
      }),
    );
  }

  /** Ends the work when the clone exceeds its size, and deletes the clone then. The files of the former commit stay. */
  async #withinSize(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const excess = new AbortController();
    const isTooLarge = async (): Promise<boolean> => (await this.size()) > this.limits.cloneBytes;
    const timer = setInterval(() => {
      void isTooLarge().then((is) => is && excess.abort(this.#tooLarge()));
    }, sizeCheckMs);
    try {
      await work(AbortSignal.any([signal, excess.signal]));
      if (await isTooLarge()) excess.abort(this.#tooLarge());
      excess.signal.throwIfAborted();
    } finally {
      clearInterval(timer);
      if (excess.signal.aborted) await rm(this.#gitDirectory, { recursive: true, force: true });
      else await this.#deleteUnfinished();
    }
  }

  /** A fetch that was stopped leaves a part of a pack. */
  async #deleteUnfinished(): Promise<void> {
    const folder = join(this.#gitDirectory, 'objects', 'pack');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('tmp_'));
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  }

  #tooLarge(): Error {
    return hubErrors.repositoryTooLarge(this.source.address, describeSize(this.limits.cloneBytes));
  }

  async #explained<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw explainFetchFailure(error, { ...this.source, limitMs });
    }
  }

  async #git(signal: AbortSignal, stallLimit: number): Promise<Git> {
    return Git.fetching(this.#gitDirectory, await this.#conditions(signal, stallLimit));
  }

  async #conditions(signal: AbortSignal, stallLimit: number): Promise<GitConditions> {
    return { executable: await findGit(process.env['PATH'] ?? '', this.folder), signal, stallLimit };
  }
}
