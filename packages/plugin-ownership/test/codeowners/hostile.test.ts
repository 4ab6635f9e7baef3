import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryContext, nodesFor } from '../../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { parseGitHubPattern } from '../../src/codeowners/parse-github.js';
import { parseGitLabPattern } from '../../src/codeowners/parse-gitlab.js';
import plugin from '../../src/index.js';
import { onGitHub, onGitLab } from './owners.js';
import type { OwnedFile } from './owners.js';

/** Milliseconds of processor time: more than the work needs, and much less than work takes that grows faster than linearly. */
const limit = 2000;

async function assertFast(work: () => unknown): Promise<void> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  const milliseconds = (user + system) / 1000;
  assert.ok(milliseconds < limit, `took ${milliseconds} ms`);
}

describe('a hostile CODEOWNERS file', () => {
  const folder = useTemporaryFolder();

  it('takes little time with many rules', async () => {
    const literals = Array.from({ length: 10_000 }, (_, index) => `/src/file-${index}.ts @user-${index}`);
    const files = Array.from({ length: 10_000 }, (_, index): OwnedFile => [`src/file-${index}.ts`, `@user-${index}`]);
    await assertFast(async () => {
      assert.deepEqual(await onGitHub(literals, files), files);
    });
  });

  it('takes little time with many sections', async () => {
    const sections = Array.from({ length: 5_000 }, (_, index) => `[${index}]\n*.x${index} @a`);
    await assertFast(async () => {
      assert.deepEqual(await onGitLab(sections, [['a.x7', '']]), [['a.x7', '@a']]);
    });
  });

  it('takes little time with patterns that make other matchers try everything', async () => {
    const name = 'a'.repeat(250);
    const path = Array.from({ length: 2000 }, () => 'a');
    const wide = `${'*a'.repeat(30)}b`;
    const deep = `${'**/a/'.repeat(30)}b`;
    await assertFast(() => {
      for (const parse of [parseGitHubPattern, parseGitLabPattern]) {
        for (let round = 0; round < 1000; round++) assert.equal(parse(wide).matches([name]), false);
        assert.equal(parse(deep).matches(path), false);
        assert.equal(parse(deep).matches([...path, 'b']), true);
      }
      const sets = parseGitLabPattern(`*${'[a-b]'.repeat(31)}c`);
      for (let round = 0; round < 100; round++) assert.equal(sets.matches([name]), false);
    });
  });

  it('takes little time with long lines and words', async () => {
    const long = [
      '*'.repeat(1_000_000),
      '/'.repeat(500_000),
      '/'.repeat(9_000),
      `a ${'.'.repeat(500_000)}x`,
      `a ${'.'.repeat(9_000)}x`,
      `[${'['.repeat(9_000)}`,
      '\\'.repeat(9_000),
      `${' '.repeat(500_000)}x`,
    ];
    await assertFast(async () => {
      for (const line of long) {
        await onGitHub([line], [['a', '']]);
        await onGitLab([line], [['a', '']]);
      }
    });
  });

  it('is rejected with more than 100,000 rules', async () => {
    await assert.rejects(
      onGitHub(
        Array.from({ length: 100_001 }, () => 'a'),
        [],
      ),
      /more than 100,000 rules/,
    );
  });

  it('can be cancelled within a second', async () => {
    const rules = Array.from({ length: 20_000 }, (_, index) => `*${index}*x*y*z* @a`);
    writeFileSync(join(folder.path, 'CODEOWNERS'), rules.join('\n'));
    const files = Array.from({ length: 5000 }, (_, index) => `x${index}yz-and-some-more-letters`);
    const abort = new AbortController();
    const options = { signal: abort.signal, cacheDirectory: folder.path };
    const context = new MemoryContext(folder.path, nodesFor(files), options);
    let end: number | undefined;
    const rejected = assert
      .rejects(plugin.applyAsync(context, { method: 'auto' }), /enough/)
      .then(() => (end = performance.now()));
    await waitFor('the file to be read', () => context.messages.length > 0);
    const start = performance.now();
    abort.abort(new Error('enough'));
    await rejected;
    assert.ok((end ?? Infinity) - start < 1000);
    assert.deepEqual(context.written, []);
  });
});
