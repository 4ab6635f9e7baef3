import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { findMissingBlobs, GitFailure, listTree, measureBlobs, type Git } from '@code-graph/git';
import type { HubLimits, RepositoryConfiguration, Retention } from '../configuration/hub-configuration.js';
import { hubErrors } from '../hub-errors.js';
import { Checkout } from './checkout.js';
import { CloneGit } from './clone-git.js';
import { measurePacks } from './folder-size.js';
import { joinPacks } from './join-packs.js';
import { LimitedFetches } from './limited-fetches.js';
import { Turns } from './turns.js';

/** The latest commit of a branch at its address. */
export interface RemoteHead {
  /** Undefined if the repository has checked out a commit without a branch. */
  readonly branch: string | undefined;
  readonly commit: string;
}

/** Milliseconds for the first answer of an address. */
const answerMs = 60_000;
/** Milliseconds for the files of a commit. */
const filesMs = 600_000;

/** Number of packs, one or two for each fetch, that are joined. */
const maxPacks = 20;

/** Git creates it, and removes it when it ends: one that is left belongs to a git that was killed. */
const leftLocks = ['HEAD.lock', 'shallow.lock', 'config.lock'];

/** The reference of a commit that the branch has left, and whose graph is served. */
const servedReference = 'refs/hub/served';

/** The reference of the latest commit if it has no branch. */
const headReference = 'refs/hub/head';

const fetchFlags = ['--quiet', '--no-tags', '--no-write-fetch-head'];

/** Git's message if an address refuses to send contents by their names. */
const refusal = /unadvertised object|not our ref/i;

/**
 * The clone of a repository: bare, with the commits to keep, and partial, with the contents of the files that were needed. The files of one
 * commit are beside it while they are used. Nothing is fetched besides one branch and the wanted tags.
 */
export class Clone {
  readonly #git: CloneGit;
  readonly #fetches: LimitedFetches;
  readonly #checkout: Checkout;
  readonly #fileTurns = new Turns();
  #keepers = 0;

  constructor(
    private readonly folder: string,
    private readonly source: Pick<RepositoryConfiguration, 'name' | 'address' | 'branch'>,
    private readonly limits: Pick<HubLimits, 'cloneBytes' | 'fetchMs'>,
  ) {
    this.#git = new CloneGit(folder);
    this.#fetches = new LimitedFetches({ git: this.#git, source, limits });
    this.#checkout = new Checkout(folder, source.name);
  }

  /** The folder with the files of the checked-out commit. */
  get tree(): string {
    return this.#checkout.tree;
  }

