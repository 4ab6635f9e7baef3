import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import type { LayoutEngine } from '../../packages/layout-webgpu/src/engine/layout-engine.js';
import { defaultLayoutSettings } from '../../packages/layout-webgpu/src/engine/layout-settings.js';
import { ExactLayoutEngine } from '../../packages/layout-webgpu/src/exact/exact-layout-engine.js';
import { codeLikeGraph } from '../../packages/layout-webgpu/test/fixtures/code-like-graph.js';
import { scattered } from '../../packages/layout-webgpu/test/fixtures/starting-positions.js';
import { GraphologyLayoutEngine } from '../../packages/layout-webgpu/test/peers/graphology-layout-engine.js';
import { crossingRate } from '../../packages/layout-webgpu/test/quality/crossing-rate.js';
import { reportQuality, type QualityReport } from '../../packages/layout-webgpu/test/quality/quality-report.js';
import type { Measurement } from '../report.js';

/** Numbers of nodes, and of the iterations after which layouts are compared. */
const cases: readonly { readonly nodes: number; readonly looks: readonly number[]; readonly isExact: boolean }[] = [
  { nodes: 1000, looks: [100, 1000], isExact: true },
  { nodes: 2000, looks: [100, 1000], isExact: true },
  { nodes: 8000, looks: [100], isExact: false },
];

/** Number of random starts: layouts differ more between starts than between engines. */
const starts = 6;

/** Number of sampled pairs of edges. With fewer, chance decides which layout has more crossings. */
const crossingSamples = 1_000_000;

/** Limits for the difference between our layouts and the others', in percent. */
const goals: Readonly<Record<keyof QualityReport, Pick<Measurement, 'name' | 'atMost' | 'atLeast'>>> = {
  stress: { name: 'stress', atMost: 0 },
  neighbourhoodPreservation: { name: 'neighbours kept together', atLeast: 0 },
  edgeLengthVariation: { name: 'variation of edge lengths', atMost: 2 },
  crossingRate: { name: 'crossings', atMost: 2 },
};

/** Compares layouts of the CPU engine with those of graphology and of exact forces, from the same random starts. */
export async function measureQuality(): Promise<Measurement[]> {
  const ours = new CpuLayoutEngine({ threads: 1 });
  const measurements: Measurement[] = [];
  for (const { nodes, looks, isExact } of cases) {
    const engines = [ours, new GraphologyLayoutEngine(), ...(isExact ? [new ExactLayoutEngine()] : [])];
    const reports = new Map<LayoutEngine, readonly QualityReport[][]>();
    for (const engine of engines) {
      const ofStarts: QualityReport[][] = [];
      for (let start = 1; start <= starts; start++) ofStarts.push(await layOut(engine, nodes, looks, start));
      reports.set(engine, ofStarts);
    }
    for (const [look, iterations] of looks.entries()) {
      const reportsOf = (engine: LayoutEngine) => (reports.get(engine) ?? []).flatMap((each) => each[look] ?? []);
      for (const peer of engines.slice(1)) {
        const title = `${nodes.toLocaleString('en-US')} nodes, ${iterations} iterations, CPU against ${peer.device}`;
        measurements.push(...compare(title, reportsOf(ours), reportsOf(peer)));
      }
    }
  }
  return measurements;
}

/** Measures the quality of the layout from one start after each number of iterations. */
async function layOut(
  engine: LayoutEngine,
  nodes: number,
  looks: readonly number[],
  start: number,
): Promise<QualityReport[]> {
  const graph = codeLikeGraph(nodes);
  const session = await engine.begin(graph, defaultLayoutSettings, scattered(nodes, 2, start));
  const reports: QualityReport[] = [];
  for (const iterations of looks) {
    await session.advance(iterations - session.iteration);
    const drawing = { graph, positions: await session.readPositions(), dimensions: 2 } as const;
    reports.push({ ...reportQuality(drawing), crossingRate: crossingRate(drawing, crossingSamples) });
  }
  session.dispose();
  return reports;
}

function compare(title: string, ours: readonly QualityReport[], theirs: readonly QualityReport[]): Measurement[] {
  return (Object.keys(goals) as (keyof QualityReport)[]).map((figure) => {
    const { name, ...goal } = goals[figure];
    const [our, their] = [ours, theirs].map((reports) => summarise(reports.map((report) => report[figure])));
    const [ourMean, theirMean] = [our?.mean ?? NaN, their?.mean ?? NaN];
    const error = (100 * Math.hypot(our?.error ?? NaN, their?.error ?? NaN)) / theirMean;
    return { name: `${title}, more ${name}`, value: 100 * (ourMean / theirMean - 1), error, unit: '%', ...goal };
  });
}

/** Returns the mean and its standard error. */
function summarise(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}
