import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SharedGraphStore } from '@code-graph/host/graph-store';
import {
  request,
  requestMemory,
  startHost,
  startProcess,
  stopProcess,
  type BenchmarkProcess,
} from '../host/benchmark-process.js';
import { generateGraph } from '../host/generate-graph.js';
import type { Load, LoadResult } from '../http/generate-load.js';
import { median, type Measurement } from '../report.js';
import { attributesOf } from './graph-variants.js';

const seconds = 5;
const rounds = 3;
const connections = 16;
const commits = 5;
const lookedUp = 1000;
const mostHosts = 4;
/** The share of a figure that may differ because of other work of the machine. */
const tolerance = 0.1;

/** The graph that the hosts serve: the store that writes it, and its address. */
export interface ServedGraph {
  readonly url: string;
  readonly repository: string;
  /** Is closed by the caller. */
  readonly writer: SharedGraphStore;
  readonly nodes: number;
}

/**
 * Measures several hosts on this machine that serve one graph: the memory of each beside others, the requests that two answer in a second, and the
 * time after which a host serves the commit of another.
 */
export async function measureHosts(graph: ServedGraph): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-hosts-'));
  const { url, repository } = graph;
  const hosts: BenchmarkProcess[] = [];
  try {
    const memory: number[] = [];
    while (hosts.length < mostHosts) {
      hosts.push(await startHost({ folder: join(folder, `${hosts.length}`), plugins: {}, store: { url, repository } }));
      if ([1, 2, mostHosts].includes(hosts.length)) memory.push(await largestMemory(hosts));
    }
    // Two hosts on two cores.
    for (const host of hosts.splice(2)) await stopProcess(host);
    return [
      ...describeMemory(memory),
      ...(await measureReads(hosts, graph.nodes)),
      await measureFollowing(hosts, graph),
    ];
  } finally {
    for (const host of hosts) await stopProcess(host);
    await rm(folder, { recursive: true, force: true });
  }
}

async function largestMemory(hosts: readonly BenchmarkProcess[]): Promise<number> {
  const memories: number[] = [];
  for (const host of hosts) memories.push((await requestMemory(host)).maxRssMiB);
  return Math.max(...memories);
}

function describeMemory([one = NaN, two = NaN, most = NaN]: readonly number[]): Measurement[] {
  return [
    { name: 'maximum memory of one host alone', value: one, unit: 'MiB' },
    { name: 'of each of two hosts, at most', value: two, unit: 'MiB' },
    { name: `of each of ${mostHosts} hosts, at most`, value: most, unit: 'MiB', atMost: one * (1 + tolerance) },
  ];
}

/** Node look-ups on one host, and on two at once with the same number of connections together. */
async function measureReads(hosts: readonly BenchmarkProcess[], nodes: number): Promise<Measurement[]> {
  const generated = generateGraph(nodes, 0).nodes;
  const step = Math.floor(generated.length / lookedUp);
  const paths = Array.from({ length: lookedUp }, (_, index) => generated[index * step]?.id ?? '').map(
    (id) => `/api/graph/nodes/${encodeURIComponent(id)}`,
  );
  const generators = await Promise.all(
    hosts.map(() => startProcess(new URL('../http/generate-load.ts', import.meta.url), [])),
  );
  const readFrom = async (read: readonly BenchmarkProcess[]): Promise<number> => {
    const results = await Promise.all(
      read.map(({ url }, index) => {
        const load: Load = { url, paths, headers: {}, connections: connections / read.length, seconds, status: 200 };
        const generator = generators[index];
        if (!generator) throw new Error('Each host has a generator of its own.');
        return request<LoadResult>(generator, load);
      }),
    );
    return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
  };
  const [one, two]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    one.push(await readFrom(hosts.slice(0, 1)));
    two.push(await readFrom(hosts));
  }
  for (const generator of generators) await stopProcess(generator);
  const alone = median(one);
  return [
    { name: 'node look-ups of one host', value: alone, unit: '/s' },
    { name: 'of two hosts together', value: median(two), unit: '/s', atLeast: alone * (1 - tolerance) },
  ];
}

/** The time from the end of a commit to the first reply of a host with a value of it, which is requested all the time. */
async function measureFollowing([host]: readonly BenchmarkProcess[], graph: ServedGraph): Promise<Measurement> {
  const id = generateGraph(graph.nodes, 0).nodes[1]?.id ?? '';
  const readNode = async (): Promise<string> =>
    (await fetch(`${host?.url ?? ''}/api/graph/nodes/${encodeURIComponent(id)}`)).text();
  const times: number[] = [];
  await graph.writer.load();
  for (let commit = 0; commit < commits; commit++) {
    const former = await readNode();
    await graph.writer.replaceAttributes('follow:', attributesOf(graph.nodes, 'follow:', commit + 1), undefined);
    const committed = performance.now();
    while ((await readNode()) === former) await delay(5);
    times.push(performance.now() - committed);
  }
  const name = 'first reply with the commit of another host, longest';
  return { name, value: Math.max(...times), unit: 'ms', atMost: 1000 };
}
