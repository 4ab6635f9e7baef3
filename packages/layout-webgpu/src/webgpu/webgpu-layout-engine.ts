import type { LayoutEngine } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import { openGpuDevice, type GpuDevice, type GpuDeviceOptions } from './gpu-device.js';
import { GpuDeviceLost, GpuFailure } from './gpu-failure.js';
import { IterationSplit } from './iteration-split.js';
import { iterationSteps } from './iteration-steps.js';
import { LayoutBuffers } from './buffers/layout-buffers.js';
import { PositionSnapshot } from './buffers/position-snapshot.js';
import { WebGpuSession } from './webgpu-session.js';

/** Just below the largest 32-bit floating-point number. */
const maxCoordinate = 3.4e38;

/** Maximum number of nodes for which all pairs are faster than a tree. */
const maxNodesForAllPairs = 4096;

export interface WebGpuLayoutOptions {
  /** Maximum number of nodes for which the repulsion is computed between all pairs. */
  readonly allPairsUpTo?: number;
  /** Maximum duration of an iteration in milliseconds. Longer ones are computed in parts, so that a layout can be cancelled in time. */
  readonly longestIterationMs?: number;
}

/** ForceAtlas2 on the GPU: all pairs for small graphs, a packed tree over a Hilbert curve for large ones. */
export class WebGpuLayoutEngine implements LayoutEngine {
  readonly backend = 'gpu';
  readonly device: string;
  readonly #gpu: GpuDevice;
  readonly #allPairsUpTo: number;
  readonly #longestIterationMs: number;

  constructor(gpu: GpuDevice, options: WebGpuLayoutOptions = {}) {
    const { allPairsUpTo = maxNodesForAllPairs, longestIterationMs = 100 } = options;
    this.device = gpu.description;
    this.#gpu = gpu;
    this.#allPairsUpTo = allPairsUpTo;
    this.#longestIterationMs = longestIterationMs;
  }

  /**
   * Opens the GPU.
   * @throws GpuFailure if there is no usable GPU
   */
  static async open(options: GpuDeviceOptions & WebGpuLayoutOptions = {}): Promise<WebGpuLayoutEngine> {
    return new WebGpuLayoutEngine(await openGpuDevice(options), options);
  }

  /**
   * @throws GpuFailure if the graph does not fit into the GPU's memory
   * @throws GpuDeviceLost if the GPU was lost before
   */
  async begin(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array): Promise<WebGpuSession> {
    const { device, description, lostBecause } = this.#gpu;
    const lost = lostBecause();
    if (lost !== undefined) throw new GpuDeviceLost(lost, positions.slice(), 0);
    device.pushErrorScope('validation');
    device.pushErrorScope('out-of-memory');
    const session = this.#build(graph, settings, positions);
    const [exhausted, invalid] = await Promise.all([device.popErrorScope(), device.popErrorScope()]);
    if (!exhausted && !invalid) return session;
    session.dispose();
    if (exhausted) {
      throw new GpuFailure('out-of-memory', `The graph does not fit into the memory of ${description}.`);
    }
    throw new GpuFailure('failed', `${description} cannot compute layouts: ${invalid?.message ?? ''}`);
  }

  /** Closes the GPU. Layouts in progress end with GpuDeviceLost. */
  dispose(): void {
    this.#gpu.device.destroy();
  }

  #build(graph: LayoutGraph, settings: LayoutSettings, start: Float32Array): WebGpuSession {
    const positions = start.map(limit);
    const { device } = this.#gpu;
    const buffers = new LayoutBuffers(device, graph, settings, positions);
    const usesTree = graph.nodeCount > this.#allPairsUpTo;
    const steps = iterationSteps(device, buffers, usesTree);
    const split = new IterationSplit(this.#longestIterationMs, graph.nodeCount);
    const snapshot = new PositionSnapshot(device, buffers.positions, positions, (vectors) =>
      buffers.toCoordinates(vectors),
    );
    return new WebGpuSession(this.#gpu, buffers, steps, snapshot, split);
  }
}

/** Clamps a coordinate; NaN becomes 0. */
function limit(coordinate: number): number {
  return Number.isNaN(coordinate) ? 0 : Math.min(maxCoordinate, Math.max(-maxCoordinate, coordinate));
}
