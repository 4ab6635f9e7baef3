import type { LockFile } from './lock-file.js';

/** A line `key:` or `key: value` of a block map. A key may be quoted and contain colons. */
const entry = /^( *)(?:'([^']*)'|"([^"]*)"|([^\s'"#][^:#]*(?::\S[^:#]*)*)):(?:\s+(.*?))?\s*$/;

/** Longer lines are skipped: a hostile one would take quadratic time. */
const maxLineLength = 2_000;

const dependencyMaps: ReadonlySet<string> = new Set(['dependencies', 'devDependencies', 'optionalDependencies']);

/**
 * Parses the part of a pnpm-lock.yaml (versions 5 to 9) that lists direct dependencies. These are block maps, which are read line by line:
 * see `memberGlobs` for why the package `yaml` is not used.
 */
export function parsePnpmLock(text: string): LockFile {
  const versions = new Map<string, string>();
  const path: { readonly indent: number; readonly key: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.length > maxLineLength) continue;
    const [, spaces = '', single, double, plain, value = ''] = entry.exec(line) ?? [];
    const key = single ?? double ?? plain;
    if (key === undefined) continue;
    const indent = spaces.length;
    while ((path.at(-1)?.indent ?? -1) >= indent) path.pop();
    path.push({ indent, key });
    if (value === '') continue;
    const keys = path.map((each) => each.key);
    // A workspace lists its members under `importers`.
    const [folder, [list = '', name = '', field]] =
      keys[0] === 'importers' ? [keys[1] ?? '', keys.slice(2)] : ['.', keys];
    if (!dependencyMaps.has(list) || name === '' || (field ?? 'version') !== 'version') continue;
    versions.set(`${folder}\n${name}`, value.replace(/^['"]|['"]$/g, '').replace(/[(_].*$/, ''));
  }
  return { versionOf: (folder, { name }) => versions.get(`${folder === '' ? '.' : folder}\n${name}`) };
}
