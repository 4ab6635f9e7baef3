import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGit, Git, type GitConditions } from '@code-graph/git';

/** Milliseconds for a command that only reads and writes the clone. */
const localMs = 600_000;

/** The commands of git on the bare repository of a clone. */
export class CloneGit {
  /** Absolute path of the repository. */
  readonly directory: string;

  /** @param folder the folder of the clone */
  constructor(private readonly folder: string) {
    this.directory = join(folder, 'repository.git');
  }

  /** A git that reaches addresses, and changes the clone. */
  async fetching(signal: AbortSignal, stallLimit = localMs): Promise<Git> {
    return Git.fetching(this.directory, await this.#conditions(signal, stallLimit));
  }

  /**
   * A git without the user's configuration, whose filters would run on files. It fetches nothing by itself.
   * @param workTree a working tree of the clone, with the folder that git has for it
   */
  async reading(
    signal: AbortSignal,
    workTree: { readonly tree: string; readonly gitDirectory: string } = {
      tree: this.directory,
      gitDirectory: this.directory,
    },
  ): Promise<Git> {
    const { tree, gitDirectory } = workTree;
    return Git.reading({ gitDirectory, workTree: tree }, await this.#conditions(signal, localMs));
  }

  /** The value of a setting of the clone that is true or false; `undefined` if it has none. */
  async flag(name: 'bare' | 'complete' | 'promisor'): Promise<boolean | undefined> {
    const text = await readFile(join(this.directory, 'config'), 'utf8').catch(() => '');
    const value = new RegExp(`^\\s*${name} = (true|false)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : value === 'true';
  }

  async #conditions(signal: AbortSignal, stallLimit: number): Promise<GitConditions> {
    return { executable: await findGit(process.env['PATH'] ?? '', this.folder), signal, stallLimit };
  }
}
