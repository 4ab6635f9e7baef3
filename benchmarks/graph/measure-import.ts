import type { GraphDocument } from '@code-graph/sdk';
import { requestDelays, requestMemory, startDelays, type BenchmarkProcess } from '../host/benchmark-process.js';
import { generateGraph } from '../host/generate-graph.js';
import { median, type Measurement } from '../report.js';

const rounds = 3;

/** Measures the import of a large document: its time beside that of parsing alone, and the delay of other requests during it. */
export async function measureImport(
  host: BenchmarkProcess,
  nodeCount: number,
  edgeCount: number,
): Promise<Measurement[]> {
  const body = Buffer.from(JSON.stringify(withAttributes(generateGraph(nodeCount, edgeCount))));
  const parses: number[] = [];
  const imports: number[] = [];
  const longestDelays: number[] = [];
  let p99Ms = 0;
  for (let round = 0; round < rounds; round++) {
    parses.push(timeOf(() => void JSON.parse(body.toString())));
    await startDelays(host);
    const started = performance.now();
    const response = await fetch(`${host.url}/api/graph`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    if (!response.ok) throw new Error(`The import failed: ${await response.text()}`);
    imports.push(performance.now() - started);
    const delays = await requestDelays(host);
    longestDelays.push(delays.maxMs);
    p99Ms = Math.max(p99Ms, delays.p99Ms);
  }
  const { maxRssMiB } = await requestMemory(host);
  const size = `${(body.length / 1e6).toFixed(1)} MB`;
  return [
    { name: `PUT /api/graph (${size}), median`, value: median(imports), unit: 'ms' },
    { name: 'JSON.parse of the same document', value: median(parses), unit: 'ms' },
    { name: 'ratio', value: median(imports) / median(parses), unit: 'x' },
    {
      name: 'longest delay of the event loop during it, median',
      value: median(longestDelays),
      unit: 'ms',
      atMost: 100,
    },
    { name: 'delay of the event loop during it, 99th percentile', value: p99Ms, unit: 'ms', atMost: 20 },
    { name: 'maximum host memory after it (RSS)', value: maxRssMiB, unit: 'MiB' },
  ];
}

function withAttributes({ nodes, edges }: GraphDocument): GraphDocument {
  return {
    nodes: nodes.map((node, index) => ({
      ...node,
      'layout:x': (index % 317) * 1.25,
      'layout:y': (index % 211) * -0.75,
      'git:churn': index % 97,
      'git:lastChange': new Date(1.7e12 + index * 1e5).toISOString().replace('.000Z', 'Z'),
      'team:owner': `team-${index % 23}`,
    })),
    edges: edges.map((edge, index) => ({ ...edge, 'git:coupling': (index % 101) / 101 })),
  };
}

function timeOf(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
