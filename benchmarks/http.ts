import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, startProcess, stopProcess, type BenchmarkProcess } from './host/benchmark-process.js';
import { generateGraph } from './host/generate-graph.js';
import { compareWithExpress, type Workload } from './http/compare-with-express.js';
import { printReport, type BenchmarkOptions, type Measurement } from './report.js';

const size = { nodes: 100_000, edges: 300_000 };
/** Number of nodes that are looked up in turn. */
const lookedUp = 1000;

/**
 * Measures how many requests a host answers in a second, beside an Express application that sends the same bytes: node look-ups, and
 * requests of a graph that the client has already.
 */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const [load = NaN] = loadavg();
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const plugins = {};
    await stopProcess(await startHost({ folder, plugins, graph: size }));
    const host = await startHost({ folder, plugins });
    const peer = await startProcess(new URL('./http/express-server.ts', import.meta.url), []);
    const generator = await startProcess(new URL('./http/generate-load.ts', import.meta.url), []);
    const measurements: Measurement[] = [];
    for (const workload of await workloadsOf(host)) {
      measurements.push(...(await compareWithExpress(workload, { host, peer, generator })));
    }
    for (const each of [generator, peer, host]) await stopProcess(each);
    measurements.push({ name: 'load average of the machine before the run (1 minute)', value: load, unit: '' });
    printReport('http', measurements, json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function workloadsOf(host: BenchmarkProcess): Promise<Workload[]> {
  const { nodes } = generateGraph(size.nodes, 0);
  const step = nodes.length / lookedUp;
  const ids = Array.from({ length: lookedUp }, (_, index) => nodes[index * step]?.id ?? '');
  const graph = await fetch(`${host.url}/api/graph`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  const tag = graph.headers.get('etag') ?? '';
  return [
    {
      name: `GET /api/graph/nodes/{id}, ${size.nodes.toLocaleString('en-US')} nodes`,
      paths: ids.map((id) => `/api/graph/nodes/${encodeURIComponent(id)}`),
      headers: {},
      status: 200,
    },
    {
      name: 'GET /api/graph with If-None-Match',
      paths: ['/api/graph'],
      headers: { 'if-none-match': tag },
      status: 304,
    },
  ];
}
