import { moduleLanguages } from '@code-graph/graph/components';
import { compilePattern } from '../patterns/pattern.js';
import { findMatchingFolders, type MatchingFolders } from './matching-folders.js';
import { describeUnknownKind } from './matches-nothing.js';
import { describeEdge, examineEdges } from './rule-edges.js';
import { withoutResult, type RuleEvaluator } from './rule-findings.js';
import { importKind, type IndexTest, type RuleGraph } from './rule-graph.js';

/** The folders must not depend on one another. */
export const independent: RuleEvaluator<'independent'> = async (definition, { graph }) => {
  const problem = describeUnknownKind(graph, definition);
  if (problem !== undefined) return withoutResult({ problem });
  const { paths, folderOf, count } = findMatchingFolders(graph, definition.folders);
  const { examined, violations } = await examineEdges(graph, definition, {
    isExamined: (source) => (folderOf[source] ?? -1) >= 0,
    isViolation: (source, target) => (folderOf[target] ?? -1) >= 0 && folderOf[source] !== folderOf[target],
  });
  const [only] = paths;
  return {
    matched: { nodes: count, edges: examined },
    violations: violations.map((edge) => describeEdge(graph, edge)),
    matchesNothing:
      paths.length > 1
        ? undefined
        : only === undefined
          ? '"folders" matches no folder.'
          : `"folders" matches a single folder, ${only}: there is none that it could depend on.`,
  };
};

/** Code outside of a folder may use its entry files only. */
export const publicApi: RuleEvaluator<'publicApi'> = async (definition, { graph, selector }) => {
  const problem = describeUnknownKind(graph, definition);
  if (problem !== undefined) return withoutResult({ problem });
  const folders = findMatchingFolders(graph, definition.folder);
  const isEntry = toEntryTest(graph, folders, definition.entry);
  const except = definition.except === undefined ? undefined : await selector.select(definition.except);
  const { folderOf } = folders;
  const { examined, violations } = await examineEdges(graph, definition, {
    isExamined: (source, target) =>
      (folderOf[target] ?? -1) >= 0 && folderOf[source] !== folderOf[target] && except?.has(source) !== true,
    isViolation: (_, target) => !isEntry(target),
    includes: definition.kinds ? () => true : toImportTest(graph),
  });
  const withoutEntry = findFolderWithoutEntry(graph, folders, isEntry);
  const emptyExcept = except?.count === 0 ? '"except" matches nothing in the graph.' : undefined;
  return {
    matched: { nodes: folders.count, edges: examined },
    violations: violations.map((edge) => describeEdge(graph, edge)),
    matchesNothing:
      folders.paths.length === 0
        ? '"folder" matches no folder.'
        : withoutEntry === undefined
          ? emptyExcept
          : `"entry" matches no file in ${withoutEntry}.`,
  };
};

function toEntryTest(
  graph: RuleGraph,
  { paths, folderOf }: MatchingFolders,
  entry: string | readonly string[],
): IndexTest {
  const tests = [entry].flat().map((pattern) => compilePattern(pattern, 'path'));
  const results = new Map<string, boolean>();
  return (node) => {
    const path = graph.pathOf(node);
    const cached = results.get(path);
    if (cached !== undefined) return cached;
    const folder = paths[folderOf[node] ?? -1] ?? '';
    const isEntry = tests.some((test) => test(path.slice(folder.length + 1)));
    results.set(path, isEntry);
    return isEntry;
  };
}

/** Modules name what they use in imports: through an entry file, they may use declarations of other files. */
function toImportTest(graph: RuleGraph): IndexTest {
  const { sources } = graph.snapshot.structure;
  return (edge) =>
    graph.kindOf(edge) === importKind || !moduleLanguages.has(graph.textOf('language', sources[edge] ?? 0) ?? '');
}

function findFolderWithoutEntry(
  { snapshot }: RuleGraph,
  { paths, folderOf }: MatchingFolders,
  isEntry: IndexTest,
): string | undefined {
  const foldersWithEntry = new Set<number>();
  for (let node = 0; node < snapshot.nodeCount; node++) {
    const folder = folderOf[node] ?? -1;
    if (folder >= 0 && !foldersWithEntry.has(folder) && isEntry(node)) foldersWithEntry.add(folder);
  }
  return paths.find((_, folder) => !foldersWithEntry.has(folder));
}
