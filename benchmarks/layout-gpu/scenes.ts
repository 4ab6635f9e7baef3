import { defaultLayoutSettings } from '../../packages/layout-webgpu/src/engine/layout-settings.js';
import type { LayoutEngine } from '../../packages/layout-webgpu/src/engine/layout-engine.js';
import type { LayoutGraph } from '../../packages/layout-webgpu/src/graph/layout-graph.js';
import { settle } from '../../packages/layout-webgpu/test/fixtures/settle.js';
import { scattered } from '../../packages/layout-webgpu/test/fixtures/starting-positions.js';
import type { ForceScene } from '../../packages/layout-webgpu/test/forces/force-probe.js';

/** Iterations after which the shape of a layout is settled. */
const settlingIterations = 40;

/** A graph with a layout that has settled, so that an iteration has a typical cost. */
export async function settledScene(engine: LayoutEngine, graph: LayoutGraph, dimensions: 2 | 3): Promise<ForceScene> {
  const settings = { ...defaultLayoutSettings, dimensions };
  const start = scattered(graph.nodeCount, dimensions);
  return { graph, settings, positions: await settle(engine, graph, settings, start, settlingIterations) };
}

export function describeNodes(nodes: number): string {
  return `${nodes.toLocaleString('en-US')} nodes`;
}
