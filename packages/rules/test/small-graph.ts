import { GraphSnapshot, toGraphAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import { evaluateRules, parseRuleFile, type Evaluation, type OutdatedValues, type QueryRows } from '../src/index.js';

/**
 * A graph of files that import one another, with their folders. An edge is written as `a.ts b.ts`, for imports, or with a kind as third
 * part; `a.ts#f` is a function of a file.
 */
export function smallGraph(
  edges: readonly string[],
  attributes: Readonly<Record<string, Partial<GraphNode>>> = {},
): GraphSnapshot {
  const nodes = new Map<string, GraphNode>();
  const addFolder = (path: string): string => {
    const parent = path.includes('/') ? addFolder(path.slice(0, path.lastIndexOf('/'))) : undefined;
    if (!nodes.has(path)) nodes.set(path, { id: path, name: path, type: 'Namespace', ...(parent && { parent }) });
    return path;
  };
  const add = (id: string): void => {
    const [file = '', name] = id.split('#');
    if (nodes.has(id)) return;
    const shared = { file, language: 'typescript', ...attributes[id] };
    if (name === undefined) {
      const parent = file.includes('/') ? addFolder(file.slice(0, file.lastIndexOf('/'))) : undefined;
      nodes.set(id, { id, name: file, type: 'Namespace', ...(parent && { parent }), ...shared });
    } else {
      add(file);
      nodes.set(id, { id, name, type: 'Function', parent: file, startLine: 7, endLine: 9, ...shared });
    }
  };
  const written = edges.map((edge): GraphEdge => {
    const [source = '', target = '', kind = 'imports', flag] = edge.split(' ');
    add(source);
    add(target);
    return {
      source,
      target,
      kind,
      ...(flag === 'type' && { 'code:typeOnly': true }),
      ...(kind === 'calls' && { 'code:lines': '8,12' }),
    };
  });
  for (const id of Object.keys(attributes)) add(id);
  const document: GraphDocument = { nodes: [...nodes.values()], edges: written };
  return new GraphSnapshot(1, toGraphStructure(document), toGraphAttributes(document));
}

/** The names in the query of a rule, and overlays from before an edit: the host knows them. */
interface Circumstances extends Partial<Pick<QueryRows, 'types' | 'kinds' | 'properties'>> {
  /** The outdated values of the attribute `complexity:cyclomatic`. */
  readonly outdated?: OutdatedValues;
}

/** Evaluates the text of a rule file. */
export function evaluateText(
  snapshot: GraphSnapshot,
  text: string,
  { outdated, ...names }: Circumstances = {},
): Promise<Evaluation> {
  return evaluateRules(snapshot, parseRuleFile(text), {
    isChanged: undefined,
    runQuery: () =>
      Promise.resolve({
        ...{ columns: ['source', 'calls'], rows: [['a/x.ts', 5]], isTruncated: false },
        ...{ types: [], kinds: [], properties: [], ...names },
      }),
    outdatedValuesOf: (attribute) => (attribute === 'complexity:cyclomatic' ? outdated : undefined),
  });
}

/** Evaluates one rule, written as its definition in YAML. */
export function evaluateRule(snapshot: GraphSnapshot, definition: string): Promise<Evaluation> {
  return evaluateText(snapshot, `rules: [{ name: rule, ${definition} }]`);
}
