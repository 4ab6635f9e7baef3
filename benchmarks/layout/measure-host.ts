import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LayoutStatus } from '@code-graph/api';
import {
  requestDelays,
  startDelays,
  startHost,
  stopProcess,
  type BenchmarkProcess,
} from '../host/benchmark-process.js';
import type { Measurement } from '../report.js';

const graph = { nodes: 100_000, edges: 300_000 };
const iterations = 200;
const rounds = 3;
const pollMs = 50;

/** The phases of a layout in which the host takes part: it sends the graph, receives the progress, and stores the result. */
type Phase = 'handing over' | 'computing' | 'storing';

/** Measures the delays of a host's event loop while its layout server computes a layout. */
export async function measureHost(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const host = await startHost({ folder, plugins: {}, graph });
    const longest: Record<Phase, number> = { 'handing over': 0, computing: 0, storing: 0 };
    await startDelays(host);
    let p99Ms = 0;
    // The first layout also starts the layout server.
    for (let round = 0; round < rounds; round++) p99Ms = await layOut(host, longest);
    await stopProcess(host);
    const title = `host, ${graph.nodes.toLocaleString('en-US')} nodes, event-loop delay during layouts`;
    return [
      { name: `${title}, p99`, value: p99Ms, unit: 'ms', atMost: 10 },
      ...Object.entries(longest).map(([phase, value]) => ({ name: `${title}, longest, ${phase}`, value, unit: 'ms' })),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Computes one layout, and records the longest delay of each phase. Resolves to the 99th percentile of all delays so far. */
async function layOut(host: BenchmarkProcess, longest: Record<Phase, number>): Promise<number> {
  const compute = fetch(`${host.url}/api/graph/layout/compute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ iterations, backend: 'cpu' }),
  });
  await (await compute).text();
  let before = 'starting';
  for (;;) {
    const { status, iteration, error } = await readStatus(host);
    const { p99Ms, maxMs } = await requestDelays(host);
    const isDone = status === 'completed';
    const phase = before === 'starting' ? 'handing over' : isDone || iteration === iterations ? 'storing' : 'computing';
    longest[phase] = Math.max(longest[phase], maxMs);
    if (isDone) return p99Ms;
    if (status !== 'starting' && status !== 'running') throw new Error(`The layout ended as ${status}: ${error}`);
    before = status;
    await delay(pollMs);
  }
}

async function readStatus({ url }: BenchmarkProcess): Promise<LayoutStatus> {
  return (await (await fetch(`${url}/api/graph/layout/compute/status`)).json()) as LayoutStatus;
}
