import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const date = '2026-11-20T10:15:00Z';
const node: Required<shapes.GraphNode> = {
  id: 'src/http/server.ts#Server.start',
  name: 'start',
  type: 'Method',
  file: 'src/http/server.ts',
  startLine: 10,
  endLine: 12,
  language: 'typescript',
  parent: 'src/http/server.ts#Server',
  'git:churn': 3,
  'git:lastModified': date,
  'ownership:shared': false,
};
const edge: Required<shapes.GraphEdge> = { source: 'a', target: 'b', kind: 'calls', weight: 2, 'git:coupling': 0.5 };

/** Shapes of the graph. */
export const graphSamples = {
  GraphNode: of<shapes.GraphNode>({
    full: node,
    required: ['id', 'name', 'type'],
    rejected: [
      ['/startLine', 0, 'minimum'],
      ['/startLine', 1.5, 'type'],
      ['/id', 'x'.repeat(4097), 'maxLength'],
      ['/git:churn', { commits: 3 }, 'type'],
      ['/git:', 1, 'additionalProperties'],
      ['/Git:churn', 1, 'additionalProperties'],
    ],
  }),
  GraphEdge: of<shapes.GraphEdge>({
    full: edge,
    required: ['source', 'target'],
    rejected: [
      ['/weight', 0, 'exclusiveMinimum'],
      ['/source', '', 'minLength'],
      ['/git:coupling', [1], 'type'],
    ],
  }),
  GraphDocument: of<shapes.GraphDocument>({
    full: { nodes: [node], edges: [edge] },
    required: ['nodes', 'edges'],
    rejected: [
      ['/nodes', {}, 'type'],
      ['/nodes/0/id', '', 'minLength'],
      ['/edges/0/source', 7, 'type'],
    ],
  }),
  GraphImported: of<shapes.GraphImported>({
    full: { success: true, version: 4, nodes: 100, edges: 200, overlays: ['git-activity'], durationMs: 340 },
    required: ['success', 'version', 'nodes', 'edges', 'overlays', 'durationMs'],
    rejected: [
      ['/version', -1, 'minimum'],
      ['/overlays', 'git-activity', 'type'],
    ],
  }),
};
