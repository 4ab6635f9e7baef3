import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadMs } from './graph/download.js';
import { writeTrivialPlugin } from './graph/trivial-plugin.js';
import { median, printReport, type BenchmarkOptions, type Measurement } from './report.js';

const nodes = 100_000;
const edges = 300_000;
const rounds = 7;
const downloads = 30;

interface Started {
  readonly process: ChildProcess;
  readonly url: string;
  readonly startMs: number;
}

/** The graph service under load: a large graph, an apply, downloads of the whole graph, and the memory that takes. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const plugin = await writeTrivialPlugin(join(folder, 'plugin'));
    const first = await startChild('host-process.ts', [folder, plugin, String(nodes), String(edges)]);
    await stopChild(first.process);
    const host = await startChild('host-process.ts', [folder, plugin, '0', '0']);
    printReport('graph', await measure(host), json);
    await stopChild(host.process);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(host: Started): Promise<Measurement[]> {
  const applies: number[] = [];
  for (let round = 0; round < rounds; round++) applies.push(await applyMs(host.url));

  const graphUrl = `${host.url}/api/graph`;
  const identity = await downloadRatio(graphUrl, 'identity');
  const gzip = await downloadRatio(graphUrl, 'gzip');
  const memory = await askMemory(host.process);
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
    { name: 'host memory, most (RSS)', value: memory, unit: 'MiB', atMost: 1024 },
  ];
}

async function applyMs(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/api/overlays/trivial/apply`, { method: 'POST' });
  const result = (await response.json()) as { readonly nodesUpdated?: number };
  if (result.nodesUpdated !== nodes) throw new Error(`The apply went wrong: ${JSON.stringify(result)}`);
  return performance.now() - started;
}

/** Downloads from the host and from a plain server in turn, so that both see the same machine. */
async function downloadRatio(
  url: string,
  encoding: 'identity' | 'gzip',
): Promise<{ readonly ours: number; readonly plain: number; readonly bytes: number }> {
  const { bytes } = await downloadMs(url, encoding);
  const plainServer = await startChild('plain-server.ts', [String(bytes)]);
  await downloadMs(plainServer.url, encoding);
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < downloads; round++) {
    ours.push((await downloadMs(url, encoding)).milliseconds);
    plain.push((await downloadMs(plainServer.url, encoding)).milliseconds);
  }
  await stopChild(plainServer.process);
  return { ours: median(ours), plain: median(plain), bytes };
}

async function startChild(file: string, parameters: readonly string[]): Promise<Started> {
  const started = performance.now();
  const child = fork(fileURLToPath(new URL(`./graph/${file}`, import.meta.url)), parameters, {
    execArgv: ['--import', 'tsx'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with exit code ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ readonly url: string }];
  return { process: child, url: message.url, startMs: performance.now() - started };
}

async function stopChild(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.send('stop');
  await exited;
}

async function askMemory(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message');
  child.send('memory');
  const [message] = (await answered) as [{ readonly maxRssMiB: number }];
  return message.maxRssMiB;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
