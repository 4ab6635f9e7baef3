import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { createMarkdownRenderer, disposeMdItInstance } from 'vitepress';
import { linksToSources } from '../../docs/.vitepress/markdown/links-to-sources.js';
import { pages } from '../../docs/.vitepress/pages.js';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findBrokenAnchors } from '../site/broken-anchors.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

describe('site', () => {
  it('has every page of docs/ in its sidebar once, except the indexes and the single decisions', () => {
    const files = readdirSync(join(repositoryRoot, 'docs'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.split(sep).join('/'))
      .filter((path) => path.endsWith('.md') && !/^\.vitepress\/|^reference\/sdk-api\//.test(path))
      .filter((path) => !/^decisions\/\d{4}-|^((guides|reference|explanation)\/)?README\.md$/.test(path));
    assert.deepEqual(Object.values(pages).flat().sort(), files.sort());
  });

  describe('links in Markdown', () => {
    const env = { path: '', relativePath: 'guides/a.md', cleanUrls: true };
    afterEach(() => disposeMdItInstance());

    const rendered = async (source: string, sources?: string) => {
      const markdown = await createMarkdownRenderer('', {}, '/');
      return markdown.use(linksToSources, { sources }).renderInline(source, { ...env });
    };

    it('lead from docs/ to the repository', async () => {
      const html = await rendered('[x](../../packages/sdk/README.md#errors)', 'https://git.test/a/b');
      assert.match(html, /href="https:\/\/git\.test\/a\/b\/blob\/HEAD\/packages\/sdk\/README\.md#errors"/);
    });

    it('become text with the path, if the repository has no address', async () => {
      const html = await rendered('[x](../../LICENSE) and [y](b.md)');
      assert.match(html, /^<span title="LICENSE">x<\/span> and <a [^>]*href="\.\/b"[^>]*>y<\/a>$/);
    });

    it('lead to the index of a folder instead of its README.md', async () => {
      assert.match(await rendered('[x](../decisions/README.md#top)'), /href="\.\/\.\.\/decisions\/#top"/);
    });
  });

  describe('check of the built links', () => {
    const folder = useTemporaryFolder();

    function brokenIn(html: string): string[] {
      const files = { 'a/page.html': html, 'a/other.html': '<h2 id="part">', 'index.html': '<h1 id="top">' };
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder.path, path)), { recursive: true });
        writeFileSync(join(folder.path, path), content);
      }
      return findBrokenAnchors(folder.path);
    }

    it('accepts pages, anchors and other sites', () => {
      const targets = [
        './other',
        'other#part',
        '/',
        '/#top',
        '/a/other.html#part',
        'https://e.test/#x',
        'mailto:a@e.test',
      ];
      assert.deepEqual(brokenIn(targets.map((href) => `<a class="x" href="${href}">`).join('')), []);
    });

    for (const href of ['/missing', './other#missing', '#part', '/a/']) {
      it(`finds a broken link to ${href}`, () => {
        assert.deepEqual(brokenIn(`<a href="${href}">`), [`a/page.html: the link to ${href} is broken.`]);
      });
    }
  });
});
