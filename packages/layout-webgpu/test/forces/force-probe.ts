import type { LayoutSettings } from '../../src/engine/layout-settings.js';
import { ExactSession } from '../../src/exact/exact-session.js';
import type { LayoutGraph } from '../../src/graph/layout-graph.js';

/** The input of a computation of forces. */
export interface ForceScene {
  readonly graph: LayoutGraph;
  readonly settings: LayoutSettings;
  readonly positions: Float32Array;
}

/** Computes forces with an engine, as `dimensions` numbers for each node. */
export interface ForceProbe {
  repulsionOf(scene: ForceScene): Promise<ArrayLike<number>>;
  /** Repulsion, attraction and gravity together. */
  forcesOf(scene: ForceScene): Promise<ArrayLike<number>>;
}

export const exactForces: ForceProbe = {
  repulsionOf: ({ graph, settings, positions }) =>
    Promise.resolve(new ExactSession(graph, settings, positions).computeRepulsion()),
  forcesOf: ({ graph, settings, positions }) =>
    Promise.resolve(new ExactSession(graph, settings, positions).computeForces()),
};
