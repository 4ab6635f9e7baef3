import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import type { LayoutEngine, LayoutSession } from '../../packages/layout-webgpu/src/engine/layout-engine.js';
import { ExactLayoutEngine } from '../../packages/layout-webgpu/src/exact/exact-layout-engine.js';
import { cpuForces } from '../../packages/layout-webgpu/test/cpu/cpu-forces.js';
import { exactForces, type ForceProbe } from '../../packages/layout-webgpu/test/forces/force-probe.js';
import {
  graphologyForces,
  GraphologyLayoutEngine,
} from '../../packages/layout-webgpu/test/peers/graphology-layout-engine.js';

/** A layout engine as it is measured. */
export interface Contestant {
  readonly name: string;
  readonly open: () => Promise<LayoutEngine>;
  readonly close?: (engine: LayoutEngine) => Promise<void>;
  readonly probe: ForceProbe;
  /** The most nodes that it is asked to lay out. */
  readonly largest: number;
  /** Iterations that are asked for at a time, where a call has a price of its own. */
  readonly batch?: number;
  /** The part of graphology's time that an iteration may take, by the number of nodes. */
  readonly goals?: ReadonlyMap<number, number>;
  /** Bytes that a session holds which the process does not count as its own: on a device, or in WebAssembly. */
  readonly bytesElsewhere?: (session: LayoutSession) => number;
}

/** What all others are compared with. It is held to no goals. */
export const graphology: Contestant = {
  name: 'graphology',
  open: () => Promise.resolve(new GraphologyLayoutEngine()),
  probe: graphologyForces,
  largest: Infinity,
};

export const contestants: readonly Contestant[] = [
  {
    name: 'exact',
    open: () => Promise.resolve(new ExactLayoutEngine()),
    probe: exactForces,
    largest: 1000,
  },
  cpu(1, [
    [1000, 3],
    [10_000, 6],
    [100_000, 11],
    [1_000_000, 15],
  ]),
  // Threads are worth their waiting for one another from 50,000 nodes on.
  cpu(2, [
    [100_000, 1.8 * 11],
    [1_000_000, 1.8 * 15],
  ]),
];

/** The CPU engine on so many threads, and how many times as fast as graphology it is to be, by the number of nodes. */
function cpu(threads: number, timesAsFast: readonly (readonly [nodes: number, times: number])[]): Contestant {
  return {
    name: `CPU, ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
    open: () => Promise.resolve(new CpuLayoutEngine({ threads })),
    probe: cpuForces,
    largest: Infinity,
    batch: 5,
    goals: new Map(timesAsFast.map(([nodes, times]) => [nodes, 1 / times])),
    bytesElsewhere: (session) => ('bytes' in session ? Number(session.bytes) : 0),
  };
}
