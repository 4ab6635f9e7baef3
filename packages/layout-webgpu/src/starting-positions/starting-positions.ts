import type { LayoutGraph } from '../graph/layout-graph.js';
import { pivotMdsPositions } from './pivot-mds-positions.js';
import { containmentPositions } from './containment-positions.js';
import type { LayoutSettings } from '../engine/layout-settings.js';

/** A graph, and what decides where its nodes begin. */
export interface StartingTask {
  readonly graph: LayoutGraph;
  /** The node that contains each node, -1 for none. */
  readonly parents?: Int32Array | undefined;
  readonly settings: Pick<LayoutSettings, 'dimensions' | 'seed'>;
}

/** Where the nodes are before the first iteration: by who contains whom if the graph says it, by the edges if not. */
export function startingPositions({ graph, parents, settings }: StartingTask): Float32Array {
  const hasContainment = parents?.some((parent) => parent >= 0) ?? false;
  return hasContainment ? containmentPositions(graph.nodeCount, settings, parents) : pivotMdsPositions(graph, settings);
}
