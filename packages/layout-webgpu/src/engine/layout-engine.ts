import type { LayoutGraph } from '../graph/layout-graph.js';
import type { LayoutSettings } from './layout-settings.js';

/** The motion of a layout in its latest iteration. */
export interface LayoutMotion {
  /** Sum over all nodes of mass times the change of the force: oscillation. */
  readonly swing: number;
  /** Sum over all nodes of mass times the part of the force that stayed: useful movement. */
  readonly traction: number;
  /** Mean movement of a node, divided by the mean distance of the nodes from the centre. */
  readonly displacement: number;
}

/** A layout that is being computed. One call at a time. */
export interface LayoutSession {
  /** Number of iterations that were computed. */
  readonly iteration: number;
  /** Computes more iterations, and resolves to the motion of the last one. It cannot be interrupted: pass a small number. */
  advance(iterations: number): Promise<LayoutMotion>;
  /** Returns a copy of the positions: `x, y` or `x, y, z` of each node in turn. Always finite. */
  readPositions(): Promise<Float32Array>;
  /** Frees all resources. */
  dispose(): void;
}

/** An implementation of ForceAtlas2. */
export interface LayoutEngine {
  readonly backend: 'gpu' | 'cpu';
  /** Name of the device, for users. */
  readonly device: string;
  /**
   * Starts a layout.
   * @param graph checked by `checkLayoutGraph`
   * @param positions the starting positions in the format of `readPositions`, finite
   */
  begin(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array): Promise<LayoutSession>;
}
