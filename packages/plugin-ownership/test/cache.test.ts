import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { BlameCache } from '../src/blame/blame-cache.js';
import type { Options } from '../src/manifest.js';
import { applyTo, valuesOf } from './apply.js';

const ann = 'Ann <ann@example.com>';
const bob = 'Bob <bob@example.com>';
const eve = 'Eve <eve@example.com>';

describe('the cache of git blame', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  before(function () {
    requiresGit(this);
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: `${folder.path}/repository` });
    repository.commit({ 'a.ts': 'one\n', 'b.ts': 'two\n' }, { author: ann, day: '2025-01-01' });
    repository.commit({ 'b.ts': 'two\ntoo\nalso\n' }, { author: bob, day: '2025-02-01' });
  });

  /** Applies, and returns the authors of the files and the number of files from the cache. */
  async function apply(options: Partial<Options> = {}): Promise<{ a: unknown; b: unknown; cached: unknown }> {
    const context = await applyTo(repository, options);
    const { 'a.ts': a, 'b.ts': b } = valuesOf(context, 'author');
    const line = context.lines.find(({ message }) => message === 'Read the authors of lines.');
    return { a, b, cached: line?.fields?.['cached'] };
  }

  it('makes the second apply read nothing', async () => {
    assert.deepEqual(await apply(), { a: 'Ann', b: 'Bob', cached: 0 });
    assert.deepEqual(await apply(), { a: 'Ann', b: 'Bob', cached: 2 });
  });

  it('holds for files that later commits do not change', async () => {
    await apply();
    repository.commit({ 'a.ts': 'changed\n' }, { author: eve });
    assert.deepEqual(await apply(), { a: 'Eve', b: 'Bob', cached: 1 });
  });

  it('does not hold for a file that has its old content again', async () => {
    await apply();
    repository.commit({ 'a.ts': 'other\n' }, { author: bob });
    repository.commit({ 'a.ts': 'one\n' }, { author: eve });
    assert.deepEqual(await apply(), { a: 'Eve', b: 'Bob', cached: 1 });
  });

  it('does not hold for a rewritten history with the same contents', async () => {
    await apply();
    repository.git('checkout', '--quiet', '--orphan', 'new');
    repository.commitIndex({ message: 'Everything', author: eve });
    assert.deepEqual(await apply(), { a: 'Eve', b: 'Eve', cached: 0 });
  });

  it('holds for another branch where the history of a file is the same, and on the way back', async () => {
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ 'a.ts': 'side\n' }, { author: eve });
    assert.deepEqual(await apply(), { a: 'Eve', b: 'Bob', cached: 0 });
    repository.git('checkout', '--quiet', 'main');
    assert.deepEqual(await apply(), { a: 'Ann', b: 'Bob', cached: 1 });
    repository.git('checkout', '--quiet', 'side');
    assert.deepEqual(await apply(), { a: 'Eve', b: 'Bob', cached: 2 });
  });

  it('is right after merges that git passes through another parent', async () => {
    // Both sides end with the same content of a.ts, so the order of the parents decides whom git blames.
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ 'a.ts': 'same\n' }, { author: eve });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'a.ts': 'same\n', 'c.ts': '' }, { author: bob });
    repository.merge('side');
    assert.deepEqual(await apply(), { a: 'Bob', b: 'Bob', cached: 0 });
    repository.git('checkout', '--quiet', 'side');
    repository.merge('main^1');
    assert.deepEqual(await apply(), { a: 'Eve', b: 'Bob', cached: 1 });
  });

  it('follows changes of .mailmap, the ignored commits and the day', async () => {
    await apply();
    repository.write({ '.mailmap': 'Ann Smith <ann@example.com>\n' });
    assert.deepEqual(await apply(), { a: 'Ann Smith', b: 'Bob', cached: 2 });
    assert.deepEqual(await apply({ since: '2025-01-15' }), { a: undefined, b: 'Bob', cached: 2 });
    repository.write({ '.git-blame-ignore-revs': repository.git('rev-parse', 'HEAD') });
    assert.deepEqual(await apply(), { a: 'Ann Smith', b: 'Bob', cached: 0 });
  });

  it('ignores damaged and foreign files', async () => {
    await apply();
    const cache = join(`${repository.folder}-cache`, 'blame-1');
    const [first = '', second = ''] = readdirSync(cache);
    writeFileSync(join(cache, first), 'x'.repeat(100));
    writeFileSync(join(cache, second), '');
    writeFileSync(join(cache, 'foreign'), '{}');
    mkdirSync(join(cache, 'folder'));
    assert.deepEqual(await apply(), { a: 'Ann', b: 'Bob', cached: 0 });
    assert.deepEqual(await apply(), { a: 'Ann', b: 'Bob', cached: 2 });
  });

  it('does without a folder that cannot be written', async () => {
    writeFileSync(`${repository.folder}-file`, '');
    const cache = new BlameCache(`${repository.folder}-file`, []);
    const version = { commit: 'a', path: 'b' };
    await cache.write(version, { commits: [], lines: new Int32Array() });
    assert.equal(await cache.read(version), undefined);
    await cache.prune();
  });

  it('keeps a limited number of entries that are not used any more', async () => {
    const blame = { commits: ['0'.repeat(40)], lines: new Int32Array(3) };
    const old = new BlameCache(folder.path, []);
    for (let number = 0; number < 10; number++) await old.write({ commit: 'old', path: String(number) }, blame);
    const recent = new BlameCache(folder.path, []);
    const version = { commit: 'new', path: 'path' };
    await recent.read(version);
    await recent.write(version, blame);
    await recent.prune(4);
    assert.equal(readdirSync(join(folder.path, 'blame-1')).length, 5);
    assert.deepEqual(await recent.read(version), blame);
  });
});
