import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EnginePlatform, QueryEngine, QueryQueueSettings } from '@code-graph/host';
import type { DependencyContainer } from 'tsyringe';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleGraph, startHost, type Reply, type RunningHost } from '../kit/running-host.js';
import { endlessQueries, refusedQueries, writingQueries } from '../query/hostile-queries.js';
import { useSharedHost } from './shared-host.js';

function run(running: RunningHost, query: string, parameters?: Readonly<Record<string, unknown>>): Promise<Reply> {
  return running.request('POST', '/api/query', { query, ...(parameters ? { parameters } : {}) });
}

/** A query engine whose queries run until the test ends them. */
class HeldEngine implements QueryEngine {
  /** Names of the programs whose queries began. */
  readonly begun: unknown[] = [];
  end: () => void = () => undefined;

  async run(...[, { program }]: Parameters<QueryEngine['run']>): ReturnType<QueryEngine['run']> {
    this.begun.push(program);
    await new Promise<void>((resolve) => (this.end = resolve));
    return { columns: ['x'], rows: [[program]], isTruncated: false };
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

async function assertAnswersRightly(running: RunningHost): Promise<void> {
  const { status, body } = await run(running, 'MATCH (n:Node) RETURN count(n)');
  assert.deepEqual([status, body['data']], [200, [exampleGraph.nodes.length]]);
}

describe('POST /api/query', () => {
  const shared = useSharedHost({
    configuration: { query: { timeoutSeconds: 600, maxRows: 20 } },
  });

  it('returns rows as arrays, with the columns and the version of the graph', async () => {
    const { status, body } = await run(
      shared.running,
      "MATCH (a:Node)-[e:Edge {kind: 'calls'}]->(b:Node) RETURN a.name, e.weight AS calls, b.name",
    );
    assert.equal(status, 200);
    assert.deepEqual(body, {
      data: [['start', 3, 'f']],
      columns: ['a.name', 'calls', 'b.name'],
      truncated: false,
      version: shared.running.host.health().graph.version,
    });
  });

  it('returns the bare number of a count', async () => {
    for (const query of ['MATCH (n) RETURN count(n)', 'MATCH (n) RETURN count(DISTINCT n.id) AS nodes']) {
      assert.deepEqual((await run(shared.running, query)).body['data'], [exampleGraph.nodes.length]);
    }
    const { body } = await run(shared.running, 'MATCH (n) RETURN count(n), 1');
    assert.deepEqual(body['data'], [[exampleGraph.nodes.length, 1]]);
  });

  it('binds parameters, and refuses a query without the value of one', async () => {
    const query = 'MATCH (n {id: $id}) RETURN n.name';
    assert.deepEqual((await run(shared.running, query, { id: 'src/ü "b".ts#f' })).body['data'], [['f']]);
    const { status, error } = await run(shared.running, query, { other: 1 });
    assert.deepEqual([status, error.code], [400, 'QUERY_INVALID']);
    assert.match(error.message, /\$id has no value/);
  });

  it('refuses parameters that are not valid Unicode, instead of changing them', async () => {
    for (const value of ['a\ud800b', ['\udc00'], { inner: [{ '\ud800': 1 }] }]) {
      const { status, error } = await run(shared.running, 'RETURN $id AS x', { id: value });
      assert.deepEqual([status, error.code], [400, 'QUERY_INVALID']);
      assert.match(error.message, /parameter "id" contains half of a surrogate pair/);
    }
    const { body } = await run(shared.running, 'RETURN $id AS x', { id: '\u{1f469}\ufffd' });
    assert.deepEqual(body['data'], [['\u{1f469}\ufffd']]);
  });

  it('finds the attributes of an overlay once it is applied, and no longer when it is removed', async () => {
    const query = 'MATCH (n) WHERE n.`example:length` > 0 RETURN count(n)';
    const [path, expected] = ['/api/overlays/example/apply', exampleGraph.nodes.length];
    assert.equal((await run(shared.running, query)).error.code, 'QUERY_INVALID');
    assert.equal((await shared.running.request('POST', path, {})).status, 200);
    assert.deepEqual((await run(shared.running, query)).body['data'], [expected]);
    assert.equal((await shared.running.request('DELETE', path)).status, 200);
    assert.equal((await run(shared.running, query)).error.code, 'QUERY_INVALID');
  });

  it('truncates at the maximum number of rows', async () => {
    const { body } = await run(shared.running, 'UNWIND range(1, 21) AS x RETURN x');
    assert.deepEqual([(body['data'] as unknown[]).length, body['truncated']], [20, true]);
  });

  it('refuses every statement that does more than read, and answers the next query', async () => {
    for (const query of writingQueries) {
      const { status, error } = await run(shared.running, query);
      assert.deepEqual([status, error.code], [400, 'QUERY_NOT_READ_ONLY'], query);
    }
    for (const query of refusedQueries) {
      const { status, error } = await run(shared.running, query);
      assert.deepEqual([status, error.code], [400, 'QUERY_INVALID'], query.slice(0, 80));
    }
    await assertAnswersRightly(shared.running);
  });

  it('cancels the query of a client that disconnects, and answers the next query', async () => {
    const [endless = ''] = endlessQueries.slice(2);
    const client = new AbortController();
    const body = JSON.stringify({ query: endless });
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body, signal: client.signal };
    const running = fetch(`${shared.running.url}/api/query`, request).catch(() => undefined);
    await shared.running.request('GET', '/api/health');
    const next = assertAnswersRightly(shared.running);
    client.abort();
    await running;
    await next;
  });

  it('refuses bodies without a query, and parameters that are nested without bound', async () => {
    for (const body of [
      {},
      { query: 1 },
      { query: '' },
      { query: 'RETURN 1', limit: 1 },
      { query: 'RETURN 1', parameters: [] },
    ]) {
      assert.equal((await shared.running.request('POST', '/api/query', body)).error.code, 'INVALID_PARAMETERS');
    }
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1);
    assert.equal((await run(shared.running, 'RETURN $x', { x: deep })).error.code, 'QUERY_INVALID');
  });
});

