import { posix } from 'node:path';
import type { BuildQuery, BuildResult } from '../../analysis/language-analyzer.js';
import { sourcesOfMap } from '../../discovery/compiler-traces.js';
import { findOutputFolders, type OutputFolder } from './output-folders.js';
import { addToList } from '../../add-to-list.js';

const script = /\.([cm]?js|jsx)$/;
const extension = /\.[cm]?[jt]sx?$/;
const typedExtensions = ['.ts', '.tsx', '.mts', '.cts'];
const sourceFolders = ['src', 'source'];

/**
 * Finds the scripts that a tool generated from other sources in the tree, because they would be in the graph twice:
 * - scripts in the `outDir` of a configuration with a source of the same name elsewhere in the project, and the whole folder
 *   if that is true of half of its scripts;
 * - scripts with traces of a compiler, if a source in their source map exists, or a source of the same name exists in the
 *   same folder or in a folder `src`.
 * A script without traces outside of such folders is a source.
 */
export function findBuiltScripts(query: BuildQuery): BuildResult {
  const scripts = [...query.sources].filter((path) => script.test(path));
  if (scripts.length === 0) return { folders: [], files: [] };
  const originals = [...query.sources].filter((path) => !script.test(path) || query.tracesIn(path) === undefined);
  const { folders, files } = scriptsInOutput(
    scripts,
    originals,
    findOutputFolders(query.configuration, (path) => query.read(path)),
  );
  const sources = new Set(originals.filter((path) => !files.has(path)));
  for (const path of scripts) {
    if (query.tracesIn(path) !== undefined && isTranslated(path, sources, query)) files.add(path);
  }
  return { folders, files: [...files] };
}

function scriptsInOutput(
  scripts: readonly string[],
  originals: readonly string[],
  outputs: readonly OutputFolder[],
): { readonly folders: string[]; readonly files: Set<string> } {
  const folders = new Set<string>();
  const files = new Set<string>();
  if (outputs.length === 0) return { folders: [], files };
  const isInOutput = (path: string): boolean => outputs.some(({ output }) => path.startsWith(`${output}/`));
  const stems = stemsByName(originals.filter((path) => !isInOutput(path)));
  for (const { output, project } of outputs) {
    const inside = scripts.filter((path) => path.startsWith(`${output}/`));
    const generated = inside.filter((path) => {
      const tail = `/${stemOf(path.slice(output.length + 1))}`;
      const candidates = stems.get(posix.basename(tail)) ?? [];
      return candidates.some((stem) => `/${stem}`.endsWith(tail) && isIn(stem, project));
    });
    if (generated.length > 0 && generated.length * 2 >= inside.length) folders.add(output);
    for (const path of generated) files.add(path);
  }
  return { folders: [...folders], files };
}

function isTranslated(path: string, originals: ReadonlySet<string>, query: BuildQuery): boolean {
  const stem = stemOf(path);
  if (typedExtensions.some((typed) => originals.has(stem + typed))) return true;
  if (sourcesInMap(path, query).some((source) => originals.has(source))) return true;
  const segments = stem.split('/');
  return segments.slice(0, -1).some((_, index) =>
    sourceFolders.some((folder) => {
      const candidate = segments.with(index, folder).join('/');
      return (
        candidate !== stem && [...typedExtensions, '.js', '.jsx', '.mjs'].some((end) => originals.has(candidate + end))
      );
    }),
  );
}

/** The sources listed in the script's source map, relative to the root. */
function sourcesInMap(path: string, query: BuildQuery): string[] {
  const { map, sources } = query.tracesIn(path) ?? {};
  const mapPath = map === undefined ? path : posix.join(posix.dirname(path), map);
  const listed = map === undefined ? (sources ?? []) : sourcesOfMap(query.readOther(mapPath) ?? '');
  return listed.map((source) => posix.join(posix.dirname(mapPath), source));
}

function stemsByName(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const stems = new Map<string, string[]>();
  for (const path of paths) {
    if (!extension.test(path)) continue;
    const stem = stemOf(path);
    const name = posix.basename(stem);
    addToList(stems, name, stem);
  }
  return stems;
}

function stemOf(path: string): string {
  return path.replace(extension, '');
}

function isIn(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}
