import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from '@code-graph/git';
import type { HubLimits, RepositoryConfiguration } from '../configuration/hub-configuration.js';
import { describeSize } from '../configuration/quantities.js';
import { hubErrors } from '../hub-errors.js';
import type { CloneGit } from './clone-git.js';
import { explainFetchFailure } from './explain-fetch-failure.js';
import { measurePacks } from './folder-size.js';
import { Turns } from './turns.js';

/** Milliseconds between two looks at the size of a clone that is being fetched. */
const sizeCheckMs = 250;

/** The repository of a clone, and what it may take. */
export interface FetchedSource {
  readonly git: CloneGit;
  readonly source: Pick<RepositoryConfiguration, 'address' | 'branch'>;
  readonly limits: Pick<HubLimits, 'cloneBytes' | 'fetchMs'>;
}

/** The fetches of a clone, one at a time, within its limits of time and size. */
export class LimitedFetches {
  readonly #turns = new Turns();

  constructor(private readonly fetched: FetchedSource) {}

  /**
   * Runs a fetch from the remote `origin`, and ends it when the clone exceeds its size. The clone is deleted then; the files of the former
   * commit stay.
   * @throws HostError of `hubErrors`
   */
  run<Result>(signal: AbortSignal, fetch: (git: Git) => Promise<Result>): Promise<Result> {
    return this.explained(this.fetched.limits.fetchMs, () => this.#turns.take(() => this.#run(signal, fetch)));
  }

  /** Turns the failures of git into errors of the repository. */
  async explained<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw explainFetchFailure(error, { ...this.fetched.source, limitMs });
    }
  }

  tooLarge(): Error {
    const { source, limits } = this.fetched;
    return hubErrors.repositoryTooLarge(source.address, describeSize(limits.cloneBytes));
  }

  async #run<Result>(signal: AbortSignal, fetch: (git: Git) => Promise<Result>): Promise<Result> {
    const { git, source, limits } = this.fetched;
    const excess = new AbortController();
    const isTooLarge = async (): Promise<boolean> => (await measurePacks(git.directory)) > limits.cloneBytes;
    const timer = setInterval(() => {
      void isTooLarge().then((is) => is && excess.abort(this.tooLarge()));
    }, sizeCheckMs);
    try {
      const fetching = await git.fetching(AbortSignal.any([signal, excess.signal]), limits.fetchMs);
      // The address of the remote is not stored, so that no other command reaches it.
      const result = await fetch(fetching.configured(`remote.origin.url=${source.address}`));
      if (await isTooLarge()) excess.abort(this.tooLarge());
      excess.signal.throwIfAborted();
      return result;
    } finally {
      clearInterval(timer);
      if (excess.signal.aborted) await rm(git.directory, { recursive: true, force: true });
      else await this.#deleteUnfinished();
    }
  }

  /** A fetch that was stopped leaves a part of a pack. */
  async #deleteUnfinished(): Promise<void> {
    const folder = join(this.fetched.git.directory, 'objects', 'pack');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('tmp_'));
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  }
}
