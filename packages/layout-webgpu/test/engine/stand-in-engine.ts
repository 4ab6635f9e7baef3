import type { LayoutEngine, LayoutMotion, LayoutSession } from '../../src/engine/layout-engine.js';
import type { LayoutSettings } from '../../src/engine/layout-settings.js';
import type { LayoutGraph } from '../../src/graph/layout-graph.js';

/** How a stand-in behaves. */
export interface StandInBehaviour {
  readonly backend?: 'gpu' | 'cpu';
  /** What an iteration takes, in milliseconds of work that blocks the thread. */
  readonly iterationMs?: number;
  /** The iteration in which the device is lost. */
  readonly losesDeviceAt?: number;
  /** Whether it tells where the nodes were when the device was lost. */
  readonly tellsLastPositions?: boolean;
  readonly displacement?: (iteration: number) => number;
}

/** An engine without forces, for tests of what drives engines. Every iteration moves each node by 1 along x. */
export class StandInEngine implements LayoutEngine {
  readonly backend: 'gpu' | 'cpu';
  readonly device = 'stand-in';
  /** The size of every batch that was asked for. */
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
      throw this.engine.behaviour.tellsLastPositions === true ? Object.assign(lost, { iteration, positions }) : lost;
    }
    for (let place = 0; place < this.positions.length; place += this.dimensions) {
      this.positions[place] = (this.positions[place] ?? 0) + iterations;
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