  /** Bytes of the packs. */
  size(): Promise<number> {
    return measurePacks(this.#git.directory);
  }

  /**
   * Asks the address for its latest commit.
   * @throws HostError of `hubErrors`
   */
  async findHead(signal: AbortSignal): Promise<RemoteHead> {
    await this.#fileTurns.take(() => this.#prepare(signal));
    return this.#lookUp(signal);
  }

  /**
   * Fetches the commits to keep with their files. A branch that was rewritten replaces the former one.
   * @param earlier number of commits before the latest one that are fetched at least, without their files
   * @throws HostError of `hubErrors`
   */
  async fetch(head: RemoteHead, retention: Retention, signal: AbortSignal, earlier = 0): Promise<void> {
    const { branch, commit } = head;
    const { commits, tags } = retention;
    const isShallow = existsSync(join(this.#git.directory, 'shallow'));
    const count = commits === 'all' ? undefined : Math.max(commits, earlier + 1);
    const depth = count === undefined ? (isShallow ? ['--unshallow'] : []) : [`--depth=${count}`];
    // A second fetch from this machine would take longer than the files.
    const isPartial = count !== undefined && !isAbsolute(this.source.address) && !(await this.#git.flag('complete'));
    const filter = isPartial ? '--filter=blob:none' : '--no-filter';
    const latest = branch === undefined ? `+HEAD:${headReference}` : `+refs/heads/${branch}:refs/heads/${branch}`;
    const references = [latest, ...(tags === undefined ? [] : [`+refs/tags/${tags}:refs/tags/${tags}`])];
    await this.#fetch(['--prune', filter, ...depth], references, signal);
    if (await this.#fetchKept(commit, retention, signal)) return;
    await this.#initialize(signal, ['hub.complete', 'true']);
    await this.fetch(head, retention, signal, earlier);
  }

  /**
   * The commits that the branch has gained since a former commit and before the latest one, oldest first: its own, without those of merged
   * branches. Of more than `limit`, the latest ones.
   */
  async gained(
    { commit }: RemoteHead,
    { former, limit }: { readonly former: string; readonly limit: number },
    signal: AbortSignal,
  ): Promise<string[]> {
    const git = await this.#git.reading(signal);
    const excluded = (await this.has(former, signal)) ? [`^${former}`] : [];
    const listed = await listLines(git, 'rev-list', firstParents(commit, limit + 1, excluded));
    const end = listed.indexOf(former);
    return listed.slice(1, end === -1 ? undefined : end).reverse();
  }

  async has(commit: string, signal: AbortSignal): Promise<boolean> {
    const git = await this.#git.reading(signal);
    return git.read('cat-file', ['-e', `${commit}^{commit}`]).then(
      () => true,
      () => false,
    );
  }

  /** Keeps the folder of the files, with those that are checked out, until all that keep it have called the returned function. */
  async keepFiles(): Promise<() => Promise<void>> {
    this.#keepers++;
    await this.#fileTurns.take(() => this.#checkout.create());
    let isKept = true;
    return async () => {
      if (!isKept) return;
      isKept = false;
      this.#keepers--;
      await this.discardFiles();
    };
  }

  /** Deletes the files unless they are kept. */
  async discardFiles(): Promise<void> {
    await this.#fileTurns.take(async () => {
      if (this.#keepers === 0) await this.#checkout.remove();
    });
  }

  /**
   * Checks out a commit, and fetches what is missing of it.
   * @param keepsOther whether the files of another commit stay
   * @throws HostError of `hubErrors`
   */
  async bring(commit: string, retention: Retention, signal: AbortSignal, keepsOther: boolean): Promise<void> {
    await this.#fileTurns.take(async () => {
      await this.#prepare(signal);
      const current = await this.#checkout.commit();
      if (current === commit || (keepsOther && current !== undefined)) return;
      if (!(await this.has(commit, signal))) await this.fetch(await this.#lookUp(signal), retention, signal);
      // The branch has gone on, or was rewritten.
      if (!(await this.has(commit, signal)))
        await this.#fetch(['--depth=1', '--no-filter'], [`+${commit}:${servedReference}`], signal);
      await this.#checkOut(commit, signal);
    });
  }

  /**
   * Replaces the files of the tree by those of a commit.
   * @throws HostError `REPOSITORY_TOO_LARGE`, `FETCH_FAILED`, and as `fetch` if contents are missing
   */
  async checkOut(commit: string, signal: AbortSignal): Promise<void> {
    await this.#fileTurns.take(() => this.#checkOut(commit, signal));
  }

  /** Fetches what is missing of a commit, and lets git find the clone from the tree, which is kept. Its files are not checked out. */
  async linkCommit(commit: string, signal: AbortSignal): Promise<void> {
    await this.#fetchContents([commit], 'commit', signal);
    await this.#fileTurns.take(() => this.#checkout.link(commit));
  }

  /** Joins the packs of many fetches, and deletes what no kept commit needs. */
  async prune(signal: AbortSignal): Promise<void> {
    const names = await readdir(join(this.#git.directory, 'objects', 'pack'));
    if (names.filter((name) => name.endsWith('.pack')).length < maxPacks) return;
    const git = await this.#git.fetching(signal);
    await git.read('reflog', ['expire', '--expire=now', '--all']);
    if (await this.#git.flag('promisor')) {
      await joinPacks(await this.#git.reading(signal), this.#git.directory);
      return;
    }
    await git.read('repack', ['-a', '-d', '-q']);
    await git.read('prune', ['--expire=now']);
  }

  async #prepare(signal: AbortSignal): Promise<void> {
    if (!existsSync(join(this.#git.directory, 'HEAD'))) await this.#initialize(signal);
    else if ((await this.#git.flag('bare')) === false) {
      // Earlier versions always had the files of a commit beside the clone.
      await this.#checkout.remove();
      await rm(join(this.#git.directory, 'index'), { force: true });
      await this.#configure(signal, ['core.bare', 'true']);
    }
  }

  async #initialize(signal: AbortSignal, setting?: readonly [key: string, value: string]): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.#git.directory, { recursive: true, mode: 0o700 });
    // The graph is served from this folder, also if no files arrive.
    if (this.#keepers > 0) await this.#checkout.create();
    await (await this.#git.fetching(signal)).read('init', ['--quiet', '--bare', '--template=']);
    if (setting) await this.#configure(signal, setting);
  }

  async #configure(signal: AbortSignal, setting: readonly [key: string, value: string]): Promise<void> {
    await (await this.#git.fetching(signal)).read('config', setting);
  }

  #lookUp(signal: AbortSignal): Promise<RemoteHead> {
    const { address, branch } = this.source;
    const limitMs = Math.min(answerMs, this.limits.fetchMs);
    return this.#fetches.explained(limitMs, async () => {
      const git = await this.#git.fetching(signal, limitMs);
      const wanted = branch === undefined ? 'HEAD' : `refs/heads/${branch}`;
      const listed = await git.read('ls-remote', ['--symref', '--', address, wanted]);
      const lines = listed.split('\n').map((line) => line.split('\t'));
      const named = lines.find(([target, name]) => name === 'HEAD' && target?.startsWith('ref: refs/heads/') === true);
      const commit = lines.find(([id = '', name]) => name === wanted && /^[0-9a-f]{40,64}$/.test(id))?.[0];
      if (commit === undefined) throw hubErrors.branchMissing(address, branch);
      return { branch: branch ?? named?.[0]?.slice('ref: refs/heads/'.length), commit };
    });
  }

  /** Fetches the contents that the clone lacks of the commits to keep, unless the address refuses to send them. */
  async #fetchKept(head: string, { commits, tags }: Retention, signal: AbortSignal): Promise<boolean> {
    if (!(await this.#git.flag('promisor'))) return true;
    const git = await this.#git.reading(signal);
    const kept = commits === 'all' ? [head] : await listLines(git, 'rev-list', firstParents(head, commits));
    const tagged = await listLines(git, 'for-each-ref', ['--format=%(objectname)', 'refs/tags']);
    const wanted = tags === undefined ? kept : [...kept, ...tagged];
    return this.#fetchContents(wanted, commits === 'all' ? 'history' : 'commit', signal);
  }

  async #checkOut(commit: string, signal: AbortSignal): Promise<void> {
    await this.#fetches.explained(filesMs, async () => {
      const git = await this.#git.reading(signal);
      await this.#fetchContents([commit], 'commit', signal);
      const blobs = (await listTree(git, commit)).filter(({ mode }) => mode !== '160000');
      const sizes = await measureBlobs(git, new Set(blobs.map(({ id }) => id)));
      const bytes = blobs.reduce((sum, { id }) => sum + (sizes.get(id) ?? 0), 0);
      if (bytes > this.limits.cloneBytes) throw this.#fetches.tooLarge();
      await Promise.all(leftLocks.map((name) => rm(join(this.#git.directory, name), { force: true })));
      await this.#checkout.link(commit);
      await this.#checkout.replace(commit, await this.#git.reading(signal, this.#checkout));
      // So that the commit stays when the branch leaves it.
      await git.read('update-ref', ['--no-deref', 'HEAD', commit]);
    });
  }

  async #fetch(flags: readonly string[], references: readonly string[], signal: AbortSignal): Promise<void> {
    const all = [...fetchFlags, '--update-head-ok', '--update-shallow', ...flags];
    await this.#fetches.run(signal, async (git) => {
      await git.read('fetch', [...all, '--', 'origin', ...references]);
    });
  }

  /**
   * Fetches the missing contents of commits by their names, all at once: git alone would fetch each when it needs it.
   * @returns false if the address refuses to send them
   */
  async #fetchContents(commits: readonly string[], of: 'commit' | 'history', signal: AbortSignal): Promise<boolean> {
    if (!(await this.#git.flag('promisor'))) return true;
    const missing = await findMissingBlobs(await this.#git.reading(signal), commits, of);
    if (missing.size === 0) return true;
    const lines = [...missing].map((id) => `${id}\n`).join('');
    return this.#fetches.run(signal, async (git) => {
      try {
        const direct = git.configured('fetch.negotiationAlgorithm=noop');
        await direct.read('fetch', [...fetchFlags, '--filter=blob:none', '--stdin', '--', 'origin'], lines);
        return true;
      } catch (error) {
        if (error instanceof GitFailure && refusal.test(error.stderr)) return false;
        throw error;
      }
    });
  }
}

function firstParents(commit: string, count: number, excluded: readonly string[] = []): string[] {
  return ['--first-parent', `--max-count=${count}`, commit, ...excluded];
}

async function listLines(git: Git, command: 'rev-list' | 'for-each-ref', flags: readonly string[]): Promise<string[]> {
  return (await git.read(command, flags)).split('\n').filter((line) => line !== '');
}
