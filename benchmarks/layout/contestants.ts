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

/** How many times as fast as another one an engine is to be. */
export interface SpeedGoal {
  readonly than: string;
  readonly nodes: number;
  readonly times: number;
}

/** A layout engine as it is measured. */
export interface Contestant {
  readonly name: string;
  readonly open: () => Promise<LayoutEngine>;
  readonly close?: (engine: LayoutEngine) => Promise<void>;
  /** Tells its forces, if that can be done. */
  readonly probe?: ForceProbe;
  /** The most nodes that it is asked to lay out. */
  readonly largest: number;
  /** Iterations that are asked for at a time, where a call has a price of its own. */
  readonly batch?: number;
  /** Whether a call takes so long by itself that it is measured apart, and taken from the time of the iterations. */
  readonly hasCostlyCalls?: boolean;
  readonly goals?: readonly SpeedGoal[];
  /** Bytes that a session holds which the process does not count as its own: on a device, or in WebAssembly. */
  readonly bytesElsewhere?: (session: LayoutSession) => number;
}

export const graphology: Contestant = {
  name: 'graphology',
  open: () => Promise.resolve(new GraphologyLayoutEngine()),
  probe: graphologyForces,
  largest: Infinity,
};

/** Every pair of nodes is computed. It takes the graph anew with each call, and its forces cannot be read. */
const antv: Contestant = {
  name: '@antv/layout-wasm',
  open: () => Promise.resolve(new AntvLayoutEngine()),
  largest: 10_000,
  hasCostlyCalls: true,
};

/** What ours are compared with. They are held to no goals. */
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
    // Threads are worth their waiting for one another from 50,000 nodes on.
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
