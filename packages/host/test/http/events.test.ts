import assert from 'node:assert/strict';
import { SchemaValidator } from '../../src/json/schema-validator.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleGraph, toOutcome, untilAborted } from '../kit/running-host.js';
import type { EventClient } from './event-client.js';
import { useEventHost } from './event-host.js';

const validator = new SchemaValidator();

/** The events of a client without ids and times. Each is checked against its schema. */
function contentsOf({ events }: EventClient): unknown[] {
  return events.map(({ id, type, data }) => {
    const event = JSON.parse(data) as Record<string, unknown>;
    assert.deepEqual(validator.check('HostEvent', event), []);
    assert.equal(event['id'], id);
    assert.equal(event['type'], type);
    const { id: _id, at: _at, durationMs: _durationMs, ...content } = event;
    return content;
  });
}

describe('GET /api/events', () => {
  const host = useEventHost();

  function received(client: EventClient, count: number): Promise<true> {
    return waitFor(`${count} events`, () => client.events.length >= count);
  }

  it('starts at once, uncompressed and not cacheable', async () => {
    await host.start();
    const client = await host.connect({ headers: { 'accept-encoding': 'gzip, deflate, br' } });
    assert.equal(client.status, 200);
    assert.equal(client.headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(client.headers['cache-control'], 'no-store, no-transform');
    assert.equal(client.headers['content-encoding'], undefined);
    await waitFor('the beginning', () => client.text !== '');
    assert.match(client.text, /^retry: \d+\nid: [0-9a-f]+-\d+\n\n$/);
    assert.equal(client.lastEventId, host.log.latestId);
    // Far above the threshold for compression.
    host.log.publish('analysis.failed', { message: 'x'.repeat(10_000) });
    await received(client, 1);
    assert.ok(client.text.includes('x'.repeat(10_000)));
  });

  it('sends new events, and none from before', async () => {
    await host.start();
    host.log.publish('plugin.loaded', { plugin: 'before' });
    const client = await host.connect();
    host.log.publish('overlay.applied', { plugin: 'one', nodes: 3 });
    host.log.publish('plugin.quarantined', { plugin: 'two', message: 'It crashed.', phase: 'apply' });
    await received(client, 2);
    assert.deepEqual(contentsOf(client), [
      { type: 'overlay.applied', plugin: 'one', nodes: 3 },
      { type: 'plugin.quarantined', plugin: 'two', message: 'It crashed.', phase: 'apply' },
    ]);
  });

  it('sends the same events to all clients', async () => {
    await host.start();
    const clients = await Promise.all([host.connect(), host.connect(), host.connect()]);
    for (let count = 0; count < 10; count++) host.log.publish('graph.changed', { version: count });
    for (const client of clients) {
      await received(client, 10);
      assert.deepEqual(client.events, clients[0].events);
    }
  });

  it('preserves every string, whatever it contains', async () => {
    await host.start();
    const client = await host.connect();
    const texts = [
      'a\nb',
      'a\r\n\r\nb',
      '\n\ndata: x\nid: 0\nevent: reset\n\n',
      ': x',
      '\u2028\u2029\0\uFEFF',
      'ü 😀 \uD800',
    ];
    for (const message of texts) host.log.publish('analysis.failed', { message });
    await received(client, texts.length);
    assert.deepEqual(
      contentsOf(client),
      texts.map((message) => ({ type: 'analysis.failed', message })),
    );
  });

  it('sends heartbeats while there are no events', async () => {
    await host.start({ heartbeatMs: 20 });
    const client = await host.connect();
    await waitFor('three heartbeats', () => (client.text.match(/^:$/gm) ?? []).length >= 3);
    assert.deepEqual(client.events, []);
    assert.equal(client.lastEventId, host.log.latestId);
    assert.equal(client.end, undefined);
  });

  it('replies to HEAD with the headers alone', async () => {
    await host.start();
    const { status, headers, text } = await host.running.request('HEAD', '/api/events');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.equal(text, '');
    assert.equal(host.log.listeners, 0);
  });

  it('accepts only its own parameters: it has no envelope', async () => {
    await host.start();
    for (const query of ['?envelope=true', '?lasteventid=x', '?since=1']) {
      const { status, error } = await host.running.request('GET', `/api/events${query}`);
      assert.equal(status, 400, query);
      assert.equal(error.code, 'INVALID_PARAMETERS');
    }
  });

  it('reports an index run from start to end', async () => {
    await host.start();
    const client = await host.connect();
    await host.running.request('POST', '/api/index');
    await received(client, 3);
    const { version } = host.running.host.health().graph;
    const counts = { nodes: exampleGraph.nodes.length, edges: exampleGraph.edges.length };
    const none = { count: 0, ids: [] };
    const changes = { added: none, removed: none, changed: none };
    assert.deepEqual(contentsOf(client), [
      { type: 'analysis.started' },
      { type: 'graph.changed', version, changes, ...counts },
      { type: 'analysis.complete', message: 'Analyzed 1 of 1 files.', ...counts },
    ]);
    const { durationMs } = JSON.parse(client.events[2]?.data ?? '') as { durationMs: number };
    assert.equal(durationMs, host.running.host.health().index.lastRun?.durationMs);
  });

  it('reports an index run that found no change, and no change of the graph', async () => {
    const outcome = { ...toOutcome(exampleGraph), structure: undefined, filesAnalyzed: 0 };
    await host.start({ indexer: { index: () => Promise.resolve(outcome) } });
    const client = await host.connect();
    await host.running.request('POST', '/api/index');
    await received(client, 2);
    assert.deepEqual(contentsOf(client), [
      { type: 'analysis.started' },
      { type: 'analysis.complete', message: 'Nothing has changed in the 1 files.', nodes: 0, edges: 0 },
    ]);
  });

  it('reports an index run that failed', async () => {
    let runs = 0;
    await host.start({
      indexer: {
        index: async () => {
          if (runs++ > 0) throw new Error('no such luck');
          return toOutcome(exampleGraph);
        },
      },
    });
    const client = await host.connect();
    await host.running.request('POST', '/api/index');
    await received(client, 2);
    assert.deepEqual(contentsOf(client), [
      { type: 'analysis.started' },
      { type: 'analysis.failed', message: 'no such luck' },
    ]);
    assert.equal(host.running.host.health().index.status, 'failed');
  });

  it('reports an index run that was cancelled', async () => {
    let runs = 0;
    await host.start({
      indexer: {
        index: async (_known, _onProgress, signal) => {
          if (runs++ > 0) return untilAborted(signal);
          return toOutcome(exampleGraph);
        },
      },
    });
    const client = await host.connect();
    await host.running.request('POST', '/api/index');
    await host.running.request('POST', '/api/index/cancel');
    await received(client, 2);
    assert.deepEqual(contentsOf(client), [{ type: 'analysis.started' }, { type: 'analysis.cancelled' }]);
  });

  it('reports every version of the graph once it is served', async () => {
    await host.start();
    const client = await host.connect();
    const { running } = host;
    await running.request('POST', '/api/graph/layout', { positions: { src: { x: 1, y: 2 } } });
    await running.request('POST', '/api/overlays/example/apply', {});
    await running.request('DELETE', '/api/overlays/example/apply');
    await running.request('DELETE', '/api/graph/layout');
    // There is no layout any more, so the graph does not change.
    await running.request('DELETE', '/api/graph/layout');
    const { version } = running.host.health().graph;
    const changes = (): unknown[] =>
      contentsOf(client).filter((event) => (event as { type: string }).type === 'graph.changed');
    await waitFor('four changes', () => changes().length >= 4);
    const counts = { nodes: exampleGraph.nodes.length, edges: exampleGraph.edges.length };
    assert.deepEqual(
      changes(),
      [3, 2, 1, 0].map((before) => ({ type: 'graph.changed', version: version - before, ...counts })),
    );
  });
});
