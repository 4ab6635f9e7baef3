import type { NodeSummary } from '@code-graph/api';
import { define, quote } from '@code-graph/api/errors';
import { locateNode, toCandidate } from './locate-node.js';

/** The errors about the nodes that a question names. */
export const questionErrors = {
  nodeNotNamed: define('not-found', 'NOT_FOUND', (text: string, nearest: readonly NodeSummary[]) => ({
    message:
      `There is no node with the id or the name ${quote(text)}.` +
      (nearest.length === 0 ? '' : ` The nearest: ${nearest.map(locateNode).join(', ')}.`),
    details: nearest.map((node) => toCandidate(node, 'similar')),
  })),
  ambiguousName: define(
    'invalid-input',
    'AMBIGUOUS_NAME',
    (name: string, total: number, candidates: readonly NodeSummary[]) => ({
      message: [
        `${total} nodes have the name ${quote(name)}. Use one of their ids:`,
        ...candidates.map(locateNode),
        ...(total > candidates.length ? [`and ${total - candidates.length} more`] : []),
      ].join('\n  '),
      details: candidates.map((node) => toCandidate(node, 'candidate')),
    }),
  ),
  pathToItself: define('invalid-input', 'INVALID_PARAMETERS', (id: string) => ({
    message: `Both ends of the path are the node ${quote(id)}. Pass two different nodes.`,
    details: [{ pointer: '', rule: 'different', got: id, message: 'both ends of the path are the same node' }],
  })),
} as const;
