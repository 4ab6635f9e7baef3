import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, QueryEngine, resolveSettings } from '@code-graph/host';
import { toGraphStructure } from '@code-graph/host/graph-store';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { GraphSnapshot, noAttributes } from '@code-graph/graph/snapshot';
import { checkQuery } from '../../src/queries/grammar/check-query.js';
import { shopGraph } from './shop-graph.js';

type Limits = Parameters<QueryEngine['run']>[3];

/** The query engine of a host that is not started, with its own data directory. */
export class UsedQueryEngine {
  // The host is a bundle, for which this class is another one.
  readonly #snapshot = new GraphSnapshot(1, toGraphStructure(shopGraph), noAttributes);

  constructor(
    readonly engine: QueryEngine,
    /** The folder in which the engine writes its files. */
    readonly dataDirectory: string,
  ) {}

  /** Runs a query on the graph of the shop. Returns its rows. */
  async run(
    query: string,
    limits: Partial<Limits> = {},
    values: Readonly<Record<string, unknown>> = {},
  ): Promise<readonly (readonly unknown[])[]> {
    const generous = { maxRows: 1000, timeoutSeconds: 600 };
    const { rows } = await this.engine.run(checkQuery(query), values, this.#snapshot, { ...generous, ...limits });
    return rows;
  }

  /** Asserts that the engine answers a query, with all nodes and edges. */
  async assertAnswersRightly(): Promise<void> {
    assert.deepEqual(await this.run('MATCH (n) RETURN count(n)'), [[shopGraph.nodes.length]]);
    assert.deepEqual(await this.run('MATCH (a)-[e]->(b) RETURN count(e)'), [[shopGraph.edges.length]]);
  }
}

/** Creates a query engine for all tests of the calling `describe`. */
export function useQueryEngine(query: HostConfiguration['query'] = {}): { readonly used: UsedQueryEngine } {
  const shared: { folder?: string; used?: UsedQueryEngine } = {};
  before('create an engine', async () => {
    const folder = (shared.folder = await mkdtemp(join(tmpdir(), 'code-graph-')));
    const dataDirectory = join(folder, 'data');
    await createHost(resolveSettings({ workspace: folder, dataDirectory, query }, folder), (container) => {
      shared.used = new UsedQueryEngine(container.resolve<QueryEngine>(QueryEngine), dataDirectory);
    });
  });
  after('stop the engine', async () => {
    await shared.used?.engine.stop();
    if (shared.folder !== undefined) await rm(shared.folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    get used() {
      if (!shared.used) throw new Error('the engine is not created yet');
      return shared.used;
    },
  };
}
