import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import type ts from 'typescript';
import { listCalls } from './call-oracle.js';
import type { OracleLocation } from './oracle-location.js';

/** The differences between the call edges of a graph and those of the compiler, each as `caller -> target`. */
export interface CallComparison {
  readonly expected: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
  /** Edges that the compiler does not confirm. */
  readonly wrong: readonly string[];
  /** Calls of the compiler without an edge. */
  readonly missing: readonly string[];
}

/** Compares the graph of a folder with the calls that the oracle finds in `files`, which are absolute paths. */
export function compareCalls(
  root: string,
  files: readonly string[],
  options: ts.CompilerOptions,
  { nodes, edges }: GraphDocument,
): CallComparison {
  // The oracle cannot distinguish nodes of one name in one line, such as the two branches of a conditional expression.
  const idsByLocation = new Map<string, string>();
  const representatives = new Map(nodes.map((node) => [node.id, representativeOf(node, idsByLocation)]));
  const representative = (id: string): string => representatives.get(id) ?? id;
  const idOf = ({ file, line, name }: OracleLocation): string | undefined =>
    idsByLocation.get(`${file}:${line}:${name}`);
  const expected = new Set<string>();
  for (const call of listCalls(root, files, options)) {
    const target = idOf(call.target);
    const caller = call.callers.map(idOf).find((id) => id !== undefined) ?? call.file;
    if (target !== undefined) expected.add(`${caller} -> ${target}`);
  }
  const calls = edges.filter(({ kind }) => kind === 'calls');
  const pairs = new Set(calls.map(({ source, target }) => `${representative(source)} -> ${representative(target)}`));
  return {
    expected,
    found: pairs,
    wrong: [...pairs].filter((edge) => !expected.has(edge)),
    missing: [...expected].filter((edge) => !pairs.has(edge)),
  };
}

function representativeOf({ file, startLine, name, id }: GraphNode, idsByLocation: Map<string, string>): string {
  const location = `${file ?? ''}:${startLine ?? 1}:${name}`;
  const first = idsByLocation.get(location) ?? id;
  idsByLocation.set(location, first);
  return first;
}
