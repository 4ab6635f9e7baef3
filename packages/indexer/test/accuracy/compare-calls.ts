import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import type ts from 'typescript';
import { listCalls } from './call-oracle.js';
import type { OraclePlace } from './oracle-place.js';

/** How the call edges of a graph and those the compiler knows differ, each as `caller -> target`. */
export interface CallComparison {
  readonly expected: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
  /** Edges that the compiler knows nothing of. */
  readonly wrong: readonly string[];
  /** Calls without an edge. */
  readonly missing: readonly string[];
}

/** Compares the graph of a folder with what the oracle finds in some of its files, named by absolute paths. */
export function compareCalls(
  root: string,
  files: readonly string[],
  options: ts.CompilerOptions,
  { nodes, edges }: GraphDocument,
): CallComparison {
  // Of several of one name in one line, such as both sides of a choice, the oracle cannot tell which is which.
  const idsByPlace = new Map<string, string>();
  const standIns = new Map(nodes.map((node) => [node.id, standInFor(node, idsByPlace)]));
  const standIn = (id: string): string => standIns.get(id) ?? id;
  const idAt = ({ file, line, name }: OraclePlace): string | undefined => idsByPlace.get(`${file}:${line}:${name}`);
  const expected = new Set<string>();
  for (const call of listCalls(root, files, options)) {
    const target = idAt(call.target);
    const caller = call.callers.map(idAt).find((id) => id !== undefined) ?? call.file;
    if (target !== undefined) expected.add(`${caller} -> ${target}`);
  }
  const calls = edges.filter(({ kind }) => kind === 'calls');
  const found = new Set(calls.map(({ source, target }) => `${standIn(source)} -> ${standIn(target)}`));
  return {
    expected,
    found,
    wrong: [...found].filter((edge) => !expected.has(edge)),
    missing: [...expected].filter((edge) => !found.has(edge)),
  };
}

function standInFor({ file, startLine, name, id }: GraphNode, idsByPlace: Map<string, string>): string {
  const place = `${file ?? ''}:${startLine ?? 1}:${name}`;
  const first = idsByPlace.get(place) ?? id;
  idsByPlace.set(place, first);
  return first;
}
