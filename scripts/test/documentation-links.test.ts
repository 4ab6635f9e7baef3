import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findBrokenLinks } from '../check/documentation-links.mjs';

describe('check of the links in the documentation', () => {
  const folder = useTemporaryFolder();

  function brokenIn(content: string): string[] {
    mkdirSync(join(folder.path, 'docs'));
    writeFileSync(
      join(folder.path, 'docs/guide.md'),
      '# Guide\n\n## Write a `plugin`, fast\n\n```sh\n# Not a heading\n```\n',
    );
    writeFileSync(join(folder.path, 'docs/page.md'), content);
    return findBrokenLinks(folder.path, ['docs/page.md', 'docs/guide.md']);
  }

  it('accepts files, folders, headings and addresses', () => {
    const content =
      '# Page\n[a](guide.md) [b](../docs) [c](guide.md#write-a-plugin-fast) [d](#page) [e](https://e.test/x)';
    assert.deepEqual(brokenIn(content), []);
  });

  for (const target of ['missing.md', '../guide.md', 'guide.md#not-a-heading', '#nowhere']) {
    it(`finds a broken link to ${target}`, () => {
      assert.deepEqual(brokenIn(`# Page\n[a](${target})`), [`docs/page.md: the link to ${target} is broken.`]);
    });
  }

  it('ignores code blocks', () => {
    assert.deepEqual(brokenIn('```md\n[a](missing.md)\n```\n'), []);
  });
});
