import type { GraphNode } from '@code-graph/sdk';
import type { FileRecord } from './file-record.js';

/** Id of the innermost node of a file at a line, or of the one with a name there. */
export function nodeAtLine({ nodes }: FileRecord, line: number, name?: string): string {
  const around = nodes.filter(({ startLine = 1, endLine = 0 }) => startLine <= line && line <= endLine);
  const named = around.filter((node) => node.name === name);
  const innermost = (named.length > 0 ? named : around).reduce<GraphNode | undefined>(
    (inner, node) => (inner === undefined || lengthOf(node) <= lengthOf(inner) ? node : inner),
    undefined,
  );
  return innermost?.id ?? nodes[0]?.id ?? '';
}

function lengthOf({ startLine = 1, endLine = 1 }: GraphNode): number {
  return endLine - startLine;
}
