import type { LayoutEngine, LayoutSession } from '../../src/engine/layout-engine.js';
import type { ForceProbe, ForceScene } from '../forces/force-probe.js';

/** A session that provides the forces of its latest iteration. */
interface ForcefulSession extends LayoutSession {
  readForces(): Promise<Float32Array>;
}

/** An engine on the GPU, imported from the sources or from the package. */
export interface ForcefulEngine extends LayoutEngine {
  begin(...task: Parameters<LayoutEngine['begin']>): Promise<ForcefulSession>;
}

/** Returns a probe of the forces that an engine on the GPU computes. */
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
    // Edges of weight 0 cause no attraction, but add to the mass.
    repulsionOf: ({ graph, settings, positions }) =>
      forcesOf({
        graph: { ...graph, weights: new Float32Array(graph.sources.length) },
        settings: { ...settings, gravity: 0, edgeWeightInfluence: 1 },
        positions,
      }),
  };
}
