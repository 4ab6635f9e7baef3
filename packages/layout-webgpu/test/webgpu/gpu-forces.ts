import type { LayoutEngine, LayoutSession } from '../../src/engine/layout-engine.js';
import type { ForceProbe, ForceScene } from '../forces/force-probe.js';

/** A session that tells the forces of its latest iteration. */
interface ForcefulSession extends LayoutSession {
  readForces(): Promise<Float32Array>;
}

/** An engine on the GPU, from the sources or from the package. */
export interface ForcefulEngine extends LayoutEngine {
  begin(...task: Parameters<LayoutEngine['begin']>): Promise<ForcefulSession>;
}

/** The forces as an engine on the GPU computes them. */
export function gpuForcesOf(engine: ForcefulEngine): ForceProbe {
  const forcesOf = async ({ graph, settings, positions }: ForceScene): Promise<Float32Array> => {
    const session = await engine.begin(graph, settings, positions);
    try {
      await session.advance(1);
      return await session.readForces();
    } finally {
      session.dispose();
    }
  };
  return {
    forcesOf,
    // Edges without weight are not felt, and count for the mass.
    repulsionOf: ({ graph, settings, positions }) =>
      forcesOf({
        graph: { ...graph, weights: new Float32Array(graph.sources.length) },
        settings: { ...settings, gravity: 0, edgeWeightInfluence: 1 },
        positions,
      }),
  };
}
