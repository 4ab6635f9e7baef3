import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { linksToSources } from './markdown/links-to-sources.ts';
import { slugify } from './markdown/slugify.ts';
import { sidebar } from './sidebar.ts';
import { sourceAddress } from './source-address.ts';

const sources = sourceAddress();

export default defineConfig({
  title: 'Code Graph',
  description:
    'A graph of your code, and a host for plugins that add history, coverage, complexity and ownership to it.',
  lang: 'en',
  cleanUrls: true,
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/vitepress', import.meta.url)),
  // The times of commits are not part of an archive, and a shallow clone has wrong ones.
  lastUpdated: false,
  // The sidebar lists the modules, too.
  srcExclude: ['reference/sdk-api/modules.md'],
  rewrites: (page) => page.replace(/(^|\/)README\.md$/, '$1index.md'),
  markdown: {
    anchor: { slugify },
    config: (markdown) => {
      markdown.use(linksToSources, { sources });
    },
  },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    sidebar: sidebar(),
    nav: [
      { text: 'Tutorial', link: '/tutorial/' },
      { text: 'How-to guides', link: '/guides/' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Explanation', link: '/explanation/' },
    ],
    ...(sources === undefined ? {} : { socialLinks: [{ icon: 'git', link: sources, ariaLabel: 'Source code' }] }),
  },
});
