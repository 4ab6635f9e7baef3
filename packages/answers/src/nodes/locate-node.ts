import type { NodeSummary } from '@code-graph/api';
import type { Violation } from '@code-graph/sdk';
import { quote } from '@code-graph/api/errors';

/** The id of a node, with its file and line if it has them. */
export function locateNode({ id, file, startLine }: NodeSummary): string {
  if (file === undefined || file === id) return quote(id);
  return `${quote(id)} (${quote(startLine === undefined ? file : `${file}:${startLine}`).slice(1, -1)})`;
}

/** The detail of an error about a node that the client may mean. */
export function toCandidate(node: NodeSummary, rule: string): Violation {
  return { pointer: '', rule, expected: node.id, message: locateNode(node) };
}
