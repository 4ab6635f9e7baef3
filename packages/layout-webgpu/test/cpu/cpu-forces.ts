import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import type { ForceProbe, ForceScene } from '../forces/force-probe.js';

const engine = new CpuLayoutEngine({ threads: 1 });

type Forces = 'computeForces' | 'computeRepulsion';

/** The forces as the CPU engine computes them. */
export const cpuForces: ForceProbe = {
  repulsionOf: (scene) => compute(scene, 'computeRepulsion'),
  forcesOf: (scene) => compute(scene, 'computeForces'),
};

async function compute({ graph, settings, positions }: ForceScene, forces: Forces): Promise<Float32Array> {
  const session = await engine.beginSession(graph, settings, positions);
  try {
    return await session[forces]();
  } finally {
    session.dispose();
  }
}
