import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const node = { id: 'src/a.ts#f', name: 'f', qualifiedName: 'f', type: 'Function' } satisfies shapes.NodeSummary;

export const unusedSamples = {
  UnusedAnswer: of<shapes.UnusedAnswer>({
    full: {
      total: 1,
      offset: 0,
      more: 0,
      graph: { version: 3, origin: 'index', isIndexing: false },
      unresolvedCalls: { calls: 4, nodes: 2 },
      classes: [{ class: 'possiblyUnused', total: 1, meaning: 'Nothing is known to use it.' }],
      nodes: [{ class: 'possiblyUnused', node, members: 0, doubts: ['visible'], usedBy: [node], moreUsedBy: 0 }],
    },
    required: ['total', 'offset', 'more', 'graph', 'unresolvedCalls', 'classes', 'nodes'],
    rejected: [
      ['/classes/0/class', 'dead', 'enum'],
      ['/nodes/0/doubts/0', 'luck', 'enum'],
    ],
  }),
};
