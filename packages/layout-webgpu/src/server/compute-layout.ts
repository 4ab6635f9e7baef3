import type { AvailableEngines } from '../engine/choose-engine.js';
import type { LayoutEngine } from '../engine/layout-engine.js';
import { runLayout, type LayoutOutcome, type LayoutTask } from '../engine/run-layout.js';
import { checkLayoutGraph } from '../graph/layout-graph.js';
import type { StartMessage } from '../protocol/control-messages.js';
import type { SentGraph } from '../protocol/graph-message.js';
import { findStartingPositions } from './find-starting-positions.js';

/** Receives progress and snapshots of a layout. */
export type ComputeListener = Pick<LayoutTask, 'onProgress' | 'wantsSnapshot' | 'onSnapshot'>;

/** A layout that a client has sent, and the engines for it. */
export interface ComputeRequest {
  readonly start: StartMessage;
  readonly sent: SentGraph;
  readonly engine: LayoutEngine;
  readonly engines: AvailableEngines;
}

/**
 * Computes a layout that a client has sent.
 * @throws InvalidLayoutInput when the graph is invalid; the reason of the signal; errors of the engine
 */
export async function computeLayout(
  { start: { settings }, sent: { graph, parents }, engine, engines: { cpu } }: ComputeRequest,
  listener: ComputeListener,
  signal: AbortSignal,
): Promise<LayoutOutcome> {
  checkLayoutGraph(graph);
  return runLayout({
    ...listener,
    graph,
    settings,
    positions: await findStartingPositions({ graph, parents, settings }, signal),
    engine,
    fallback: cpu,
    signal,
  });
}
