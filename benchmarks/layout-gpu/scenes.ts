import { defaultLayoutSettings } from '../../packages/layout-webgpu/src/engine/layout-settings.js';
import type { LayoutEngine } from '../../packages/layout-webgpu/src/engine/layout-engine.js';
import type { LayoutGraph } from '../../packages/layout-webgpu/src/graph/layout-graph.js';
import { settle } from '../../packages/layout-webgpu/test/fixtures/settle.js';
import { scattered } from '../../packages/layout-webgpu/test/fixtures/starting-positions.js';
import type { ForceScene } from '../../packages/layout-webgpu/test/forces/force-probe.js';

/** The layout's shape is there after so many. */
const settlingIterations = 40;

/** A graph laid out so far that an iteration costs what most of them cost. */
export async function settledScene(engine: LayoutEngine, graph: LayoutGraph, dimensions: 2 | 3): Promise<ForceScene> {
  const settings = { ...defaultLayoutSettings, dimensions };
  const start = scattered(graph.nodeCount, dimensions);
  return { graph, settings, positions: await settle(engine, graph, settings, start, settlingIterations) };
}

export function describeNodes(nodes: number): string {
  return `${nodes.toLocaleString('en-US')} nodes`;
}
