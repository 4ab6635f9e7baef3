import type { AvailableEngines } from '../engine/choose-engine.js';
import { distancePositions } from '../engine/distance-positions.js';
import { initialPositions } from '../engine/initial-positions.js';
import type { LayoutEngine } from '../engine/layout-engine.js';
import { runLayout, type LayoutOutcome, type LayoutTask } from '../engine/run-layout.js';
import { checkLayoutGraph } from '../graph/layout-graph.js';
import type { StartMessage } from '../protocol/control-messages.js';
import type { SentGraph } from '../protocol/graph-message.js';

/** Who hears of a layout while it is computed. */
export type ComputeListener = Pick<LayoutTask, 'onProgress' | 'wantsSnapshot' | 'onSnapshot'>;

/**
 * Computes a layout that a client has sent.
 * @throws InvalidLayoutInput when the graph is none; the reason of the signal; whatever the engine throws
 */
export async function computeLayout(
  { settings }: StartMessage,
  { graph, parents }: SentGraph,
  engine: LayoutEngine,
  { cpu }: AvailableEngines,
  listener: ComputeListener,
  signal: AbortSignal,
): Promise<LayoutOutcome> {
  checkLayoutGraph(graph);
  const hasContainment = parents?.some((parent) => parent >= 0) ?? false;
  return runLayout({
    ...listener,
    graph,
    settings,
    positions: hasContainment
      ? initialPositions(graph.nodeCount, settings, parents)
      : await distancePositions(graph, settings, signal),
    engine,
    fallback: cpu,
    signal,
  });
}
