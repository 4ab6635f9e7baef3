import type { GraphDocument } from '@code-graph/sdk';
import { askDelays, askMemory, beginDelays, type BenchmarkProcess } from '../host/benchmark-process.js';
import { generateGraph } from '../host/generate-graph.js';
import { median, type Measurement } from '../report.js';

const rounds = 3;

/** A large graph comes in as a document: how long that takes beside parsing it alone, and how long others wait meanwhile. */
export async function measureImport(
  host: BenchmarkProcess,
  nodeCount: number,
  edgeCount: number,
): Promise<Measurement[]> {
  const body = Buffer.from(JSON.stringify(withAttributes(generateGraph(nodeCount, edgeCount))));
  const parses: number[] = [];
  const imports: number[] = [];
  const longestHolds: number[] = [];
  let p99Ms = 0;
  for (let round = 0; round < rounds; round++) {
    parses.push(timeOf(() => void JSON.parse(body.toString())));
    await beginDelays(host);
    const started = performance.now();
    const response = await fetch(`${host.url}/api/graph`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    if (!response.ok) throw new Error(`The import went wrong: ${await response.text()}`);
    imports.push(performance.now() - started);
    const delays = await askDelays(host);
    longestHolds.push(delays.maxMs);
    p99Ms = Math.max(p99Ms, delays.p99Ms);
  }
  const { maxRssMiB } = await askMemory(host);
  const size = `${(body.length / 1e6).toFixed(1)} MB`;
  return [
    { name: `PUT /api/graph (${size}), median`, value: median(imports), unit: 'ms' },
    { name: 'JSON.parse of the same text', value: median(parses), unit: 'ms' },
    { name: 'ratio', value: median(imports) / median(parses), unit: 'x' },
    { name: 'longest hold of the event loop meanwhile, median', value: median(longestHolds), unit: 'ms', atMost: 100 },
    { name: 'hold of the event loop meanwhile, 99th percentile', value: p99Ms, unit: 'ms', atMost: 20 },
    { name: 'host memory after that, most (RSS)', value: maxRssMiB, unit: 'MiB' },
  ];
}

function withAttributes({ nodes, edges }: GraphDocument): GraphDocument {
  return {
    nodes: nodes.map((node, place) => ({
      ...node,
      'layout:x': (place % 317) * 1.25,
      'layout:y': (place % 211) * -0.75,
      'git:churn': place % 97,
      'git:lastChange': new Date(1.7e12 + place * 1e5).toISOString().replace('.000Z', 'Z'),
      'team:owner': `team-${place % 23}`,
    })),
    edges: edges.map((edge, place) => ({ ...edge, 'git:coupling': (place % 101) / 101 })),
  };
}

function timeOf(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
