import assert from 'node:assert/strict';
import { once } from 'node:events';
import { GraphStore, HostError, Logger, PluginRuntime } from '@code-graph/host';
import {
  ColumnBuilder,
  emptyStructure,
  noAttributes,
  type Column,
  type GraphStructure,
} from '@code-graph/host/graph-store';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { RunningHost } from '../kit/running-host.js';
import { connectTo, readToEnd } from './raw-socket.js';
import { startHostWithExample } from './shared-host.js';

interface LogLine {
  readonly level: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

describe('Unexpected errors', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;
  let lines: LogLine[];

  beforeEach(() => {
    lines = [];
  });

  afterEach(() => running.host.stop());

  const record = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields: { ...fields }, message });
  };
  const logger = { debug: record('debug'), info: record('info'), warn: record('warn'), error: record('error') };

  async function startWithApply(apply: () => unknown): Promise<void> {
    running = await startHostWithExample(folder.path, {
      overrides: (container) => {
        container.register(Logger, { useValue: logger });
        container.register(PluginRuntime, { useValue: { apply, remove: () => Promise.resolve() } });
      },
    });
  }

  const secret = `${import.meta.filename} at line 1`;
  const thrown: Readonly<Record<string, Error>> = {
    'an Error': new TypeError(secret),
    'an Error that says it is the client': Object.assign(new Error(secret), { status: 404, statusCode: 404 }),
    'an Error that looks like one of the router': Object.assign(new Error(secret), { status: 400, expose: true }),
    // JavaScript can throw any value.
    'a text': secret as unknown as Error,
    'an object': { message: secret, stack: secret } as Error,
    undefined: undefined as unknown as Error,
  };
  for (const [what, value] of Object.entries(thrown)) {
    it(`are reported as internal errors, and logged: ${what}`, async () => {
      await startWithApply(() => Promise.reject(value));
      const path = '/api/overlays/example/apply?envelope=true';
      const { status, error, text } = await running.request('POST', path, {}, { 'x-request-id': 'mine' });
      assert.equal(status, 500, text);
      assert.deepEqual(error, {
        code: 'INTERNAL_ERROR',
        message: 'The host failed unexpectedly. Its log has the details.',
        requestId: 'mine',
      });
      assert.ok(!text.includes(import.meta.filename));
      const [logged, ...more] = lines.filter(({ message }) => message === 'request failed');
      assert.deepEqual(more, []);
      assert.equal(logged?.level, 'error');
      assert.equal(logged.fields['method'], 'POST');
      assert.equal(logged.fields['path'], '/api/overlays/example/apply');
      assert.equal(logged.fields['requestId'], 'mine');
      if (what !== 'undefined') assert.equal(logged.fields['err'], value);
      assert.equal((await running.request('GET', '/api/health')).status, 200);
    });
  }

  it('keep their code if they are host errors, and reveal neither cause nor stack', async () => {
    const cause = new Error(secret);
    await startWithApply(() =>
      Promise.reject(new HostError('plugin-failed', 'PLUGIN_FAILED', 'It went wrong.', undefined, { cause })),
    );
    const path = '/api/overlays/example/apply';
    const { status, text } = await running.request('POST', path, {}, { 'x-request-id': 'mine' });
    assert.equal(status, 500);
    assert.equal(text, '{"error":{"code":"PLUGIN_FAILED","message":"It went wrong.","requestId":"mine"}}');
  });

  /** Starts a host with a stored graph of 10,000 nodes, one of which cannot be served, and a store that cannot be written. */
  async function startOnBrokenStore(): Promise<void> {
    const failing = (): Promise<never> =>
      Promise.reject(new HostError('internal', 'STORE_FAILED', 'The disk is full.'));
    const names = new ColumnBuilder('string', 10_000);
    const types = new ColumnBuilder('string', 10_000);
    for (let place = 0; place < 10_000; place++) {
      names.set(place, 'name');
      types.set(place, 'Class');
    }
    const column = names.build();
    const values = new Proxy(column.values, {
      get: (target, place) => {
        if (place === '9000') throw new TypeError(secret);
        return target[Number(place)];
      },
    });
    const structure: GraphStructure = {
      ...emptyStructure,
      ids: Array.from({ length: 10_000 }, (_, place) => `n${String(place)}`),
      nodeFields: new Map([
        ['name', { ...column, values } as Column],
        ['type', types.build()],
      ]),
    };
    const stored = {
      storeId: 'store',
      version: 1,
      structure,
      attributes: noAttributes,
      overlays: [],
      fingerprint: undefined,
    };
    const store = {
      open: () => Promise.resolve(),
      load: () => Promise.resolve(stored),
      replaceGraph: failing,
      replaceAttributes: failing,
      removeAttributes: failing,
      close: () => Promise.resolve(),
    };
    running = await startHostWithExample(folder.path, {
      graph: undefined,
      overrides: (container) => {
        container.register(Logger, { useValue: logger });
        container.register(GraphStore, { useValue: store });
      },
    });
  }

  it('of the store are reported as such', async () => {
    await startOnBrokenStore();
    const { status, error } = await running.request('POST', '/api/graph/layout', { positions: {} });
    assert.equal(status, 500);
    assert.deepEqual([error.code, error.message], ['STORE_FAILED', 'The disk is full.']);
    assert.ok(lines.some(({ level }) => level === 'error'));
  });

  it('of a graph that cannot be served have no entity tag and are not cacheable', async () => {
    await startOnBrokenStore();
    for (const round of [1, 2]) {
      const { status, error, headers } = await running.request('GET', '/api/graph');
      assert.equal(status, 500, `round ${String(round)}`);
      assert.equal(error.code, 'INTERNAL_ERROR');
      assert.equal(headers.get('etag'), null);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('content-encoding'), null);
    }
    // Not compared with the description of the API: the nodes have no type.
    assert.equal((await fetch(`${running.url}/api/graph/nodes/n1`)).status, 200);
  });

  it('in the middle of a reply close the connection', async () => {
    await startOnBrokenStore();
    for (const path of ['/api/graph?fields=', '/api/graph?envelope=true']) {
      lines = [];
      const socket = connectTo(running.url);
      const received = readToEnd(socket);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const text = await received;
      assert.match(text, /^HTTP\/1\.1 200 /);
      assert.match(text, /"n7999"/);
      assert.ok(!text.includes('error') && !text.endsWith('\r\n0\r\n\r\n'), text.slice(-100));
      const [logged, ...more] = lines.filter(({ level }) => level !== 'debug');
      assert.deepEqual([logged?.level, logged?.message, more], ['error', 'request failed', []]);
    }
    assert.equal((await running.request('GET', '/api/health')).status, 200);
  });

  it('do not include clients that disconnect during a reply', async () => {
    const nodes = Array.from({ length: 100_000 }, (_, index) => ({
      id: `n${String(index)}`,
      name: 'x'.repeat(50),
      type: 'Class',
    }));
    running = await startHostWithExample(folder.path, {
      graph: { nodes, edges: [] },
      overrides: (container) => container.register(Logger, { useValue: logger }),
    });
    for (const path of ['/api/graph', '/api/graph?envelope=true', '/api/graph?type=Class', '/api/graph?fields=']) {
      const socket = connectTo(running.url);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await once(socket, 'data');
      socket.destroy();
    }
    const plain = await running.request('GET', '/api/graph?fields=');
    assert.equal((plain.body['nodes'] as unknown[]).length, nodes.length);
    // The host stops after the end of every reply.
    await running.host.stop();
    assert.deepEqual(
      lines.filter(({ level }) => level === 'error'),
      [],
    );
  });
});