describe('POST /api/query, with limits', () => {
  const shared = useSharedHost({ configuration: { query: { timeoutSeconds: 0.05 } } });

  it('ends a query at the configured time limit', async () => {
    const [endless = ''] = endlessQueries.slice(2);
    const { status, error } = await run(shared.running, endless);
    assert.deepEqual([status, error.code], [400, 'QUERY_TIMEOUT']);
    assert.match(error.message, /within 0\.05 s/);
  });
});

describe('POST /api/query, while another query runs', () => {
  const engine = new HeldEngine();
  const shared = useSharedHost({
    overrides: (container) => {
      container.register<QueryEngine>(QueryEngine, { useValue: engine });
      container.register(QueryQueueSettings, { useValue: { maxWaiting: 2 } });
    },
  });

  it('lets programs take turns, and replies that the queue is full', async () => {
    const send = (program: string): Promise<Reply> =>
      shared.running.request(
        'POST',
        '/api/query',
        { query: 'RETURN $program AS x', parameters: { program } },
        { 'user-agent': program },
      );
    const heavy = ['heavy'].map(send);
    await waitFor('the first query', () => engine.begun.length === 1);
    // Two of them fit into the queue.
    heavy.push(...['heavy', 'heavy', 'heavy'].map(send));
    const refused: Reply[] = [];
    for (const sent of heavy) void sent.then((reply) => reply.status === 503 && refused.push(reply));
    const full = await waitFor('a refused query', () => refused[0]);
    assert.deepEqual([full.status, full.error.code, full.headers.get('retry-after')], [503, 'QUERY_QUEUE_FULL', '1']);
    const trivial = send('trivial');
    await waitFor('the place of another query', () => refused.length === 2);
    for (let ended = 0; ended < 3; ended++) {
      await waitFor('the next query', () => engine.begun.length > ended);
      engine.end();
    }
    assert.deepEqual((await trivial).body['data'], [['trivial']]);
    assert.deepEqual((await Promise.all(heavy)).map(({ status }) => status).sort(), [200, 200, 503, 503]);
    assert.deepEqual(engine.begun, ['heavy', 'trivial', 'heavy']);
  });
});

describe('POST /api/query, without an engine for the platform', () => {
  const unavailable = (container: DependencyContainer): void => {
    container.register(EnginePlatform, { useValue: 'plan9-mips' });
  };
  const shared = useSharedHost({ overrides: unavailable });

  it('is not available, and everything else is', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, error } = await run(shared.running, 'RETURN 1');
      assert.deepEqual([status, error.code], [503, 'QUERY_UNAVAILABLE']);
      assert.match(error.message, /package @ladybugdb\/core-plan9-mips is not installed or does not exist/);
    }
    assert.equal((await run(shared.running, 'CREATE (n)')).error.code, 'QUERY_NOT_READ_ONLY');
    assert.equal((await shared.running.request('GET', '/api/search?q=Server')).body['total'], 1);
  });
});

describe('The query engine of a host', () => {
  const folder = useTemporaryFolder();

  it('leaves no files, also when the host stops while a query runs', async () => {
    const running = await startHost({ folder: folder.path, graph: exampleGraph });
    await assertAnswersRightly(running);
    assert.deepEqual(readdirSync(join(running.dataDirectory, 'query')), []);
    const [endless = ''] = endlessQueries.slice(2);
    const late = run(running, endless).catch(() => undefined);
    await running.request('GET', '/api/health');
    await running.host.stop();
    await late;
    assert.equal(existsSync(join(running.dataDirectory, 'query')), false);
  });
});
