import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const anchor = /\sid="([^"]+)"/g;
const link = /<a\s[^>]*?href="([^"]+)"/g;

/**
 * Finds links between the pages of a built site whose page or anchor does not exist. VitePress itself reports missing pages only.
 *
 * @param {string} folder with the HTML files
 * @returns {string[]} a sentence for each fault
 */
export function findBrokenAnchors(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => path.split(sep).join('/'));
  const pages = new Map(
    files.map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      return [file, { links: matches(html, link), anchors: new Set(matches(html, anchor)) }];
    }),
  );
  return [...pages].flatMap(([file, { links }]) =>
    [...new Set(links)]
      .filter((href) => !/^([a-z][a-z+.-]*:|\/\/)/i.test(href))
      .filter((href) => {
        const { pathname, hash } = new URL(href, `http://site/${file}`);
        const target = toFile(decodeURIComponent(pathname), folder);
        if (target === undefined) return true;
        return hash !== '' && pages.get(target)?.anchors.has(decodeURIComponent(hash.slice(1))) === false;
      })
      .map((href) => `${file}: the link to ${href} is broken.`),
  );
}

/**
 * @param {string} html
 * @param {RegExp} pattern
 * @returns {string[]} the first groups, without entities
 */
const matches = (html, pattern) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"'));

/**
 * @param {string} pathname
 * @param {string} folder
 * @returns {string | undefined} the file that a server sends for the path, relative to the folder
 */
function toFile(pathname, folder) {
  const path = posix.normalize(pathname).slice(1);
  const candidates = path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  return candidates.find((candidate) => existsSync(join(folder, candidate)));
}
