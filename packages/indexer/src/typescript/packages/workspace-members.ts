import { posix } from 'node:path';
import { parseManifest, stringsIn, workspacesOf } from './package-manifest.js';

const maxGlobs = 1000;

/** The globs for the members of a workspace that a file of npm, yarn, bun, pnpm or lerna declares, relative to the file. */
export function memberGlobs(path: string, text: string | undefined): string[] {
  return declaredGlobs(path, text)
    .filter((glob) => !glob.startsWith('!'))
    .slice(0, maxGlobs);
}

function declaredGlobs(path: string, text: string | undefined): string[] {
  switch (posix.basename(path)) {
    case 'package.json':
      return workspacesOf(parseManifest(text));
    case 'lerna.json':
      return stringsIn(parseManifest(text)['packages']);
    case 'pnpm-workspace.yaml':
      return pnpmPackages(text ?? '');
    default:
      return [];
  }
}

/**
 * The block list under `packages:`, the only part of the file that matters here. The package `yaml` is not used: loading it takes
 * 28 ms in every run, and by default it takes 54 s for a hostile map of 50,000 keys.
 */
function pnpmPackages(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => /^packages:\s*(#.*)?$/.test(line));
  const globs: string[] = [];
  for (const line of start === -1 ? [] : lines.slice(start + 1)) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const glob = /^\s*-\s+(?:'([^']*)'|"([^"]*)"|([^'"#\s]+))/.exec(line);
    if (glob === null) break;
    globs.push(glob[1] ?? glob[2] ?? glob[3] ?? '');
  }
  return globs;
}
