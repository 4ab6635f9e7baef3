import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { waitFor } from '../../../../test-support/wait-for.js';
import type { EventClient, ReceivedEvent } from './event-client.js';
import { useEventHost } from './event-host.js';
import { connectTo, parseReplies, readToEnd } from './raw-socket.js';

const maxStreams = 64;

/** Size of an event. All events in the log together are far larger than the socket buffers. */
const long = 'x'.repeat(20_000);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function countTimers(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
}

describe('Streams of events', () => {
  const host = useEventHost();

  function publish(from: number, to: number, message?: string): void {
    for (let version = from; version <= to; version++) {
      host.log.publish('graph.changed', message === undefined ? { version } : { version, message });
    }
  }

  function versionsOf(events: readonly ReceivedEvent[]): number[] {
    return events.map(({ data }) => (JSON.parse(data) as { version: number }).version);
  }

  function countTo(last: number, first = 1): number[] {
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /** Connects, and stops reading after the start of the stream. */
  async function connectWithoutReading(): Promise<EventClient> {
    const client = await host.connect();
    await waitFor('the beginning', () => client.lastEventId !== '');
    client.pause();
    return client;
  }

  describe('with a slow client', () => {
    it('deliver every event when the client reads again', async () => {
      await host.start();
      const client = await connectWithoutReading();
      publish(1, 1000, long);
      client.resume();
      await waitFor('all events', () => client.lastEventId === host.log.latestId);
      assert.deepEqual(versionsOf(client.events), countTo(1000));
    });

    it('send a reset if the client is too far behind', async () => {
      await host.start();
      const client = await connectWithoutReading();
      // In two parts: the bytes of the first part that are in the socket buffers are sent before.
      publish(1, 1000, long);
      await new Promise(setImmediate);
      publish(1001, 3000, long);
      client.resume();
      await waitFor('all sent events', () => client.lastEventId === host.log.latestId);
      const [reset, ...others] = client.events.slice(client.events.findIndex(({ type }) => type === 'reset'));
      assert.deepEqual(others, [], 'nothing came after the latest event');
      assert.deepEqual(reset, { id: host.log.latestId, type: 'reset', data: '{}' });
      const sent = versionsOf(client.events.slice(0, -1));
      assert.deepEqual(sent, countTo(sent.length));
      publish(3001, 3001);
      await waitFor('one more', () => client.events.at(-1)?.type === 'graph.changed');
    });

    it('need no memory of their own', async () => {
      await host.start();
      publish(1, 1000, long);
      for (let count = 0; count < 10; count++) await connectWithoutReading();
      const id = host.log.latestId;
      const before = heapInUse();
      publish(1001, 2000, long);
      for (let count = 0; count < 10; count++) (await host.connect({ headers: { 'last-event-id': id } })).pause();
      const growth = heapInUse() - before;
      assert.ok(growth < 8e6, `${Math.round(growth / 1e6)} MB for 20 streams of 20 MB each`);
      assert.equal(host.log.listeners, 20);
    });

    it('are closed if the client reads nothing at all, and the client can reconnect', async () => {
      await host.start({ heartbeatMs: 100 });
      const reading = await host.connect();
      const client = await connectWithoutReading();
      publish(1, 1000, long);
      await waitFor('the stream to be closed', () => host.log.listeners === 1);
      await waitFor('the other client to have all events', () => reading.events.length === 1000);
      client.resume();
      await waitFor('the end', () => client.end);
      assert.equal(client.end, 'broken');
      const got = client.events.length;
      assert.ok(got < 1000);
      const again = await host.connect({ headers: { 'last-event-id': client.lastEventId } });
      await waitFor('the rest', () => again.events.length >= 1000 - got);
      assert.deepEqual(versionsOf([...client.events, ...again.events]), countTo(1000));
      assert.equal(reading.end, undefined);
    });
  });

  describe('of many clients', () => {
    it(`are rejected beyond ${maxStreams}, until one is closed`, async () => {
      await host.start();
      const clients = await Promise.all(Array.from({ length: maxStreams }, () => host.connect()));
      assert.ok(clients.every(({ status }) => status === 200));
      const { status, error, headers } = await host.running.request('GET', '/api/events');
      assert.equal(status, 503);
      assert.equal(error.code, 'TOO_MANY_STREAMS');
      assert.match(error.message, /^64 event streams are already open/);
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(headers.get('retry-after'), '1');
      assert.equal((await host.running.request('GET', '/api/health')).status, 200);
      clients[10]?.close();
      await waitFor('the listener of the closed stream to be removed', () => host.log.listeners === maxStreams - 1);
      assert.equal((await host.connect()).status, 200);
      assert.equal((await host.running.request('GET', '/api/events')).status, 503);
    });
  });

  describe('after their client disconnects', () => {
    it('leave no listener and no timer behind', async () => {
      await host.start();
      const timers = countTimers();
      const clients = await Promise.all(Array.from({ length: 20 }, () => host.connect()));
      assert.equal(host.log.listeners, 20);
      assert.ok(countTimers() >= timers + 20);
      for (const client of clients) client.close();
      await waitFor('the listeners to be removed', () => host.log.listeners === 0);
      await waitFor('the timers to be cleared', () => countTimers() <= timers);
      publish(1, 10);
    });

    it('leave nothing behind if they were still waiting for their turn on the socket', async () => {
      await host.start();
      const socket = connectTo(host.running.url);
      const request = 'GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n';
      socket.write(request.repeat(3));
      await waitFor('three streams', () => host.log.listeners === 3);
      publish(1, 10, long);
      socket.destroy();
      await waitFor('the listeners to be removed', () => host.log.listeners === 0);
    });
  });

  describe('when the host stops', () => {
    async function stopPromptly(): Promise<void> {
      const started = performance.now();
      await host.running.host.stop();
      const took = performance.now() - started;
      assert.ok(took < 1_000, `stopping took ${took} ms`);
    }

    it('end completely, with the last event', async () => {
      await host.start();
      const clients = await Promise.all(Array.from({ length: maxStreams }, () => host.connect()));
      let last = 0;
      let isOver = false;
      const goOn = (): void => {
        publish(++last, last);
        if (!isOver) setImmediate(goOn);
      };
      goOn();
      await waitFor('a few events', () => last > 3);
      await stopPromptly().finally(() => (isOver = true));
      assert.equal(host.log.listeners, 0);
      for (const client of clients) {
        await waitFor('the end', () => client.end);
        assert.equal(client.end, 'whole');
        assert.ok(client.events.length > 3);
        assert.deepEqual(versionsOf(client.events), countTo(client.events.length));
      }
    });

    it('report the end of a running index', async () => {
      let runs = 0;
      await host.start({
        indexer: {
          index: (_known, _onProgress, signal) =>
            new Promise((resolve, reject) => {
              if (runs++ === 0)
                resolve({
                  structure: undefined,
                  fingerprint: '',
                  files: 0,
                  filesAnalyzed: 0,
                  durationMs: 0,
                  warnings: [],
                });
              signal.addEventListener('abort', () => {
                reject(new Error('stopped'));
              });
            }),
        },
      });
      const client = await host.connect();
      await host.running.request('POST', '/api/index');
      await stopPromptly();
      await waitFor('the end', () => client.end);
      assert.deepEqual(
        client.events.map(({ type }) => type),
        ['analysis.started', 'analysis.failed'],
      );
    });

    it('are closed if the client does not read', async () => {
      await host.start();
      const client = await connectWithoutReading();
      publish(1, 1000, long);
      await stopPromptly();
      client.resume();
      await waitFor('the end', () => client.end === 'broken');
    });

    it('are rejected on a socket that is still busy', async () => {
      const nodes = countTo(20_000).map((id) => ({ id: `n${id}`, name: 'x'.repeat(1000), type: 'Class' }));
      await host.start({ graph: { nodes, edges: [] } });
      const socket = connectTo(host.running.url);
      socket.write('GET /api/graph HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const [beginning] = (await once(socket, 'data')) as [Buffer];
      socket.pause();
      const stopped = host.running.host.stop();
      // The host serves requests until then.
      await waitFor('the host to accept no more connections', () =>
        fetch(host.running.url).then(
          () => false,
          () => true,
        ),
      );
      socket.write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const rest = readToEnd(socket);
      socket.resume();
      const [graph, events] = parseReplies(beginning.toString('latin1') + (await rest));
      assert.equal(graph?.status, 200);
      assert.equal(events?.status, 503);
      assert.match(events.body, /"SHUTTING_DOWN"/);
      await stopped;
    });
  });
});
