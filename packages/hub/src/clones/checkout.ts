import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from '@code-graph/git';

/** Git creates it, and removes it when it ends: one that is left belongs to a git that was killed. */
const leftLocks = ['index.lock', 'HEAD.lock'];

/** The files of one commit beside a bare clone, in a folder that git takes for a working tree of the clone. */
export class Checkout {
  /** The folder with the files. */
  readonly tree: string;
  /** The folder that git has for each further working tree of a repository. */
  readonly gitDirectory: string;
  /** The file with the commit. It is missing while the files are replaced. */
  readonly #commitFile: string;

  /** @param clone the folder that contains the bare clone `repository.git` */
  constructor(
    private readonly clone: string,
    name: string,
  ) {
    // The root of the graph has the name of this folder.
    this.tree = join(clone, 'tree', name);
    this.gitDirectory = join(clone, 'checkout');
    this.#commitFile = join(clone, 'checked-out');
  }

  /** The commit whose files are in the tree; `undefined` if they are incomplete or missing. */
  commit(): Promise<string | undefined> {
    return readFile(this.#commitFile, 'utf8').catch(() => undefined);
  }

  /** Creates the folder, without files. */
  async create(): Promise<void> {
    await mkdir(this.tree, { recursive: true });
  }

  /**
   * Has git find the clone from the folder, in which a commit counts as checked out. Does what `git worktree add` does, with relative paths,
   * so that the folder of the hub can be moved.
   */
  async link(commit: string): Promise<void> {
    await this.create();
    await mkdir(this.gitDirectory, { recursive: true, mode: 0o700 });
    await writeFile(join(this.gitDirectory, 'commondir'), '../repository.git\n');
    const head = join(this.gitDirectory, 'HEAD');
    if (!existsSync(head)) await writeFile(head, `${commit}\n`);
    await writeFile(join(this.tree, '.git'), 'gitdir: ../../checkout\n');
  }

  /**
   * Replaces the files by those of a commit, of which the clone has all contents.
   * @param git reads the clone with this working tree
   */
  async replace(commit: string, git: Git): Promise<void> {
    await rm(this.#commitFile, { force: true });
    await this.link(commit);
    await Promise.all(leftLocks.map((name) => rm(join(this.gitDirectory, name), { force: true })));
    await git.read('checkout', ['--quiet', '--force', '--detach', commit]);
    await git.read('clean', ['--quiet', '-ffdx']);
    await writeFile(this.#commitFile, commit);
  }

  async remove(): Promise<void> {
    await rm(this.#commitFile, { force: true });
    await rm(join(this.clone, 'tree'), { recursive: true, force: true });
    await rm(this.gitDirectory, { recursive: true, force: true });
  }
}
