import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTrivialPlugin } from './graph/trivial-plugin.js';
import { requestDelays, startDelays, startHost, stopProcess, type BenchmarkProcess } from './host/benchmark-process.js';
import { generateGraph } from './host/generate-graph.js';
import { measureSteadyLoad, type SteadyLoadResult } from './load/steady-load.js';
import { printReport, type BenchmarkOptions, type Measurement } from './report.js';

const size = { nodes: 100_000, edges: 300_000 };
const large = { nodes: 400_000, edges: 1_200_000 };
const connections = 200;
/** Slow enough that every connection waits for several seconds between two requests, as those of a browser or a proxy do. */
const perSecond = 40;
const seconds = 30;

/**
 * Measures the replies to many clients that keep their connections, while overlays are applied and a layout is computed, and the delay
 * of the event loop while the layout of a large graph starts.
 */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const [load = NaN] = loadavg();
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const plugin = await writeTrivialPlugin(join(folder, 'plugin'));
    const measurements = [
      ...(await measureReplies(join(folder, 'replies'), plugin)),
      ...(await measureStart(join(folder, 'start'))),
      { name: 'load average of the machine before the run (1 minute)', value: load, unit: '' },
    ];
    printReport('load', measurements, json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureReplies(folder: string, plugin: string): Promise<Measurement[]> {
  const host = await startHost({ folder, plugins: { paths: [plugin] }, graph: size });
  const { nodes } = generateGraph(size.nodes, 0);
  const paths = nodes.slice(0, 1000).map(({ id }) => `/api/graph/nodes/${encodeURIComponent(id)}`);
  const working = new AbortController();
  const work = applyAndLayOut(host, working.signal);
  const result: SteadyLoadResult = await measureSteadyLoad({ url: host.url, paths, connections, perSecond, seconds });
  working.abort();
  await work;
  await stopProcess(host);
  const name = `node look-ups on ${connections} connections, ${perSecond} a second, during applies and a layout`;
  return [
    { name: `${name}: 99th percentile`, value: result.p99Ms, unit: 'ms', atMost: 250 },
    { name: 'longest', value: result.longestMs, unit: 'ms' },
    { name: 'replies', value: result.replies, unit: '' },
    { name: 'requests without a reply, such as reset connections', value: result.failed, unit: '', atMost: 0 },
  ];
}

/** Applies an overlay again and again, beside layouts, until the signal aborts. */
async function applyAndLayOut({ url }: BenchmarkProcess, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Refused while the layout of an earlier round is computed.
    await fetch(`${url}/api/graph/layout/compute`, { method: 'POST' });
    const applied = await fetch(`${url}/api/overlays/trivial/apply`, { method: 'POST' });
    if (!applied.ok) throw new Error(`The apply failed: ${await applied.text()}`);
  }
  await fetch(`${url}/api/graph/layout/compute/cancel`, { method: 'POST' });
}

async function measureStart(folder: string): Promise<Measurement[]> {
  const host = await startHost({ folder, plugins: {}, graph: large });
  await startDelays(host);
  await requestDelays(host);
  const begun = await fetch(`${host.url}/api/graph/layout/compute`, { method: 'POST' });
  if (!begun.ok) throw new Error(`The layout failed: ${await begun.text()}`);
  await untilIterating(host);
  const { maxMs } = await requestDelays(host);
  await fetch(`${host.url}/api/graph/layout/compute/cancel`, { method: 'POST' });
  await stopProcess(host);
  const name = `longest delay of the event loop while a layout of ${large.nodes.toLocaleString('en-US')} nodes starts`;
  return [{ name, value: maxMs, unit: 'ms', atMost: 100 }];
}

async function untilIterating({ url }: BenchmarkProcess): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/api/graph/layout/compute/status`);
    const { status, iteration = 0 } = (await reply.json()) as { readonly status: string; readonly iteration?: number };
    if (status === 'failed') throw new Error('The layout failed.');
    if (iteration > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
