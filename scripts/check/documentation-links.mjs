import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const codeBlock = /^(`{3,}|~{3,}).*?^\1/gms;
const inlineLink = /\]\(([^()\s]+)\)/g;
const isAbsolute = (/** @type {string} */ target) => /^[a-z][a-z+.-]*:/i.test(target);

/**
 * Finds relative links to files that do not exist and to headings that the Markdown file does not have.
 *
 * @param {string} root
 * @param {readonly string[]} files Markdown files, relative to the root
 * @returns {string[]} a sentence for each fault
 */
export function findBrokenLinks(root, files) {
  return files.flatMap((file) => {
    const content = readFileSync(join(root, file), 'utf8').replace(codeBlock, '');
    return [...content.matchAll(inlineLink)]
      .map(([, target = '']) => target)
      .filter((target) => !isAbsolute(target) && !isFound(root, file, target))
      .map((target) => `${file}: the link to ${target} is broken.`);
  });
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} target
 */
function isFound(root, file, target) {
  const [path = '', heading] = target.split('#');
  const linked = path === '' ? join(root, file) : join(root, dirname(file), decodeURIComponent(path));
  if (!existsSync(linked)) return false;
  return heading === undefined || !linked.endsWith('.md') || anchorsOf(readFileSync(linked, 'utf8')).has(heading);
}

/**
 * The anchors that GitHub gives to the headings.
 *
 * @param {string} content
 * @returns {ReadonlySet<string>}
 */
function anchorsOf(content) {
  const headings = [...content.replace(codeBlock, '').matchAll(/^#{1,6} +(.+?) *$/gm)];
  return new Set(
    headings.map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}
