import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHost } from '@code-graph/host';
import type { GraphDocument } from '@code-graph/sdk';
import { HubFile } from '../../packages/hub/src/configuration/hub-file.js';
import { Hub } from '../../packages/hub/src/hub.js';
import { RepositoryStateFile } from '../../packages/hub/src/repositories/repository-state.js';
import { Repository } from '../../packages/hub/src/repositories/repository.js';
import { median, percentile, type Measurement } from '../report.js';

const size = { repositories: 300, nodes: 5_000, edges: 12_500 } as const;
const commit = '0'.repeat(40);

/** Requests the graphs of 300 repositories one after the other from a hub with the default limits, and measures its memory. */
export async function measureLoadedHosts(folder: string): Promise<readonly Measurement[]> {
  const names = Array.from({ length: size.repositories }, (_, index) => `repository-${String(index)}`);
  const file = new HubFile(join(folder, 'code-graph.hub.yaml'));
  const lines = names.map((name) => `  ${name}: { path: ./origin, schedule: manual }\n`);
  await writeFile(file.path, `data: ./data\nhost: { log: { level: silent } }\nrepositories:\n${lines.join('')}`);
  const configuration = await file.read();
  let stored: string | undefined;
  for (const each of configuration.repositories.values()) {
    const repositoryFolder = join(folder, 'data', 'repositories', each.name);
    const states = new RepositoryStateFile(repositoryFolder);
    const repository = new Repository(configuration, each, states);
    await mkdir(repository.clone.tree, { recursive: true });
    await writeFile(join(repositoryFolder, 'clone', 'checked-out'), commit);
    const { nodes, edges } = size;
    const indexed = { commit, at: '2026-01-01T00:00:00Z', files: 1, nodes, edges, durationMs: 1 };
    await states.write({ settings: repository.settingsKey, indexed });
    const data = join(repositoryFolder, 'data');
    if (stored === undefined) {
      const host = await createHost(repository.hostSettings);
      await host.start({ index: false, listen: false });
      await host.importGraph(generateDocument());
      await host.stop();
      stored = data;
    } else await cp(stored, data, { recursive: true });
  }
  const hub = new Hub(file, configuration);
  await hub.start({ updates: false });
  const durations: number[] = [];
  let mostBytes = 0;
  let mostLoaded = 0;
  for (const name of names) {
    const start = performance.now();
    const { host, release } = await hub.use(name);
    const response = await host.fetch(new Request('http://localhost/api/graph'));
    await response.arrayBuffer();
    release();
    durations.push(performance.now() - start);
    mostBytes = Math.max(mostBytes, process.memoryUsage().rss);
    mostLoaded = Math.max(mostLoaded, hub.hosts.size);
  }
  await hub.stop();
  const each = `${String(size.repositories)} repositories of ${String(size.nodes)} nodes`;
  return [
    { name: `memory of the process with ${each}`, value: mostBytes / 2 ** 20, unit: 'MiB', atMost: 1_024 },
    { name: 'graphs in memory at once', value: mostLoaded, unit: '' },
    { name: 'load a graph and reply with all of it, median', value: median(durations), unit: 'ms' },
    { name: 'load a graph and reply with all of it, p95', value: percentile(durations, 95), unit: 'ms' },
  ];
}

function generateDocument(): GraphDocument {
  const idOf = (index: number): string => `src/file${String(index % 200)}.ts#function${String(index)}`;
  return {
    nodes: Array.from({ length: size.nodes }, (_, index) => ({
      id: idOf(index),
      name: `function${String(index)}`,
      type: 'Function',
    })),
    edges: Array.from({ length: size.edges }, (_, index) => ({
      source: idOf(index % size.nodes),
      target: idOf((index * 7 + Math.floor(index / size.nodes) + 1) % size.nodes),
      kind: 'calls',
    })),
  };
}
