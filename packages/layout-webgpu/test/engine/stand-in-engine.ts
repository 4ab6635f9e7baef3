import type { LayoutEngine, LayoutMotion, LayoutSession } from '../../src/engine/layout-engine.js';
import type { LayoutSettings } from '../../src/engine/layout-settings.js';
import type { LayoutGraph } from '../../src/graph/layout-graph.js';

/** The behaviour of a stand-in engine. */
export interface StandInBehaviour {
  readonly backend?: 'gpu' | 'cpu';
  /** Milliseconds for which each iteration blocks the thread. */
  readonly iterationMs?: number;
  /** The iteration in which the device is lost. */
  readonly losesDeviceAt?: number;
  /** Whether the error of a lost device contains the last iteration and positions. */
  readonly reportsLastPositions?: boolean;
  readonly displacement?: (iteration: number) => number;
}

/** An engine without forces, for tests of the code that runs engines. Every iteration moves each node by 1 along x. */
export class StandInEngine implements LayoutEngine {
  readonly backend: 'gpu' | 'cpu';
  readonly device = 'stand-in';
  /** The number of iterations of each requested batch. */
  readonly batches: number[] = [];
  begun = 0;
  disposed = 0;

  constructor(readonly behaviour: StandInBehaviour = {}) {
    this.backend = behaviour.backend ?? 'cpu';
  }

  begin(_graph: LayoutGraph, { dimensions }: LayoutSettings, positions: Float32Array): Promise<LayoutSession> {
    this.begun++;
    return Promise.resolve(new StandInSession(this, dimensions, positions.slice()));
  }
}

class StandInSession implements LayoutSession {
  iteration = 0;

  constructor(
    private readonly engine: StandInEngine,
    private readonly dimensions: number,
    private readonly positions: Float32Array,
  ) {}

  async advance(iterations: number): Promise<LayoutMotion> {
    const { iterationMs = 0, losesDeviceAt = Infinity, displacement = () => 0.05 } = this.engine.behaviour;
    this.engine.batches.push(iterations);
    const end = performance.now() + iterationMs * iterations;
    while (performance.now() < end);
    if (this.iteration + iterations >= losesDeviceAt) {
      const lost = new Error('the device was lost');
      const { iteration, positions } = this;
      throw this.engine.behaviour.reportsLastPositions === true ? Object.assign(lost, { iteration, positions }) : lost;
    }
    for (let offset = 0; offset < this.positions.length; offset += this.dimensions) {
      this.positions[offset] = (this.positions[offset] ?? 0) + iterations;
    }
    this.iteration += iterations;
    return { swing: 0, traction: 0, displacement: displacement(this.iteration) };
  }

  readPositions(): Promise<Float32Array> {
    return Promise.resolve(this.positions.slice());
  }

  dispose(): void {
    this.engine.disposed++;
  }
}
