import assert from 'node:assert/strict';
import { chmod, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { clearCache, listCache, type IndexOptions } from '../src/index.js';
import { indexFolder } from './kit/index-tree.js';
import { readCache } from './kit/read-cache.js';
import { quickConfiguration, writeTree, type Tree } from './kit/tree.js';

const tree: Tree = {
  'tsconfig.json': quickConfiguration,
  'a.ts': `import { b } from './b.js';\nexport function a(): void { b(); }`,
  'b.ts': 'export function b(): void {}',
  'c.ts': 'export function c(): void {}',
  'd.py': 'def d(): pass',
};

describe('The cache of a repository', () => {
  const folder = useTemporaryFolder();
  const cacheFolder = (): string => join(folder.path, 'cache');
  const main = (): string => join(folder.path, 'main');
  let repository: TemporaryGitRepository;
  const git = (...parameters: string[]): string => repository.git(...parameters);
  const commit = (changes: Tree): string => repository.commit(changes);

  /** Asserts that runs with and without the cache have the same result. Returns how many files were analyzed with the cache. */
  const analyzedIn = async (root: string, maxBytes?: number): Promise<number> => {
    const cache: IndexOptions['cache'] = { folder: cacheFolder(), ...(maxBytes === undefined ? {} : { maxBytes }) };
    const cached = await indexFolder(root, { cache });
    const clean = await indexFolder(root);
    assert.equal(JSON.stringify(cached.document), JSON.stringify(clean.document));
    assert.equal(cached.fingerprint, clean.fingerprint);
    assert.deepEqual(cached.warnings, clean.warnings);
    return cached.filesAnalyzed;
  };

  beforeEach('create a repository', async function () {
    requiresGit(this);
    repository = new TemporaryGitRepository({ folder: main() });
    commit(tree);
    assert.equal(await analyzedIn(main()), 4);
  });

  it('has the graph of each branch, also of one with another configuration', async () => {
    git('checkout', '--quiet', '-b', 'feature');
    commit({ 'b.ts': 'export function b(value?: number): void {}' });
    assert.equal(await analyzedIn(main()), 2);
    git('checkout', '--quiet', '-b', 'strict');
    commit({ 'tsconfig.json': quickConfiguration.replace('"strict":true', '"strict":false') });
    assert.equal(await analyzedIn(main()), 4);
    for (const branch of ['main', 'feature', 'strict', 'main']) {
      git('checkout', '--quiet', branch);
      assert.equal(await analyzedIn(main()), 0, branch);
    }
    const [repository, ...others] = await listCache(cacheFolder());
    assert.deepEqual(others, []);
    assert.deepEqual([repository?.repository, repository?.branches], [main(), ['feature', 'main', 'strict']]);
  });

  it('starts from the most similar branch', async () => {
    git('checkout', '--quiet', '-b', 'far');
    commit(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`far${index}.ts`, 'export {};'])));
    assert.equal(await analyzedIn(main()), 12);
    git('checkout', '--quiet', 'main');
    git('checkout', '--quiet', '-b', 'near');
    commit({ 'c.ts': 'export function near(): void {}' });
    assert.equal(await analyzedIn(main()), 1);
    git('checkout', '--quiet', '-b', 'farther', 'far');
    commit({ 'far0.ts': 'export const far = 1;' });
    assert.equal(await analyzedIn(main()), 1);
  });

  it('has the states around an edit on which other files depend', async () => {
    const edits = ['export function b(value?: number): void {}', 'export function b(value?: string): void {}'];
    const write = (text: string): Promise<void> => writeFile(join(main(), 'b.ts'), text);
    const original = String(tree['b.ts']);
    for (const text of edits) {
      await write(text);
      assert.equal(await analyzedIn(main()), 2);
    }
    for (const text of [original, ...edits, original]) {
      await write(text);
      assert.equal(await analyzedIn(main()), 0, text);
    }
    git('checkout', '--quiet', '--detach');
    for (const text of [...edits, original]) {
      await write(text);
      assert.equal(await analyzedIn(main()), 0, text);
    }
  });

  it('is shared by working trees in any folder, whose graphs have their own names', async () => {
    for (const worktree of ['sibling', 'some/other/place/deep', 'main/nested']) {
      const root = join(folder.path, worktree);
      git('worktree', 'add', '--quiet', root);
      assert.equal(await analyzedIn(root), 0, worktree);
    }
    git('worktree', 'remove', join(folder.path, 'main/nested'));
    assert.equal(await analyzedIn(main()), 0);
  });

  it('is not used in a working tree that sees other installed packages', async () => {
    const used = { 'a.ts': `import { b } from 'lib';\nexport class A extends b {}`, '.gitignore': 'node_modules\n' };
    const library = 'node_modules/lib/index.d.ts';
    commit(used);
    await writeTree(main(), { [library]: `export * from '../../b';` });
    await analyzedIn(main());
    const worktrees: Readonly<Record<string, (root: string) => Promise<unknown>>> = {
      without: () => Promise.resolve(),
      different: (root) => writeTree(root, { [library]: 'export class b {}' }),
      linked: (root) => symlink(join(main(), 'node_modules'), join(root, 'node_modules')),
      'above/it': (root) => writeTree(dirname(root), { [library]: 'export class b {}' }),
    };
    for (const [name, install] of Object.entries(worktrees)) {
      const root = join(folder.path, name);
      git('worktree', 'add', '--quiet', root);
      await install(root);
      assert.ok((await analyzedIn(root)) > 0, name);
    }
    const same = join(folder.path, 'same');
    git('worktree', 'add', '--quiet', same);
    await writeTree(same, { [library]: `export * from '../../b';` });
    assert.equal(await analyzedIn(same), 0);
  });

  it('keeps the records of an edit only, and removes records that nothing refers to', async () => {
    const records = async (): Promise<number> => {
      const files = [...(await readCache(cacheFolder())).keys()].filter((path) => path.endsWith('.records'));
      await Promise.all(files.map((path) => utimes(path, 1, 1)));
      return files.length;
    };
    assert.equal(await records(), 1);
    for (let edit = 0; edit < 4; edit++) {
      await writeFile(join(main(), 'c.ts'), `export function c${edit}(): void {}`);
      assert.equal(await analyzedIn(main()), 1);
      assert.ok((await records()) <= 3, 'the first records, those of the last edit, and those that were just replaced');
    }
  });

  it('stays below its limit: the least recently used index goes first', async () => {
    git('checkout', '--quiet', '-b', 'feature');
    commit({ 'tsconfig.json': `${quickConfiguration}\n` });
    await analyzedIn(main());
    const [before] = await listCache(cacheFolder());
    for (const path of (await readCache(cacheFolder())).keys()) await utimes(path, 1000, 1000);
    git('checkout', '--quiet', 'main');
    await analyzedIn(main(), before?.bytes);
    await writeFile(join(main(), 'c.ts'), 'export function longerName(): void {}');
    await analyzedIn(main(), before?.bytes);
    const [after] = await listCache(cacheFolder());
    assert.deepEqual(after?.branches, ['main']);
    assert.ok(after.bytes <= (before?.bytes ?? 0));
    await writeFile(join(main(), 'c.ts'), 'export function c(): void {}');
    await analyzedIn(main(), 0);
    assert.equal(await analyzedIn(main(), 0), 4, 'nothing fits');
  });

  it('can be emptied for one repository, or as a whole', async () => {
    const other = join(folder.path, 'other');
    await writeTree(other, { 'e.py': 'def e(): pass' });
    await analyzedIn(other);
    assert.deepEqual((await listCache(cacheFolder())).map(({ repository }) => repository).sort(), [main(), other]);
    assert.ok((await clearCache(cacheFolder(), main())) > 0);
    assert.equal(await clearCache(cacheFolder(), main()), 0);
    assert.equal(await analyzedIn(main()), 4);
    assert.ok((await clearCache(cacheFolder())) > 0);
    assert.deepEqual(await listCache(cacheFolder()), []);
    assert.equal(await clearCache(join(folder.path, 'missing')), 0);
  });

  it('is used by several processes at a time, also while it is emptied', async () => {
    const runs = Array.from({ length: 4 }, async (_, index) => {
      const root = join(folder.path, `tree${index}`);
      git('worktree', 'add', '--quiet', root);
      await writeTree(root, { 'c.ts': `export function c${index}(): void {}` });
      await analyzedIn(root);
      if (index === 2) await clearCache(cacheFolder());
      await rm(root, { recursive: true });
    });
    await Promise.all(runs);
    assert.ok((await analyzedIn(main())) <= 4);
  });

  it('is not reported as damaged where another process has removed records', async () => {
    for (const path of (await readCache(cacheFolder())).keys()) if (path.endsWith('.records')) await rm(path);
    assert.equal(await analyzedIn(main()), 4);
    assert.equal(await analyzedIn(main()), 0);
  });

  it('can only be read by its owner, and is used where it cannot be written', async function () {
    if (process.platform === 'win32') this.skip();
    for (const path of (await readCache(cacheFolder())).keys()) {
      assert.equal((await stat(path)).mode & 0o077, 0, path);
      assert.equal((await stat(dirname(path))).mode & 0o077, 0, path);
      await chmod(dirname(path), 0o500);
    }
    try {
      assert.equal(await analyzedIn(main()), 0);
    } finally {
      for (const path of (await readCache(cacheFolder())).keys()) await chmod(dirname(path), 0o700);
    }
  });
});
