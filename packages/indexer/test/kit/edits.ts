import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { KeptState } from '../../src/index.js';
import { indexFolder } from './index-tree.js';
import { writeTree } from './tree.js';

export type Edit =
  | { readonly write: string; readonly text: string }
  /** Adds lines at the end of a file. */
  | { readonly append: string; readonly text: string }
  /** Inserts lines before a line, whose number is counted from the start again at the end of the file. */
  | { readonly insert: string; readonly before: number; readonly text: string }
  /** Replaces one of the names of a file that have a single letter. The number is counted from the start again at the last of them. */
  | { readonly reword: string; readonly nth: number; readonly to: string }
  | { readonly remove: string }
  | { readonly rename: string; readonly to: string }
  /** Makes a symbolic link, in place of a file. */
  | { readonly link: string; readonly to: string }
  /** Switches to a branch. A new branch has the files of the current one. */
  | { readonly checkout: string }
  /** Restores the files from before the round, or that many rounds more. The branch stays the same. */
  | { readonly restore: number };

type FileEdit = Exclude<Edit, { readonly checkout: string } | { readonly restore: number }>;

/** Applies one edit. A missing file cannot be renamed, and gets no lines. */
export async function applyEdit(folder: string, change: FileEdit): Promise<void> {
  if ('write' in change) {
    await writeTree(folder, { [change.write]: change.text });
  } else if ('append' in change) {
    const path = join(folder, change.append);
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text !== undefined) await writeFile(path, `${text}\n${change.text}\n`);
  } else if ('insert' in change) {
    const path = join(folder, change.insert);
    const lines = (await readFile(path, 'utf8').catch(() => undefined))?.split('\n');
    if (lines !== undefined)
      await writeFile(path, lines.toSpliced(change.before % lines.length, 0, change.text).join('\n'));
  } else if ('reword' in change) {
    const path = join(folder, change.reword);
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text !== undefined) await writeFile(path, withOtherName(text, change.nth, change.to));
  } else if ('link' in change) {
    const path = join(folder, change.link);
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { recursive: true, force: true });
    await symlink(change.to, path);
  } else if ('remove' in change) {
    await rm(join(folder, change.remove), { force: true });
  } else {
    await mkdir(dirname(join(folder, change.to)), { recursive: true });
    await rename(join(folder, change.rename), join(folder, change.to)).catch(() => undefined);
  }
}

function withOtherName(text: string, nth: number, name: string): string {
  const names = [...text.matchAll(/\b[a-z]\b/gi)];
  const replaced = names[nth % names.length]?.index;
  return replaced === undefined ? text : text.slice(0, replaced) + name + text.slice(replaced + 1);
}

/** Sums over the runs of `assertSameAsClean`. */
export interface RunCounts {
  /** Files analyzed with the cache. */
  readonly analyzed: number;
  /** Files that a run without the cache analyzes. */
  readonly possible: number;
  /** Programs that were made from those of the previous run. */
  readonly continued: number;
}

/**
 * Indexes with a cache, with and without the state of the previous run, after each round of edits, and finally in another working tree, and
 * asserts that each result equals that of a run without a cache.
 */
export async function assertSameAsClean(tree: string, rounds: readonly (readonly Edit[])[]): Promise<RunCounts> {
  const counts = { analyzed: 0, possible: 0 };
  const kept = new KeptState();
  await withTemporaryFolder(async (folder) => {
    const cache = { folder: join(folder, 'cache') };
    const branches = new Branches(tree, join(folder, 'branches'));
    await branches.checkout('main');
    const keptOptions = { cache: { folder: join(folder, 'kept') }, kept };
    await indexFolder(tree, { cache });
    await indexFolder(tree, keptOptions);
    const compare = async (root: string): Promise<void> => {
      const incremental = await indexFolder(root, { cache });
      const continued = await indexFolder(root, keptOptions);
      const clean = await indexFolder(root);
      for (const result of [incremental, continued]) {
        assert.deepEqual(result.document, clean.document);
        assert.equal(result.fingerprint, clean.fingerprint);
        assert.deepEqual(result.warnings, clean.warnings);
      }
      counts.analyzed += incremental.filesAnalyzed;
      counts.possible += incremental.files;
    };
    for (const round of rounds) {
      await branches.save();
      for (const change of round) {
        if ('checkout' in change) await branches.checkout(change.checkout);
        else if ('restore' in change) await branches.restore(change.restore);
        else await applyEdit(tree, change);
      }
      await compare(tree);
    }
    const worktree = join(folder, 'worktree');
    await branches.addWorktree(worktree);
    await compare(worktree);
  }).finally(() => {
    kept.close();
  });
  return { ...counts, continued: kept.continuedPrograms };
}

/** The branches of a folder, as git would check them out, and its earlier states. */
class Branches {
  #current = 'main';
  #states = 0;

  /** @param store folder for the files of the branches that are not checked out */
  constructor(
    private readonly folder: string,
    private readonly store: string,
  ) {}

  async checkout(branch: string): Promise<void> {
    await writeTree(this.folder, { '.git/HEAD': `ref: refs/heads/${branch}\n` });
    const own = join(this.store, this.#current);
    await rm(own, { recursive: true, force: true });
    await cp(this.folder, own, { recursive: true });
    this.#current = branch;
    await this.#replaceBy(join(this.store, branch));
  }

  /** Saves the files before a round. */
  async save(): Promise<void> {
    await cp(this.folder, this.#pathOf(this.#states++), { recursive: true });
  }

  /** Restores the files from before the current round, or `earlier` rounds more. After the first round, the latest follows again. */
  async restore(earlier: number): Promise<void> {
    await this.#replaceBy(this.#pathOf(this.#states - 1 - (earlier % this.#states)));
  }

  #pathOf(state: number): string {
    return join(this.store, `state-${state}`);
  }

  /** Replaces all files by those of a copy, if there is one. */
  async #replaceBy(files: string): Promise<void> {
    const copy = `${files}.copy`;
    const isMissing = await cp(files, copy, { recursive: true }).then(
      () => false,
      () => true,
    );
    if (isMissing) return;
    await rm(this.folder, { recursive: true });
    await rename(copy, this.folder);
    await writeTree(this.folder, { '.git/HEAD': `ref: refs/heads/${this.#current}\n` });
  }

  /** Adds a working tree with the files of the current branch. */
  async addWorktree(path: string): Promise<void> {
    await cp(this.folder, path, { recursive: true });
    await rm(join(path, '.git'), { recursive: true });
    const own = join(this.folder, '.git/worktrees/other');
    await writeTree(own, { HEAD: 'ref: refs/heads/other\n', commondir: '../..\n' });
    await writeFile(join(path, '.git'), `gitdir: ${own}\n`);
  }
}
