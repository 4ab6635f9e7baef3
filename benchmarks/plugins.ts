import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PluginReport } from '@code-graph/api';
import { requestMemory, startHost, stopProcess, type BenchmarkProcess } from './host/benchmark-process.js';
import { writeBenchmarkPlugin } from './plugins/benchmark-plugin.js';
import { hostilePlugins } from './plugins/hostile-plugins.js';
import { requestWhile } from './plugins/load.js';
import { privateMemoryMiB } from './plugins/private-memory.js';
import { median, percentile, printReport, type BenchmarkOptions, type Measurement } from './report.js';

const graph = { nodes: 100_000, edges: 300_000 };
const loads = 20;
const edits = 50;
const reloads = 100;
const hostileSeconds = 3;
const idleMs = 1000;

/** Measures the cost of starting plugins, keeping them loaded, reloading them, and surviving hostile ones. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const measurements = [
      ...(await measureOperations(folder)),
      ...(await measureReloads(folder)),
      ...(await measureHostility(folder)),
    ];
    printReport('plugins', measurements, json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the start of a plugin, and the transfer of 100,000 values from it. */
async function measureOperations(folder: string): Promise<Measurement[]> {
  const small = await writeBenchmarkPlugin(join(folder, 'small'), { id: 'small', apply: '' });
  const large = await writeBenchmarkPlugin(join(folder, 'large'), {
    id: 'large',
    // The last value is the time at which the plugin finished.
    apply: `let last;
      for (const node of context.graph.nodes()) context.setNodeAttribute((last = node.id), 'large:value', node.startLine);
      context.setNodeAttribute(last, 'large:value', Date.now());`,
  });
  const host = await startHost({ folder: join(folder, 'operations'), plugins: { paths: [small, large] }, graph });
  const ready: number[] = [];
  const committed: number[] = [];
  for (let round = 0; round < loads; round++) {
    await post(host, '/api/overlays/small/apply');
    const { operations } = await readReport(host, 'small');
    ready.push(operations.find(({ phase }) => phase === 'load')?.durationMs ?? NaN);
    await post(host, '/api/overlays/large/apply');
    const replied = Date.now();
    committed.push(replied - (await lastValue(host)));
  }
  await stopProcess(host);
  return [
    { name: 'plugin ready, median', value: median(ready), unit: 'ms', atMost: 150 },
    { name: 'plugin ready, p95', value: percentile(ready, 95), unit: 'ms' },
    { name: '100,000 values from a plugin into the graph, median', value: median(committed), unit: 'ms', atMost: 250 },
    { name: '100,000 values from a plugin into the graph, p95', value: percentile(committed, 95), unit: 'ms' },
  ];
}

/** Measures a plugin under development: its memory while idle, and the time from an edit until its values are in the graph. */
async function measureReloads(folder: string): Promise<Measurement[]> {
  const plugin = await writeBenchmarkPlugin(join(folder, 'edited'), {
    id: 'edited',
    setup: `import { value } from './value.js';`,
    apply: `for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, 'edited:value', value);`,
  });
  const edit = (value: number): Promise<void> =>
    writeFile(join(plugin, 'value.js'), `export const value = ${value};\n`);
  await edit(0);
  const host = await startHost({
    folder: join(folder, 'reloads'),
    plugins: { watch: [plugin] },
    graph: { nodes: 1000, edges: 3000 },
  });
  await post(host, '/api/overlays/edited/apply');
  const seen: number[] = [];
  for (let value = 1; value <= edits; value++) {
    const saved = performance.now();
    await edit(value);
    while ((await firstValue(host)) !== value) await delay(5);
    seen.push(performance.now() - saved);
  }
  await delay(idleMs);
  const { process } = await readReport(host, 'edited');
  const idle = process && privateMemoryMiB(process.pid);
  const before = await requestMemory(host);
  for (let round = 0; round < reloads; round++) await post(host, '/api/plugins/edited/reload');
  await delay(idleMs);
  const after = await requestMemory(host);
  await stopProcess(host);
  return [
    ...(idle === undefined ? [] : [{ name: 'idle plugin, private memory', value: idle, unit: 'MiB', atMost: 15 }]),
    { name: `edit to graph over ${edits} edits, median`, value: median(seen), unit: 'ms' },
    { name: `edit to graph over ${edits} edits, p95`, value: percentile(seen, 95), unit: 'ms', atMost: 1000 },
    { name: `heap growth after ${reloads} reloads`, value: after.heapMiB - before.heapMiB, unit: 'MiB', atMost: 10 },
    { name: `handles added by ${reloads} reloads`, value: after.handles - before.handles, unit: '', atMost: 0 },
  ];
}

/** Measures the latency of requests for a node while a hostile plugin runs, and without one for comparison. */
async function measureHostility(folder: string): Promise<Measurement[]> {
  const paths = await Promise.all(
    hostilePlugins.map((plugin) => writeBenchmarkPlugin(join(folder, plugin.id), plugin)),
  );
  const plugins = { paths, applyTimeoutSeconds: hostileSeconds, memoryLimitMb: 256 };
  const host = await startHost({ folder: join(folder, 'hostility'), plugins, graph });
  const url = `${host.url}/api/graph/nodes/${encodeURIComponent('packages/part-0/src/module-1.ts')}`;
  await requestWhile(url, delay(hostileSeconds * 1000));
  const quiet = await requestWhile(url, delay(hostileSeconds * 1000));
  const measurements: Measurement[] = [
    { name: 'GET a node, idle host, p99', value: percentile(quiet.latencies, 99), unit: 'ms' },
  ];
  for (const { id } of hostilePlugins) {
    // Some plugins fail at once: measure for the same time with each.
    const work = Promise.all([post(host, `/api/overlays/${id}/apply`, 500), delay(hostileSeconds * 1000)]);
    const { latencies, failed } = await requestWhile(url, work);
    measurements.push(
      { name: `GET a node beside the plugin "${id}", p99`, value: percentile(latencies, 99), unit: 'ms', atMost: 100 },
      { name: `GET a node beside the plugin "${id}", failed`, value: failed, unit: '', atMost: 0 },
    );
  }
  await stopProcess(host);
  return measurements;
}

async function post({ url }: BenchmarkProcess, path: string, expected = 200): Promise<void> {
  const response = await fetch(`${url}${path}`, { method: 'POST' });
  const text = await response.text();
  if (response.status !== expected) throw new Error(`POST ${path} was replied to with ${response.status}: ${text}`);
}

async function readReport({ url }: BenchmarkProcess, plugin: string): Promise<PluginReport> {
  return (await (await fetch(`${url}/api/plugins/${plugin}`)).json()) as PluginReport;
}

async function lastValue({ url }: BenchmarkProcess): Promise<number> {
  const response = await fetch(`${url}/api/graph?fields=large:value`);
  const { nodes } = (await response.json()) as { nodes: { readonly 'large:value': number }[] };
  return nodes.at(-1)?.['large:value'] ?? NaN;
}

async function firstValue({ url }: BenchmarkProcess): Promise<number | undefined> {
  const id = encodeURIComponent('packages/part-0/src/module-1.ts');
  const node = (await (await fetch(`${url}/api/graph/nodes/${id}`)).json()) as { readonly 'edited:value'?: number };
  return node['edited:value'];
}
