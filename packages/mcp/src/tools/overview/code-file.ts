import type { GraphNode } from '@code-graph/client';
import type { ToolCall } from '../tool.js';

/** A file of source code, with what an overview needs. */
export interface CodeFile {
  readonly id: string;
  readonly lines: number;
  readonly language: string | undefined;
  readonly isTest: boolean;
  /** Ids of the folders around it, the innermost first. The last one is the root. */
  readonly folders: readonly string[];
  readonly importers: number;
  readonly imports: number;
  readonly node: GraphNode;
}

/** The files and folders of the graph. */
export interface CodeTree {
  readonly rootName: string;
  readonly files: readonly CodeFile[];
  /** Ids of the folders that are packages. */
  readonly packages: ReadonlySet<string>;
}

const fields = ['file', 'parent', 'endLine', 'language', 'code:test', 'code:package'];

/** Reads all files and folders, without what they contain. */
export async function readCodeTree({ client, signal }: ToolCall, attributes: readonly string[]): Promise<CodeTree> {
  const query = { type: 'Namespace', kind: 'imports', fields: [...fields, ...attributes].join(',') };
  const { nodes, edges } = await client.get('/api/graph', { params: { query }, signal });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const imports = countBy(edges.map(({ source }) => source));
  const importers = countBy(edges.map(({ target }) => target));
  const files = nodes
    .filter(({ id, file }) => file === id)
    .map((node) => ({
      id: node.id,
      lines: node.endLine ?? 0,
      language: node.language,
      isTest: node['code:test'] === true,
      folders: foldersOf(node, byId),
      importers: importers.get(node.id) ?? 0,
      imports: imports.get(node.id) ?? 0,
      node,
    }));
  const packages = new Set(nodes.filter((node) => node['code:package'] === true).map(({ id }) => id));
  return { rootName: nodes.find(({ parent }) => parent === undefined)?.name ?? '', files, packages };
}

/** The number of occurrences of each value. */
export function countBy(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function foldersOf(node: GraphNode, byId: ReadonlyMap<string, GraphNode>): string[] {
  const folders: string[] = [];
  for (let id = node.parent; id !== undefined; id = byId.get(id)?.parent) folders.push(id);
  return folders;
}
