import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import 'reflect-metadata';
import { noAttributes, type GraphStore, type OverlayRecord, type SharedGraphStore } from '@code-graph/host/graph-store';
import { createSharedStore } from '@code-graph/store-postgres';
import { DataDirectory } from '../packages/host/src/files/data-directory.js';
import { SqliteGraphStore } from '../packages/host/src/store/sqlite/sqlite-graph-store.js';
import { findPostgres, PostgresServer } from '../packages/store-postgres/test/kit/postgres-server.js';
import { median, printReport, type BenchmarkOptions, type Measurement } from './report.js';
import { attributesOf, generateStructure, variantOf } from './store/graph-variants.js';
import { measureHosts } from './store/measure-hosts.js';

/** Factor of the size of the graph: 1 for 100,000 nodes and 300,000 edges. */
const scale = Number(process.env['CODE_GRAPH_SCALE'] ?? '1');
const nodes = 100_000 * scale;
const edges = 300_000 * scale;
const rounds = scale > 1 ? 3 : 7;
const appliesPerRound = 3;
const repository = 'benchmark';

/** Milliseconds of one store, one for each time that something was done. */
class Times {
  readonly replace: number[] = [];
  readonly apply: number[] = [];
  readonly load: number[] = [];
}

/** Measures the graph store in PostgreSQL beside the one in SQLite, in turn, so that the machine is equally busy for both; then several hosts. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const [load = NaN] = loadavg();
  const programs = findPostgres();
  if (programs === undefined) throw new Error('The benchmark needs PostgreSQL.');
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  const server = await PostgresServer.start(programs, { isDurable: true });
  const url = await server.createDatabase();
  const sqlite = new SqliteGraphStore(new DataDirectory(folder));
  const postgres = openable(url);
  const other = openable(url);
  try {
    for (const store of [sqlite, postgres, other]) await store.open();
    const measurements = await measure(sqlite, postgres, { url, other });
    // The nodes that the hosts look up.
    await postgres.replaceGraph(generateStructure(nodes, edges), noAttributes, undefined);
    measurements.push(...(await measureHosts({ url, repository, writer: postgres, nodes })));
    measurements.push({ name: 'load average of the machine before the run (1 minute)', value: load, unit: '' });
    printReport('store', measurements, json);
  } finally {
    for (const store of [sqlite, postgres, other]) await store.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function openable(url: string): SharedGraphStore {
  return createSharedStore({ url, repository }).graph;
}

async function measure(
  sqlite: GraphStore,
  postgres: SharedGraphStore,
  { url, other }: { readonly url: string; readonly other: SharedGraphStore },
): Promise<Measurement[]> {
  const first = generateStructure(nodes, edges);
  const [ofSqlite, ofPostgres] = [new Times(), new Times()];
  const polls: number[] = [];
  const follows: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const structure = variantOf(first, round);
    const attributes = Array.from({ length: appliesPerRound }, (_, apply) =>
      attributesOf(nodes, `p${apply}:`, round * appliesPerRound + apply + 1),
    );
    for (const [store, times] of [
      [sqlite, ofSqlite],
      [postgres, ofPostgres],
    ] as const) {
      collectGarbage();
      times.replace.push(await timeOf(() => store.replaceGraph(structure, noAttributes, String(round))));
      if (store === postgres) await other.load();
      for (const [apply, columns] of attributes.entries()) {
        const prefix = `p${apply}:`;
        times.apply.push(await timeOf(() => store.replaceAttributes(prefix, columns, overlayOf(prefix))));
        if (store !== postgres) continue;
        polls.push(await timeOf(() => other.latestCommit()));
        follows.push(await timeOf(() => other.load()));
      }
    }
    collectGarbage();
    ofSqlite.load.push(await timeOf(() => sqlite.load()));
    const fresh = openable(url);
    await fresh.open();
    collectGarbage();
    ofPostgres.load.push(await timeOf(() => fresh.load()));
    await fresh.close();
    if (round > 0) continue;
    for (const list of [ofSqlite, ofPostgres].flatMap(({ replace, apply, load }) => [replace, apply, load]))
      list.length = 0;
    polls.length = follows.length = 0;
  }
  const size = `${nodes.toLocaleString('en-US')} nodes, ${edges.toLocaleString('en-US')} edges`;
  const compare = (name: string, key: keyof Times, atMost: number): Measurement[] => {
    const [ours, theirs] = [median(ofPostgres[key]), median(ofSqlite[key])];
    return [
      { name: `${name}, SQLite`, value: theirs, unit: 'ms' },
      { name: `${name}, PostgreSQL`, value: ours, unit: 'ms' },
      { name: 'ratio', value: ours / theirs, unit: 'x', atMost },
    ];
  };
  return [
    ...compare(`replace ${size}`, 'replace', 1.6),
    ...compare('apply three attributes', 'apply', 3),
    ...compare('load', 'load', 2),
    { name: 'ask for the latest commit', value: median(polls), unit: 'ms' },
    { name: 'another host loads an apply', value: median(follows), unit: 'ms', atMost: 1000 },
  ];
}

/** Collects the documents of the benchmark itself, so that this does not happen while a store is measured. */
const collectGarbage = exposeGarbageCollection();

function exposeGarbageCollection(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function overlayOf(prefix: string): OverlayRecord {
  return {
    plugin: prefix.slice(0, -1),
    prefix,
    options: {},
    appliedAt: new Date().toISOString(),
    durationMs: 0,
    nodesWithData: nodes,
  };
}
