import type { GraphNode } from '@code-graph/client';
import { readImpact } from '../impact/read-impact.js';
import type { ToolCall } from '../tool.js';
import type { ExplorePart } from './explore-part.js';

const longestDeclaration = 300;
const maxDeclarationLines = 12;

/** The end of the line before a body. */
const beforeBody = /(?:[{:;]|=>)\s*$/;

/** The test files that reach a symbol, directly or not. */
export async function readTests(call: ToolCall, name: string, offset: number): Promise<ExplorePart> {
  const { impact, lists } = await readImpact(call, { nodes: [name] }, new Map([['tests', offset]]));
  return {
    lists,
    graph: impact.graph,
    notes: impact.marksTests ? [] : ['tests: unknown, the graph marks no test code'],
  };
}

/** The type, the place and the declaration of the symbol. */
export async function readDeclaration(call: ToolCall, name: string): Promise<ExplorePart> {
  const { client, signal } = call;
  const { node, graph } = await client.get('/api/graph/nodes/{id}/neighbors', {
    params: { path: { id: name }, query: { limit: 1 } },
    signal,
  });
  const { file, startLine, endLine } = node;
  const lines = startLine === undefined ? '' : `:${startLine}${endLine === undefined ? '' : `-${endLine}`}`;
  const place = file === undefined ? '' : `, ${file}${lines}`;
  const declaration = node.id === file ? undefined : await readDeclarationOf(call, node.id);
  return {
    lead: [`${node.type} ${node.id}${place}`, ...(declaration === undefined ? [] : [`declaration: ${declaration}`])],
    lists: [],
    graph,
  };
}

/** The values of applied overlays. */
export async function readOverlays(call: ToolCall, name: string): Promise<ExplorePart> {
  const { client, signal } = call;
  const { node: found, graph } = await client.get('/api/graph/nodes/{id}/neighbors', {
    params: { path: { id: name }, query: { limit: 1 } },
    signal,
  });
  const node: GraphNode = await client.get('/api/graph/nodes/{id}', { params: { path: { id: found.id } }, signal });
  const values = Object.entries(node).filter(([key]) => /^(?!code:|layout:)[^:]+:/.test(key));
  const listed = values.map(([key, value]) => `${key}=${String(value)}`);
  return { lead: listed.length === 0 ? [] : [`overlays: ${listed.join(', ')}`], lists: [], graph };
}

/** The lines of the symbol. */
export async function readSource({ client, signal }: ToolCall, name: string): Promise<ExplorePart> {
  const source = await client.get('/api/graph/nodes/{id}/source', { params: { path: { id: name } }, signal });
  const { file, firstLine, text, language, changed, truncated } = source;
  const notes = [
    ...(changed === true
      ? [`source: ${file} has changed since it was indexed, so the lines may be those of other code`]
      : []),
    ...(truncated ? ['source: cut off, the file has more'] : []),
  ];
  return { lists: [], blocks: [{ title: `${file}:${firstLine}`, language, text }], notes };
}

/** The text up to the body, on one line. Undefined if the symbol has no source text. */
async function readDeclarationOf({ client, signal }: ToolCall, id: string): Promise<string | undefined> {
  try {
    const { text } = await client.get('/api/graph/nodes/{id}/source', { params: { path: { id } }, signal });
    return toDeclaration(text);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

function toDeclaration(text: string): string {
  const lines = text.split('\n', maxDeclarationLines);
  const end = lines.findIndex((line) => beforeBody.test(line));
  const declaration = lines
    .slice(0, end === -1 ? 1 : end + 1)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return declaration.length > longestDeclaration ? `${declaration.slice(0, longestDeclaration - 1)}…` : declaration;
}
