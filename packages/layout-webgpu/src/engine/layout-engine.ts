import type { LayoutGraph } from '../graph/layout-graph.js';
import type { LayoutSettings } from './layout-settings.js';

/** How a layout moved in its latest iteration. */
export interface LayoutMotion {
  /** Sum over all nodes of mass times how much the force changed: movement that leads nowhere. */
  readonly swing: number;
  /** Sum over all nodes of mass times how much of the force stayed: movement that leads somewhere. */
  readonly traction: number;
  /** Mean distance that a node moved, divided by the mean distance of nodes from the centre. */
  readonly displacement: number;
}

/** A layout that is being computed. One call at a time. */
export interface LayoutSession {
  /** Iterations that were done. */
  readonly iteration: number;
  /** Does some more iterations, and resolves to how the last one moved. Takes as long as it takes: ask for few. */
  advance(iterations: number): Promise<LayoutMotion>;
  /** Where every node is: `x, y` or `x, y, z` of one node after the other, in a copy. Always finite. */
  readPositions(): Promise<Float32Array>;
  /** Frees everything. */
  dispose(): void;
}

/** Computes layouts in one way. */
export interface LayoutEngine {
  readonly backend: 'gpu' | 'cpu';
  /** What it runs on, for people. */
  readonly device: string;
  /**
   * Begins a layout.
   * @param graph checked by `checkLayoutGraph`
   * @param positions where the nodes are at first, as `readPositions` gives them; finite
   */
  begin(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array): Promise<LayoutSession>;
}
