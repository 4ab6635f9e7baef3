import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadMs } from './graph/download.js';
import { measureImport } from './graph/measure-import.js';
import { writeTrivialPlugin } from './graph/trivial-plugin.js';
import {
  requestMemory,
  startHost,
  startProcess,
  stopProcess,
  type BenchmarkProcess,
} from './host/benchmark-process.js';
import { median, printReport, type BenchmarkOptions, type Measurement } from './report.js';

const nodes = 100_000;
const edges = 300_000;
const rounds = 7;
const downloads = 30;

/** Measures the graph service under load: a large graph, an apply, downloads of the whole graph, and the memory used. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const plugin = await writeTrivialPlugin(join(folder, 'plugin'));
    const plugins = { paths: [plugin] };
    await stopProcess(await startHost({ folder, plugins, graph: { nodes, edges } }));
    const host = await startHost({ folder, plugins });
    const measurements = [...(await measure(host)), ...(await measureImport(host, nodes, edges))];
    printReport('graph', measurements, json);
    await stopProcess(host);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(host: BenchmarkProcess): Promise<Measurement[]> {
  const applies: number[] = [];
  for (let round = 0; round < rounds; round++) applies.push(await applyMs(host.url));

  const graphUrl = `${host.url}/api/graph`;
  const identity = await downloadRatio(graphUrl, 'identity');
  const gzip = await downloadRatio(graphUrl, 'gzip');
  const { maxRssMiB } = await requestMemory(host);
  const scale = `${nodes.toLocaleString('en-US')} nodes, ${edges.toLocaleString('en-US')} edges`;
  return [
    { name: `start with a stored graph of ${scale}`, value: host.startMs, unit: 'ms' },
    { name: 'apply three attributes, first', value: applies[0] ?? NaN, unit: 'ms', atMost: 2000 },
    { name: 'apply three attributes, median', value: median(applies), unit: 'ms', atMost: 2000 },
    { name: `GET /api/graph (${megabytes(identity.bytes)}), warm`, value: identity.ours, unit: 'ms' },
    { name: 'the same bytes from a plain server', value: identity.plain, unit: 'ms' },
    { name: 'ratio', value: identity.ours / identity.plain, unit: 'x', atMost: 2 },
    { name: `GET /api/graph, gzip (${megabytes(gzip.bytes)}), warm`, value: gzip.ours, unit: 'ms' },
    { name: 'the same bytes from a plain server', value: gzip.plain, unit: 'ms' },
    { name: 'ratio', value: gzip.ours / gzip.plain, unit: 'x', atMost: 2 },
    { name: 'maximum host memory (RSS)', value: maxRssMiB, unit: 'MiB', atMost: 1024 },
  ];
}

async function applyMs(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/api/overlays/trivial/apply`, { method: 'POST' });
  const result = (await response.json()) as { readonly nodesUpdated?: number };
  if (result.nodesUpdated !== nodes) throw new Error(`The apply failed: ${JSON.stringify(result)}`);
  return performance.now() - started;
}

/** Downloads from the host and from a plain server alternately, so that the machine is equally busy for both. */
async function downloadRatio(
  url: string,
  encoding: 'identity' | 'gzip',
): Promise<{ readonly ours: number; readonly plain: number; readonly bytes: number }> {
  const { bytes } = await downloadMs(url, encoding);
  const plainServer = await startProcess(new URL('./graph/plain-server.ts', import.meta.url), [String(bytes)]);
  await downloadMs(plainServer.url, encoding);
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < downloads; round++) {
    ours.push((await downloadMs(url, encoding)).milliseconds);
    plain.push((await downloadMs(plainServer.url, encoding)).milliseconds);
  }
  await stopProcess(plainServer);
  return { ours: median(ours), plain: median(plain), bytes };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
