import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import type { LayoutEngine, LayoutSession } from '../../packages/layout-webgpu/src/engine/layout-engine.js';
import { ExactLayoutEngine } from '../../packages/layout-webgpu/src/exact/exact-layout-engine.js';
import { cpuForcesOf } from '../../packages/layout-webgpu/test/cpu/cpu-forces.js';
import { exactForces, type ForceProbe } from '../../packages/layout-webgpu/test/forces/force-probe.js';
import { AntvLayoutEngine } from '../../packages/layout-webgpu/test/peers/antv-layout-engine.js';
import {
  graphologyForces,
  GraphologyLayoutEngine,
} from '../../packages/layout-webgpu/test/peers/graphology-layout-engine.js';

/** Goal for the speed of an engine, as a multiple of another engine's. */
export interface SpeedGoal {
  readonly than: string;
  readonly nodes: number;
  readonly times: number;
}

/** A layout engine and the settings for measuring it. */
export interface Contestant {
  readonly name: string;
  readonly open: () => Promise<LayoutEngine>;
  readonly close?: (engine: LayoutEngine) => Promise<void>;
  /** Reads its forces, if that is possible. */
  readonly probe?: ForceProbe;
  /** Maximum number of nodes for this engine. */
  readonly largest: number;
  /** Iterations in each call, if a call has an overhead. */
  readonly batch?: number;
  /** Whether the overhead of a call is so large that it is measured separately and subtracted. */
  readonly hasCostlyCalls?: boolean;
  readonly goals?: readonly SpeedGoal[];
  /** Bytes of a session that are not part of the process's memory figures: on a device, or in WebAssembly. */
  readonly bytesElsewhere?: (session: LayoutSession) => number;
}

export const graphology: Contestant = {
  name: 'graphology',
  open: () => Promise.resolve(new GraphologyLayoutEngine()),
  probe: graphologyForces,
  largest: Infinity,
};

/** Computes all pairs of nodes. Each call passes the graph again, and its forces cannot be read. */
const antv: Contestant = {
  name: '@antv/layout-wasm',
  open: () => Promise.resolve(new AntvLayoutEngine()),
  largest: 10_000,
  hasCostlyCalls: true,
};

/** The engines to compare with. They have no goals. */
export const peers: readonly Contestant[] = [graphology, antv];

const oneThread = cpu('CPU, 1 thread', new CpuLayoutEngine({ threads: 1 }));

export const contestants: readonly Contestant[] = [
  {
    name: 'exact',
    open: () => Promise.resolve(new ExactLayoutEngine()),
    probe: exactForces,
    largest: 1000,
  },
  {
    ...oneThread,
    goals: [
      { than: graphology.name, nodes: 1000, times: 3 },
      { than: graphology.name, nodes: 10_000, times: 6 },
      { than: graphology.name, nodes: 100_000, times: 11 },
      { than: graphology.name, nodes: 1_000_000, times: 15 },
      { than: antv.name, nodes: 1000, times: 2 },
      { than: antv.name, nodes: 10_000, times: 20 },
    ],
  },
  {
    ...cpu('CPU, 2 threads', new CpuLayoutEngine({ threads: 2 })),
    // Threads gain more than their synchronization costs from 50,000 nodes on.
    goals: [
      { than: oneThread.name, nodes: 50_000, times: 1.8 },
      { than: oneThread.name, nodes: 100_000, times: 1.8 },
      { than: oneThread.name, nodes: 1_000_000, times: 1.8 },
    ],
  },
];

function cpu(name: string, engine: CpuLayoutEngine): Contestant {
  return {
    name,
    open: () => Promise.resolve(engine),
    probe: cpuForcesOf(engine),
    largest: Infinity,
    batch: 5,
    bytesElsewhere: (session) => ('bytes' in session ? Number(session.bytes) : 0),
  };
}
