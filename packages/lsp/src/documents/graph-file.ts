import type { AnswerGraph, Neighborhood, NodeSummary } from '@code-graph/client';
import type { ReadyHost } from '../hosts/host-session.js';
import { splitLines } from './line-map.js';

/** A declaration with its lines, 1-based and inclusive. */
export type Declaration = NodeSummary & { readonly startLine: number; readonly endLine: number };

/** A file as the graph has it. */
export interface GraphFile {
  readonly path: string;
  /** The node of the file. */
  readonly node: NodeSummary;
  /** Containers before their contents. */
  readonly declarations: readonly Declaration[];
  readonly graph: AnswerGraph;
  /** The text that the lines of the graph refer to. Undefined if that text is unknown, as it is of a file that has changed since. */
  readonly lines: readonly string[] | undefined;
}

const pageSize = 500;
/** Maximum number of declarations of a file that has lenses and hovers. */
const maxDeclarations = 5_000;
/** Deepest nesting of declarations for which the host is asked. */
const maxDepth = 5;
const maxAttempts = 3;

/**
 * Reads a file of the graph with its text. Undefined if the graph has no such file.
 * @param path relative to the workspace, with `/`
 */
export function readGraphFile(host: ReadyHost, path: string): Promise<GraphFile | undefined> {
  return host.cache.get(`file ${path}`, () => loadGraphFile(host, path));
}

async function loadGraphFile({ client, indexedTexts }: ReadyHost, path: string): Promise<GraphFile | undefined> {
  for (let attempt = 1; ; attempt++) {
    const outline = await readOutline({ client }, path);
    if (outline === undefined) return undefined;
    const { node, declarations, graph } = outline;
    const params = { path: { id: node.id }, query: { scope: 'file' } };
    const source = await client.get('/api/graph/nodes/{id}/source', { params }).catch(() => undefined);
    const { graph: present } = await client.get('/api/health');
    const isSameVersion = present.version === graph.version;
    if (!isSameVersion && attempt < maxAttempts) continue;
    const isText = isSameVersion && source?.changed === false && !source.truncated;
    if (isText) indexedTexts.set(path, graph.version, splitLines(source.text));
    return { path, node, declarations, graph, lines: indexedTexts.get(path, graph.version) };
  }
}

type Outline = Pick<GraphFile, 'node' | 'declarations' | 'graph'>;

async function readOutline({ client }: Pick<ReadyHost, 'client'>, path: string): Promise<Outline | undefined> {
  const declarations: Declaration[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const query = { direction: 'out', kind: 'contains', depth: maxDepth, limit: pageSize, offset };
    const answer = await client
      .get('/api/graph/nodes/{id}/neighbors', { params: { path: { id: path }, query } })
      .catch(ignoreUnknown);
    // Without a node of this id, the path can be the end of another one.
    if (answer?.node.id !== path || answer.node.file !== path) return undefined;
    declarations.push(...answer.neighbors.flatMap(({ node }) => (isDeclarationOf(node, path) ? [node] : [])));
    if (answer.more === 0 || declarations.length >= maxDeclarations)
      return { node: answer.node, declarations, graph: answer.graph };
  }
}

function isDeclarationOf(node: NodeSummary, path: string): node is Declaration {
  return node.file === path && node.startLine !== undefined && node.endLine !== undefined;
}

const unknownNode: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'AMBIGUOUS_NAME', 'INVALID_PARAMETERS']);

function ignoreUnknown(error: unknown): Neighborhood | undefined {
  if (error instanceof Error && 'code' in error && unknownNode.has(error.code)) return undefined;
  throw error;
}
