import type { GraphEdge, NodeSummary } from '@code-graph/client';
import type { Position } from 'vscode-languageserver';
import { confidenceOf, linesOf } from '../answers/calls.js';
import { placeDeclarations, type GraphDocument } from './graph-document.js';
import { identifierAt, toIdentifier } from './identifiers.js';

/** A symbol of the graph at a position of a document. */
export interface SymbolAt {
  readonly node: NodeSummary;
  /** The use at the position. Undefined at the declaration itself. */
  readonly edge?: GraphEdge;
}

const pageSize = 500;

/**
 * Finds the symbol that the identifier at a position declares or uses. The graph has lines and no columns, so the identifier must be the name of
 * exactly one node that is declared or used in the line.
 */
export async function symbolAt(document: GraphDocument, { line, character }: Position): Promise<SymbolAt | undefined> {
  const word = identifierAt(document.lines[line] ?? '', character);
  const graphLine = document.map.toGraph(line);
  if (word === undefined || graphLine === undefined) return undefined;
  const declared = placeDeclarations(document).filter(
    ({ node, nameRange }) => toIdentifier(node.name) === word && nameRange.start.line === line,
  );
  const [declaration, ...others] = declared;
  const uses = await usesAt(document, graphLine, word);
  if (declaration && others.length === 0 && uses.every(({ node }) => node.id === declaration.node.id))
    return { node: declaration.node };
  return declared.length === 0 && uses.length === 1 ? uses[0] : undefined;
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
async function usesAt({ file, host }: GraphDocument, line: number, word: string): Promise<SymbolAt[]> {
  const around = file.declarations.filter(({ startLine, endLine }) => startLine <= line && line <= endLine);
  const params = { query: { direction: 'out', limit: pageSize } };
  const answers = await Promise.all(
    [file.node, ...around].map(({ id }) =>
      host.cache.get(`uses ${id}`, () =>
        host.client.get('/api/graph/nodes/{id}/neighbors', { params: { ...params, path: { id } } }),
      ),
    ),
  );
  const uses = new Map<string, SymbolAt>();
  for (const { node: user, neighbors } of answers) {
    for (const { node, edges } of neighbors) {
      const edge = edges.find((each) => each.source === user.id && linesOf(each).includes(line));
      if (edge && isNamed(node, word)) uses.set(node.id, { node, edge });
    }
  }
  return withoutTypesOfConstructors([...uses.values()]);
}

/** Whether code can name a node so: by its name, or a constructor by that of its type. */
function isNamed({ name, qualifiedName }: NodeSummary, word: string): boolean {
  if (toIdentifier(name) === word) return true;
  return constructorNames.has(name) && qualifiedName.split(/[.:#]+/).at(-2) === word;
}

const constructorNames: ReadonlySet<string> = new Set(['constructor', '__init__', 'initialize', '__construct']);

/** `new Server()` uses the type and its constructor: only the constructor counts. */
function withoutTypesOfConstructors(uses: readonly SymbolAt[]): SymbolAt[] {
  return uses.filter(
    ({ node }) =>
      !uses.some((other) => other.node !== node && other.node.qualifiedName.startsWith(`${node.qualifiedName}.`)),
  );
}

/** The confidence of the use of a symbol, if it is not certain. */
export function confidenceAt({ edge }: SymbolAt): number | undefined {
  return edge && confidenceOf(edge);
}
