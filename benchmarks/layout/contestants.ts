import type { LayoutEngine, LayoutSession } from '../../packages/layout-webgpu/src/engine/layout-engine.js';
import { ExactLayoutEngine } from '../../packages/layout-webgpu/src/exact/exact-layout-engine.js';
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
];
