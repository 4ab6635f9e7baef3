import type { LayoutEngine, LayoutSession } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import { ExactSession } from './exact-session.js';

/**
 * ForceAtlas2 by its formulas, for every pair of nodes and in double precision. The reference for the fast engines, and the
 * fastest engine for a few hundred nodes.
 */
export class ExactLayoutEngine implements LayoutEngine {
  readonly backend = 'cpu';
  readonly device = 'CPU, every pair of nodes';

  begin(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array): Promise<LayoutSession> {
    return Promise.resolve(new ExactSession(graph, settings, positions));
  }
}
