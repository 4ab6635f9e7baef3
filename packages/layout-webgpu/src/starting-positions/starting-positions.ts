import type { LayoutGraph } from '../graph/layout-graph.js';
import { pivotMdsPositions } from './pivot-mds-positions.js';
import { containmentPositions } from './containment-positions.js';
import type { LayoutSettings } from '../engine/layout-settings.js';

/** The input of starting positions. */
export interface StartingTask {
  readonly graph: LayoutGraph;
  /** The node that contains each node, -1 for none. */
  readonly parents?: Int32Array | undefined;
  readonly settings: Pick<LayoutSettings, 'dimensions' | 'seed'>;
}

/** Computes the positions before the first iteration: from containment if the graph has it, otherwise from the edges. */
export function startingPositions({ graph, parents, settings }: StartingTask): Float32Array {
  const hasContainment = parents?.some((parent) => parent >= 0) ?? false;
  return hasContainment ? containmentPositions(graph.nodeCount, settings, parents) : pivotMdsPositions(graph, settings);
}
