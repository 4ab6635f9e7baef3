import type { BuildResult, LanguageAnalyzer } from '../analysis/language-analyzer.js';
import type { ExclusionTally } from './exclusions.js';
import type { PathFilter } from './path-filter.js';
import type { WorkspaceSnapshot } from './workspace-snapshot.js';

const minified = 'minified';
const buildOutput = 'build output';

/** Leaves out what its content or other files, and not its name, tell to be no source. What is asked for by name stays. */
export function excludeBuilt(
  snapshot: WorkspaceSnapshot,
  analyzers: readonly LanguageAnalyzer[],
  filter: PathFilter,
  leftOut: ExclusionTally,
): void {
  const excludeFile = (path: string, rule: string): void => {
    snapshot.exclude(path, rule);
    leftOut.addFile(rule, path);
  };
  for (const [path, { isMinified, refused }] of snapshot.files) {
    if (isMinified === true && refused === undefined && !filter.namesFile(path)) excludeFile(path, minified);
  }
  for (const analyzer of analyzers) {
    const { folders, files } = findBuilt(snapshot, analyzer);
    const asked = new Set(folders.filter((folder) => filter.namesFolder(`${folder}/`)));
    const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
    for (const folder of folders) {
      if (asked.has(folder)) continue;
      leftOut.addFolder(buildOutput, folder);
      for (const path of sourcesIn(snapshot, analyzer)) if (isIn(path, folder)) snapshot.exclude(path, buildOutput);
    }
    for (const path of files) {
      const isAsked = filter.namesFile(path) || [...asked].some((folder) => isIn(path, folder));
      if (!isAsked && snapshot.files.get(path)?.refused === undefined) excludeFile(path, buildOutput);
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
