import { CpuLayoutEngine, type WebGpuLayoutEngine } from '@code-graph/layout-webgpu';
import type { LayoutEngine } from '../../packages/layout-webgpu/src/engine/layout-engine.js';
import { cpuForcesOf } from '../../packages/layout-webgpu/test/cpu/cpu-forces.js';
import type { ForceProbe } from '../../packages/layout-webgpu/test/forces/force-probe.js';
import {
  graphologyForces,
  GraphologyLayoutEngine,
} from '../../packages/layout-webgpu/test/peers/graphology-layout-engine.js';
import { gpuForcesOf } from '../../packages/layout-webgpu/test/webgpu/gpu-forces.js';
import { usualEffort, type TimingEffort } from './time-engine.js';

/** An engine and the settings for timing it. */
export interface TimedContestant<Engine extends LayoutEngine = LayoutEngine> {
  readonly name: string;
  readonly engine: Engine;
  readonly probe: ForceProbe;
  readonly effort: (nodes: number) => TimingEffort;
  readonly isHeldToGoals: boolean;
}

export interface GpuContestants {
  readonly gpu: TimedContestant<WebGpuLayoutEngine>;
  /** Our CPU engine, with its default number of threads. */
  readonly cpu: TimedContestant;
  readonly graphology: TimedContestant;
}

/** Graphology needs seconds for an iteration of a large graph. */
function fewIterations(nodes: number): TimingEffort {
  if (nodes <= 20_000) return usualEffort;
  return nodes > 200_000 ? { warm: 1, least: 3, leastMs: 0 } : { warm: 3, least: 10, leastMs: 0 };
}

function onCpu(nodes: number): TimingEffort {
  return nodes > 200_000 ? { warm: 20, least: 20, leastMs: 0 } : usualEffort;
}

export function contestantsBeside(engine: WebGpuLayoutEngine): GpuContestants {
  const cpu = new CpuLayoutEngine();
  return {
    gpu: { name: 'GPU', engine, probe: gpuForcesOf(engine), effort: () => usualEffort, isHeldToGoals: true },
    cpu: { name: cpu.device, engine: cpu, probe: cpuForcesOf(cpu), effort: onCpu, isHeldToGoals: false },
    graphology: {
      name: 'graphology',
      engine: new GraphologyLayoutEngine(),
      probe: graphologyForces,
      effort: fewIterations,
      isHeldToGoals: false,
    },
  };
}
