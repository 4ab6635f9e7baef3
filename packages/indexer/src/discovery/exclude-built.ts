import type { BuildResult, LanguageAnalyzer } from '../analysis/language-analyzer.js';
import type { ExclusionTally } from './exclusions.js';
import type { PathFilter } from './path-filter.js';
import type { WorkspaceSnapshot } from './workspace-snapshot.js';

const minified = 'minified';
const buildOutput = 'build output';

/**
 * Excludes minified and generated files, recognized by their content or by other files, which stay if they are included by name; and
 * sources in unsupported languages.
 */
export function excludeBuilt(
  snapshot: WorkspaceSnapshot,
  analyzers: readonly LanguageAnalyzer[],
  filter: PathFilter,
  exclusions: ExclusionTally,
): void {
  const excludeFile = (path: string, rule: string): void => {
    snapshot.exclude(path, rule);
    exclusions.addFile(rule, path);
  };
  for (const [path, { isMinified, refused }] of snapshot.files) {
    if (isMinified === true && refused === undefined && !filter.namesFile(path)) excludeFile(path, minified);
  }
  for (const [path, { unsupported, refused }] of snapshot.files) {
    if (unsupported === undefined || refused !== undefined) continue;
    snapshot.exclude(path, exclusions.addUnsupported(unsupported, path));
  }
  for (const analyzer of analyzers) {
    const { folders, files } = findBuilt(snapshot, analyzer);
    const included = new Set(folders.filter((folder) => filter.namesFolder(`${folder}/`)));
    const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
    for (const folder of folders) {
      if (included.has(folder)) continue;
      exclusions.addFolder(buildOutput, folder);
      for (const path of sourcesIn(snapshot, analyzer)) if (isIn(path, folder)) snapshot.exclude(path, buildOutput);
    }
    for (const path of files) {
      const isIncluded = filter.namesFile(path) || [...included].some((folder) => isIn(path, folder));
      if (!isIncluded && snapshot.files.get(path)?.refused === undefined) excludeFile(path, buildOutput);
    }
  }
}

function findBuilt(snapshot: WorkspaceSnapshot, analyzer: LanguageAnalyzer): BuildResult {
  const nothing = { folders: [], files: [] };
  const query = {
    sources: new Set(sourcesIn(snapshot, analyzer)),
    configuration: new Set([...snapshot.files.keys()].filter((path) => analyzer.isConfiguration(path))),
    tracesIn: (path: string) => snapshot.files.get(path)?.traces,
    read: (path: string) => snapshot.read(path),
    readOther: (path: string) => snapshot.readOther(path),
  };
  return analyzer.findBuilt?.(query) ?? nothing;
}

function sourcesIn(snapshot: WorkspaceSnapshot, analyzer: LanguageAnalyzer): string[] {
  return [...snapshot.files.keys()].filter(
    (path) => analyzer.isSource(path) && snapshot.files.get(path)?.refused === undefined,
  );
}
