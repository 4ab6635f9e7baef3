import { posix } from 'node:path';
import type { BuildQuery, BuildResult } from '../../analysis/language-analyzer.js';
import { sourcesOfMap } from '../../discovery/compiler-traces.js';
import { findOutputFolders, type OutputFolder } from './output-folders.js';

const script = /\.([cm]?js|jsx)$/;
const extension = /\.[cm]?[jt]sx?$/;
const typedExtensions = ['.ts', '.tsx', '.mts', '.cts'];
const sourceFolders = ['src', 'source'];

/**
 * Finds the scripts that a tool made of other sources in the tree, which would be in the graph twice:
 * - those in the `outDir` of a configuration that have a source of the same name elsewhere in the project, and all of the
 *   folder if half of its scripts have;
 * - those in which a compiler left its traces, if the sources in their map are there, or a source of the same name is, in the
 *   same folder or in a folder `src`.
 * A script without traces outside of such folders is somebody's work.
 */
export function findBuiltScripts(query: BuildQuery): BuildResult {
  const scripts = [...query.sources].filter((path) => script.test(path));
  if (scripts.length === 0) return { folders: [], files: [] };
  const written = [...query.sources].filter((path) => !script.test(path) || query.tracesIn(path) === undefined);
  const { folders, files } = scriptsInOutput(
    scripts,
    written,
    findOutputFolders(query.configuration, (path) => query.read(path)),
  );
  const originals = new Set(written.filter((path) => !files.has(path)));
  for (const path of scripts) {
    if (query.tracesIn(path) !== undefined && isTranslated(path, originals, query)) files.add(path);
  }
  return { folders, files: [...files] };
}

function scriptsInOutput(
  scripts: readonly string[],
  written: readonly string[],
  outputs: readonly OutputFolder[],
): { readonly folders: string[]; readonly files: Set<string> } {
  const folders = new Set<string>();
  const files = new Set<string>();
  if (outputs.length === 0) return { folders: [], files };
  const isInOutput = (path: string): boolean => outputs.some(({ output }) => path.startsWith(`${output}/`));
  const stems = stemsByName(written.filter((path) => !isInOutput(path)));
  for (const { output, project } of outputs) {
    const inside = scripts.filter((path) => path.startsWith(`${output}/`));
    const made = inside.filter((path) => {
      const tail = `/${stemOf(path.slice(output.length + 1))}`;
      const rivals = stems.get(posix.basename(tail)) ?? [];
      return rivals.some((stem) => `/${stem}`.endsWith(tail) && isIn(stem, project));
    });
    if (made.length > 0 && made.length * 2 >= inside.length) folders.add(output);
    for (const path of made) files.add(path);
  }
  return { folders: [...folders], files };
}

function isTranslated(path: string, originals: ReadonlySet<string>, query: BuildQuery): boolean {
  const stem = stemOf(path);
  if (typedExtensions.some((typed) => originals.has(stem + typed))) return true;
  if (sourcesInMap(path, query).some((source) => originals.has(source))) return true;
  const segments = stem.split('/');
  return segments.slice(0, -1).some((_, place) =>
    sourceFolders.some((folder) => {
      const candidate = segments.with(place, folder).join('/');
      return (
        candidate !== stem && [...typedExtensions, '.js', '.jsx', '.mjs'].some((end) => originals.has(candidate + end))
      );
    }),
  );
}

/** Relative to the root. */
function sourcesInMap(path: string, query: BuildQuery): string[] {
  const { map, sources } = query.tracesIn(path) ?? {};
  const place = map === undefined ? path : posix.join(posix.dirname(path), map);
  const named = map === undefined ? (sources ?? []) : sourcesOfMap(query.readOther(place) ?? '');
  return named.map((source) => posix.join(posix.dirname(place), source));
}

function stemsByName(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const stems = new Map<string, string[]>();
  for (const path of paths) {
    if (!extension.test(path)) continue;
    const stem = stemOf(path);
    const name = posix.basename(stem);
    const known = stems.get(name);
    if (known === undefined) stems.set(name, [stem]);
    else known.push(stem);
  }
  return stems;
}

function stemOf(path: string): string {
  return path.replace(extension, '');
}

function isIn(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}
