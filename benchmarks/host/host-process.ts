import { mkdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createHost, resolveSettings, WorkspaceIndexer } from '@code-graph/host';
import { toGraphStructure } from '@code-graph/host/graph-store';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { generateGraph } from './generate-graph.js';

/** Settings of a benchmark's host, passed as JSON in the first argument. */
export interface BenchmarkHost {
  /** Workspace and data. */
  readonly folder: string;
  readonly plugins: NonNullable<HostConfiguration['plugins']>;
  /** Size of the graph to generate and store. Without it, the stored graph is served. */
  readonly graph?: { readonly nodes: number; readonly edges: number };
  /** A database for the graph, instead of the folder. */
  readonly store?: HostConfiguration['store'];
}

// Runs a host in a process of its own, so that its memory can be measured.
const { folder, plugins, graph, store } = JSON.parse(process.argv[2] ?? '{}') as BenchmarkHost;
mkdirSync(folder, { recursive: true });
const settings = resolveSettings(
  { workspace: folder, http: { port: 0 }, plugins, ...(store && { store }), log: { level: 'silent' } },
  folder,
);
const host = await createHost(settings, (container) => {
  if (!graph) return;
  const structure = toGraphStructure(generateGraph(graph.nodes, graph.edges));
  container.register(WorkspaceIndexer, {
    useValue: {
      index: () =>
        Promise.resolve({
          structure,
          fingerprint: 'generated',
          files: 0,
          filesAnalyzed: 0,
          durationMs: 0,
          warnings: [],
        }),
    },
  });
});
const url = await host.start({ index: graph !== undefined, listen: true });
if (graph) await host.indexed();
await host.pluginsLoaded();

/** Measures the memory and handles of the idle host. */
function measure(): { readonly maxRssMiB: number; readonly heapMiB: number; readonly handles: number } {
  globalThis.gc?.();
  return {
    maxRssMiB: process.resourceUsage().maxRSS / 1024,
    heapMiB: process.memoryUsage().heapUsed / 2 ** 20,
    // Connections depend on the clients.
    handles: process.getActiveResourcesInfo().filter((kind) => kind !== 'TCPSocketWrap').length,
  };
}

const allDelays = monitorEventLoopDelay({ resolution: 1 });
const latestDelays = monitorEventLoopDelay({ resolution: 1 });

/** Reads the 99th percentile since the start of the measurement, and the maximum since the previous call. */
function readDelays(): { readonly p99Ms: number; readonly maxMs: number } {
  const delays = { p99Ms: allDelays.percentile(99) / 1e6, maxMs: latestDelays.max / 1e6 };
  latestDelays.reset();
  return delays;
}

process.on('message', (message) => {
  if (message === 'memory') process.send?.(measure());
  if (message === 'cpu') process.send?.(process.cpuUsage());
  if (message === 'delays') process.send?.(readDelays());
  if (message === 'start delays') {
    for (const delays of [allDelays, latestDelays]) {
      delays.enable();
      delays.reset();
    }
    process.send?.(readDelays());
  }
  if (message === 'stop') void host.stop().then(() => process.exit(0));
});
process.send?.({ url });
