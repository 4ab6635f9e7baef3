import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import { pivotMdsPositions } from '../../packages/layout-webgpu/src/starting-positions/pivot-mds-positions.js';
import { defaultLayoutSettings } from '../../packages/layout-webgpu/src/engine/layout-settings.js';
import { runLayout } from '../../packages/layout-webgpu/src/engine/run-layout.js';
import { layoutFixtures } from '../../packages/layout-webgpu/test/fixtures/layout-fixtures.js';
import type { LayoutGraph } from '../../packages/layout-webgpu/src/graph/layout-graph.js';
import { scaleNormalisedStress } from '../../packages/layout-webgpu/test/quality/stress.js';
import type { Measurement } from '../report.js';

const sizes = [1000, 2000];
const settings = defaultLayoutSettings;

/** Maximum stress of a layout that ended early, as a multiple of the stress after all iterations. */
const stressAllowed = 1.02;

/** With fewer edges the quality of a layout means little. */
const leastEdges = 10;

/** Measures whether layouts of graphs without a containment tree, started like those of the layout server, converge in time. */
export async function measureConvergenceTest(): Promise<Measurement[]> {
  const { signal } = new AbortController();
  const engine = new CpuLayoutEngine({ threads: 1 });
  const measurements: Measurement[] = [];
  for (const nodes of sizes) {
    const title = `${nodes.toLocaleString('en-US')} nodes, at rest`;
    const graphs = layoutFixtures(nodes).filter(({ graph }) => graph.sources.length >= leastEdges);
    let good = 0;
    for (const { name, graph } of graphs) {
      const positions = pivotMdsPositions(graph, settings);
      const whole = await runLayout({ graph, settings, positions, engine, signal, stopsAtRest: false });
      const early = await runLayout({ graph, settings, positions, engine, signal });
      const value = stressOf(graph, early.positions) / stressOf(graph, whole.positions);
      if (value <= stressAllowed && early.iterations <= settings.iterations / 2) good++;
      measurements.push({
        name: `${title}, ${name}, stress after ${early.iterations} of 1000 iterations`,
        value,
        unit: 'x',
      });
    }
    const value = (100 * good) / graphs.length;
    measurements.push({ name: `${title} in half the time and as good`, value, unit: '%', atLeast: 80 });
  }
  return measurements;
}

function stressOf(graph: LayoutGraph, positions: Float32Array): number {
  return scaleNormalisedStress({ graph, positions, dimensions: settings.dimensions });
}
