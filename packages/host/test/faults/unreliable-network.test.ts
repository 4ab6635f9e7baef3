import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { waitFor } from '../../../../test-support/wait-for.js';
import { connectToEvents } from '../http/event-client.js';
import { useOverlayHost } from '../overlays/overlay-host.js';
import { graphNumber } from './killed-host.js';
import { TcpProxy, type NetworkFaults } from './tcp-proxy.js';

describe('A host behind an unreliable network', () => {
  const host = useOverlayHost();
  let proxy: TcpProxy;
  let url: string;

  beforeEach(async () => {
    await host.start([{}], { graph: graphNumber(1) });
    proxy = new TcpProxy(host.running.url);
    url = await proxy.start();
  });

  afterEach(() => proxy.stop());

  /** Sends a request on a connection of its own with these faults. */
  function ask(faults: NetworkFaults, method: string, path: string, body?: unknown): Promise<Response> {
    proxy.faults = faults;
    return fetch(`${url}${path}`, {
      method,
      headers: {
        connection: 'close',
        'accept-encoding': 'identity',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  it('replies completely to clients whose data comes late and in small pieces', async () => {
    const slow = { delayMs: 2, pieceBytes: 2048 };
    const expected = await host.graph();
    assert.equal(await (await ask(slow, 'GET', '/api/graph')).text(), expected.text);
    assert.equal((await ask(slow, 'POST', '/api/overlays/example/apply', {})).status, 200);
    const imported = await ask(slow, 'PUT', '/api/graph', graphNumber(2));
    assert.equal(imported.status, 200, await imported.text());
    assert.equal((JSON.parse((await host.graph()).text) as GraphDocument).nodes.length, graphNumber(2).nodes.length);
  });

  it('never lets a cut reply look complete', async () => {
    const { length } = (await host.graph()).text;
    for (const cutAfterBytes of [0, 1, 100, 1000, 2000, 10_000, Math.floor(length / 20)]) {
      await assert.rejects(
        async () => {
          const response = await ask({ cutAfterBytes }, 'GET', '/api/graph');
          await response.arrayBuffer();
        },
        TypeError,
        `cut after ${cutAfterBytes} bytes`,
      );
    }
    assert.equal((await ask({}, 'GET', '/api/health')).status, 200);
  });

  it('completes what it had begun when the connection of the reply is lost', async () => {
    await assert.rejects(ask({ cutAfterBytes: 0 }, 'POST', '/api/overlays/example/apply', {}), TypeError);
    await waitFor('the apply', async () => (await host.status('example')).status === 'applied');
  });

  it('sends each event once to a client that reconnects after each loss', async () => {
    const applies = 8;
    const received: string[] = [];
    const ids = new Set<string>();
    proxy.faults = { cutAfterBytes: 1300 };
    const isComplete = (): boolean => received.filter((type) => type === 'overlay.applied').length === applies;
    let client = await connectToEvents(url);
    let connections = 1;
    const applying = (async () => {
      for (let count = 0; count < applies; count++) await host.apply('example', { factor: count });
    })();
    for (let seen = 0; !isComplete();) {
      await waitFor('an event, or the loss of the connection', () => client.end ?? client.events.length > seen);
      for (const { type, id } of client.events.slice(seen)) {
        received.push(type);
        ids.add(id);
      }
      seen = client.events.length;
      if (client.end === undefined) continue;
      client = await connectToEvents(url, { headers: { 'last-event-id': client.lastEventId } });
      connections++;
      seen = 0;
    }
    client.close();
    assert.ok(connections > 2, 'the connection was hardly lost');
    assert.equal(ids.size, received.length, 'no event came twice');
    await applying;
    assert.ok(!received.includes('reset'));
  });
});
