import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import type { ForceProbe, ForceScene } from '../forces/force-probe.js';

type Forces = 'computeForces' | 'computeRepulsion';

/** Returns a probe of the forces that a CPU engine computes. */
export function cpuForcesOf(engine: CpuLayoutEngine): ForceProbe {
  return {
    repulsionOf: (scene) => compute(engine, scene, 'computeRepulsion'),
    forcesOf: (scene) => compute(engine, scene, 'computeForces'),
  };
}

export const cpuForces = cpuForcesOf(new CpuLayoutEngine({ threads: 1 }));

async function compute(
  engine: CpuLayoutEngine,
  { graph, settings, positions }: ForceScene,
  forces: Forces,
): Promise<Float32Array> {
  const session = await engine.beginSession(graph, settings, positions);
  try {
    return await session[forces]();
  } finally {
    session.dispose();
  }
}
