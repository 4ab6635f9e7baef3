import type { GraphDocument } from '@code-graph/sdk';
import type ts from 'typescript';
import { listCalls, type OraclePlace } from './call-oracle.js';

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
  const ids = new Map(nodes.map(({ file, startLine, name, id }) => [`${file}:${startLine}:${name}`, id]));
  const idAt = ({ file, line, name }: OraclePlace): string | undefined => ids.get(`${file}:${line}:${name}`);
  const expected = new Set<string>();
  for (const call of listCalls(root, files, options)) {
    const target = idAt(call.target);
    const caller = call.callers.map(idAt).find((id) => id !== undefined) ?? call.file;
    if (target !== undefined) expected.add(`${caller} -> ${target}`);
  }
  const calls = edges.filter(({ kind }) => kind === 'calls');
  const found = new Set(calls.map(({ source, target }) => `${source} -> ${target}`));
  return {
    expected,
    found,
    wrong: [...found].filter((edge) => !expected.has(edge)),
    missing: [...expected].filter((edge) => !found.has(edge)),
  };
}
