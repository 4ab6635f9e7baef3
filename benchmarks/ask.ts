import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameNodes } from './ask/name-nodes.js';
import { requestDelays, startDelays, startHost, stopProcess, type BenchmarkProcess } from './host/benchmark-process.js';
import { generateGraph } from './host/generate-graph.js';
import { median, percentile, printReport, type BenchmarkOptions, type Measurement } from './report.js';

const size = { nodes: 100_000, edges: 300_000 };
const rounds = 300;
const warmups = 20;

/** Measures the answers to questions about a large graph, over HTTP. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const graph = nameNodes(generateGraph(size.nodes, size.edges));
    const host = await startHost({ folder, plugins: {} });
    try {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${host.url}/api/graph`, { method: 'PUT', headers, body: JSON.stringify(graph) });
      if (!reply.ok) throw new Error(await reply.text());
      const members = graph.nodes.filter(({ type }) => type !== 'Namespace');
      const memberAt = (round: number): { id: string; name: string } =>
        members[(round * 7919) % members.length] ?? { id: '', name: '' };
      const nodePath = (round: number, question: string): string =>
        `/api/graph/nodes/${encodeURIComponent(memberAt(round).id)}/${question}`;
      await startDelays(host);
      const first = performance.now();
      await ask(host, nodePath(0, 'callers'));
      await ask(host, '/api/search?q=server');
      const firstMs = performance.now() - first;
      const { maxMs } = await requestDelays(host);
      printReport(
        'ask',
        [
          { name: 'first callers and first search', value: firstMs, unit: 'ms' },
          { name: 'longest block of the event loop by them', value: maxMs, unit: 'ms' },
          ...(await measure(host, 'search, name', 20, (round) => searchPath(memberAt(round).name))),
          ...(await measure(host, 'search, initials', 20, (round) => searchPath(initialsOf(memberAt(round).name)))),
          ...(await measure(host, 'search, one letter', 20, (round) => searchPath('aeinorst'[round % 8] ?? ''))),
          ...(await measure(host, 'search, path', 20, (round) => searchPath(`part-${round}/module`))),
          ...(await measure(host, 'search, misspelt', 20, (round) => searchPath(misspell(memberAt(round).name)))),
          ...(await measure(host, 'callers', 10, (round) => nodePath(round, 'callers'))),
          ...(await measure(host, 'callees, depth 3', 10, (round) => nodePath(round, 'callees?depth=3'))),
          ...(await measure(host, 'neighbors, depth 5', 100, (round) => nodePath(round, 'neighbors?depth=5'))),
          ...(await measure(host, 'paths', 100, (round) => pathsPath(memberAt(round).id, memberAt(round + 1).id))),
        ],
        json,
      );
    } finally {
      await stopProcess(host);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  host: BenchmarkProcess,
  name: string,
  atMost: number,
  pathOf: (round: number) => string,
): Promise<Measurement[]> {
  for (let round = 0; round < warmups; round++) await ask(host, pathOf(round));
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const path = pathOf(round);
    const started = performance.now();
    await ask(host, path);
    times.push(performance.now() - started);
  }
  return [
    { name: `${name}, median`, value: median(times), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(times, 99), unit: 'ms', atMost },
  ];
}

async function ask({ url }: BenchmarkProcess, path: string): Promise<void> {
  const reply = await fetch(`${url}${path}`);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${text}`);
}

function searchPath(text: string): string {
  return `/api/search?q=${encodeURIComponent(text)}`;
}

function pathsPath(from: string, to: string): string {
  return `/api/paths?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
}

function initialsOf(name: string): string {
  return name.replaceAll(/(?<=[a-zA-Z])[a-z0-9]+/g, '');
}

/** Swaps the third and the fourth letter. */
function misspell(name: string): string {
  return name.replace(/^(..)(.)(.)/, '$1$3$2');
}
