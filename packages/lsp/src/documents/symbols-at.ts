import type { GraphEdge, NodeSummary } from '@code-graph/client';
import type { Position } from 'vscode-languageserver';
import { confidenceOf, linesOf } from '../answers/calls.js';
import { placeDeclarations, type GraphDocument } from './graph-document.js';
import { findIdentifier, identifierAt, spanAt, toIdentifier } from './identifiers.js';
import { isUsedBy } from './used-names.js';

/** A symbol of the graph at a position of a document. */
export interface SymbolAt {
  readonly node: NodeSummary;
  /** The use at the position. Undefined at the declaration itself. */
  readonly edge?: GraphEdge;
}

type Use = Required<SymbolAt>;

const pageSize = 500;
/** The kinds of edges whose lines are known. */
const kindsWithLines = 'calls,imports,extends,implements';

/**
 * Finds the symbol that the identifier at a position declares or uses. The graph has lines and no columns, so the identifier must be the name of
 * exactly one node that is declared or used in the line, and all its occurrences in the line must be uses of that node.
 */
export async function symbolAt(document: GraphDocument, { line, character }: Position): Promise<SymbolAt | undefined> {
  const word = identifierAt(document.lines[line] ?? '', character);
  const graphLine = document.map.toGraph(line);
  if (word === undefined || graphLine === undefined) return undefined;
  const declared = placeDeclarations(document).filter(
    ({ node, nameRange }) => toIdentifier(node.name) === word && nameRange.start.line === line,
  );
  const [declaration, ...otherDeclarations] = declared;
  const isInName = declaration?.nameRange.start.character === spanAt(document.lines[line] ?? '', character)?.start;
  if (declaration && otherDeclarations.length === 0 && isInName) return { node: declaration.node };
  const [use, ...otherUses] = await usesAt(document, graphLine, word);
  const occurrences = findIdentifier(document.lines[line] ?? '', word).length - declared.length;
  return use && otherUses.length === 0 && isEveryOccurrence(use.edge, occurrences) ? use : undefined;
}

/** Whether an edge stands for all occurrences of a name in a line. Others may be members of the same name that are not in the graph. */
function isEveryOccurrence(edge: GraphEdge, occurrences: number): boolean {
  return occurrences === 1 || (linesOf(edge).length === 1 && (edge.weight ?? 1) === occurrences);
}

/** The innermost declaration around a line, or else the file. */
export function enclosingNode({ file, map }: GraphDocument, line: number): NodeSummary {
  const graphLine = map.toGraph(line);
  const around = file.declarations.filter(
    ({ startLine, endLine }) => graphLine !== undefined && startLine <= graphLine && graphLine <= endLine,
  );
  return around.at(-1) ?? file.node;
}

/** The nodes of a name that code in a line uses. */
async function usesAt({ file, host }: GraphDocument, line: number, word: string): Promise<Use[]> {
  const around = file.declarations.filter(({ startLine, endLine }) => startLine <= line && line <= endLine);
  const params = { query: { direction: 'out', kind: kindsWithLines, limit: pageSize } };
  const answers = await Promise.all(
    [file.node, ...around].map(({ id }) =>
      host.cache.get(`uses ${id}`, () =>
        host.client.get('/api/graph/nodes/{id}/neighbors', { params: { ...params, path: { id } } }),
      ),
    ),
  );
  const uses = new Map<string, Use>();
  for (const { node: user, neighbors } of answers) {
    for (const { node, edges } of neighbors) {
      const edge = edges.find((each) => each.source === user.id && linesOf(each).includes(line));
      if (edge && isUsedBy(node, word)) uses.set(node.id, { node, edge });
    }
  }
  return withoutTypesOfConstructors([...uses.values()]);
}

/** `new Server()` uses the type and its constructor: only the constructor counts. */
function withoutTypesOfConstructors(uses: readonly Use[]): Use[] {
  return uses.filter(
    ({ node }) =>
      !uses.some((other) => other.node !== node && other.node.qualifiedName.startsWith(`${node.qualifiedName}.`)),
  );
}

/** The confidence of the use of a symbol, if it is not certain. */
export function confidenceAt({ edge }: SymbolAt): number | undefined {
  return edge && confidenceOf(edge);
}
