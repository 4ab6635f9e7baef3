import assert from 'node:assert/strict';
import fc from 'fast-check';
import { waitFor } from '../../../../test-support/wait-for.js';
import { connectToEvents, type EventClient, type EventClientOptions, type ReceivedEvent } from './event-client.js';
import { useEventHost } from './event-host.js';

/** Number of events that the log keeps. */
const longestLog = 1000;

/** Headers that such a client sends to continue after an event. */
const ways: Readonly<Record<string, (id: string) => EventClientOptions>> = {
  'the header': (id) => ({ headers: { 'last-event-id': id } }),
  'the query': (id) => ({ query: `?lastEventId=${id}` }),
  'the query, appended anew': (id) => ({ query: `?lastEventId=0-0&lastEventId=${id}` }),
  'the header, on a URL from earlier': (id) => ({ query: '?lastEventId=0-0', headers: { 'last-event-id': id } }),
};

describe('Clients of events that reconnect', () => {
  const host = useEventHost();

  function versionsOf({ events }: { readonly events: readonly ReceivedEvent[] }): unknown[] {
    return events.map(({ type, data }) =>
      type === 'reset' ? type : (JSON.parse(data) as { version: number }).version,
    );
  }

  function publish(from: number, to: number): void {
    for (let version = from; version <= to; version++) host.log.publish('graph.changed', { version });
  }

  async function receive(client: EventClient, versions: unknown[]): Promise<void> {
    await waitFor(`${versions.length} events`, () => client.events.length >= versions.length);
    assert.deepEqual(versionsOf(client), versions);
  }

  for (const [way, resumeBehind] of Object.entries(ways)) {
    it(`get the missed events, then new ones: by ${way}`, async () => {
      await host.start();
      const first = await host.connect();
      publish(1, 2);
      await receive(first, [1, 2]);
      first.close();
      publish(3, 5);
      const second = await host.connect(resumeBehind(first.lastEventId));
      await receive(second, [3, 4, 5]);
      publish(6, 6);
      await receive(second, [3, 4, 5, 6]);
    });
  }

  it('miss nothing if they lose the connection before the first event', async () => {
    await host.start();
    const first = await host.connect();
    await waitFor('the beginning', () => first.lastEventId !== '');
    first.close();
    publish(1, 1);
    const second = await host.connect({ headers: { 'last-event-id': first.lastEventId } });
    await receive(second, [1]);
  });

  it('get only new events if they send no id', async () => {
    await host.start();
    publish(1, 3);
    for (const options of [{ query: '?lastEventId=' }, { headers: { 'last-event-id': '' } }]) {
      const client = await host.connect(options);
      await waitFor('the beginning', () => client.lastEventId === host.log.latestId);
      assert.deepEqual(client.events, []);
    }
  });

  it('get as many events as the log keeps', async () => {
    await host.start();
    const id = host.log.latestId;
    publish(1, longestLog);
    const client = await host.connect({ headers: { 'last-event-id': id } });
    await receive(
      client,
      Array.from({ length: longestLog }, (_, index) => index + 1),
    );
  });

  /** Ids of this run's events that are no longer kept, or never existed, made from the latest one. */
  const unknownIds: Readonly<Record<string, (latest: string) => string>> = {
    'of another run': (latest) => latest.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    'of an event to come': (latest) => latest.replace(/\d+$/, (count) => String(Number(count) + 1)),
    'of an event too long ago': (latest) => latest.replace(/\d+$/, (count) => String(Number(count) - longestLog - 1)),
    'with a negative number': (latest) => latest.replace(/\d+$/, '-1'),
    'with a number beyond all bounds': (latest) => latest.replace(/\d+$/, '9'.repeat(400)),
    'that is only a number': () => '7',
    'that is text': () => 'x: y',
    'that tries to send fields of its own': () => '1%0Adata:%20x%0A%0A',
  };
  for (const [what, makeId] of Object.entries(unknownIds)) {
    it(`get a reset for an id ${what}`, async () => {
      await host.start();
      publish(1, longestLog + 5);
      const id = makeId(host.log.latestId);
      const client = await host.connect({ query: `?lastEventId=${id}` });
      await receive(client, ['reset']);
      assert.deepEqual(client.events, [{ id: host.log.latestId, type: 'reset', data: '{}' }]);
      publish(1, 2);
      await receive(client, ['reset', 1, 2]);
      const again = await host.connect({ headers: { 'last-event-id': client.events[0]?.id ?? '' } });
      await receive(again, [1, 2]);
    });
  }

  it('get every event exactly once and in order, at whatever moment they lose the connection', async () => {
    await host.start();
    let published = 0;
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('publish' as const), count: fc.integer({ min: 1, max: 60 }) }),
        fc.record({ do: fc.constant('lose the connection' as const) }),
        fc.record({ do: fc.constant('connect' as const) }),
        fc.record({ do: fc.constant('read' as const) }),
      ),
      { minLength: 5, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const from = published + 1;
        const received: ReceivedEvent[] = [];
        let lastEventId = host.log.latestId;
        let client: EventClient | undefined;
        const lose = (): void => {
          if (!client) return;
          client.close();
          received.push(...client.events);
          lastEventId = client.lastEventId;
          client = undefined;
        };
        const connect = async (): Promise<EventClient> =>
          (client ??= await connectToEvents(host.running.url, { headers: { 'last-event-id': lastEventId } }));
        for (const step of sequence) {
          if (step.do === 'publish') {
            publish(published + 1, published + step.count);
            published += step.count;
          } else if (step.do === 'lose the connection') lose();
          else if (step.do === 'connect') await connect();
          else await new Promise(setImmediate);
        }
        const last = await connect();
        await waitFor('the last event', () => last.lastEventId === host.log.latestId);
        lose();
        assert.deepEqual(
          versionsOf({ events: received }),
          Array.from({ length: published - from + 1 }, (_, index) => from + index),
        );
        assert.equal(new Set(received.map(({ id }) => id)).size, received.length);
      }),
      { numRuns: 60 },
    );
    await waitFor('the listeners of all clients to be removed', () => host.log.listeners === 0);
  });
});
