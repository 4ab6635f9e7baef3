import assert from 'node:assert/strict';
import { createClient } from '../src/index.js';
import { useJsonServer } from './json-server.js';

describe('Requests of the client', () => {
  const server = useJsonServer();

  it('fill in path and query parameters, percent-encoded', async () => {
    const client = createClient(server.url);
    await client.get('/api/graph/nodes/{id}', { params: { path: { id: 'src/a.ts#Server' } } });
    await client.get('/api/graph', { params: { query: { type: 'Class,Method', fields: 'git:churn' } } });
    assert.deepEqual(
      server.received.map(({ method, path }) => [method, path]),
      [
        ['GET', '/api/graph/nodes/src%2Fa.ts%23Server'],
        ['GET', '/api/graph?type=Class%2CMethod&fields=git%3Achurn'],
      ],
    );
  });

  it('send a body as JSON, with its length', async () => {
    await createClient(server.url).post('/api/graph/layout/compute', { body: { iterations: 10 } });
    const [request] = server.received;
    assert.equal(request?.body, '{"iterations":10}');
    assert.equal(request.headers['content-type'], 'application/json');
    assert.equal(request.headers['content-length'], '17');
  });

  it('send bytes and blobs as the JSON that they contain', async () => {
    const document = '{"nodes":[],"edges":[]}';
    const client = createClient(server.url);
    await client.put('/api/graph', { body: new TextEncoder().encode(document) });
    await client.put('/api/graph', { body: new Blob([document]) });
    for (const { body, headers } of server.received) {
      assert.equal(body, document);
      assert.equal(headers['content-type'], 'application/json');
      assert.equal(headers['content-length'], String(document.length));
    }
    assert.equal(server.received.length, 2);
  });

  it('carry the token, if there is one', async () => {
    let renewed = 0;
    for (const token of ['a', () => `b${++renewed}`, () => Promise.resolve('c'), () => undefined, undefined]) {
      const client = createClient(server.url, token === undefined ? {} : { token });
      await client.get('/api/overlays');
    }
    const broken = createClient(server.url, { token: () => Promise.reject(new RangeError('no token')) });
    await assert.rejects(broken.get('/api/overlays'), RangeError);
    assert.deepEqual(
      server.received.map(({ headers }) => headers.authorization),
      ['Bearer a', 'Bearer b1', 'Bearer c', undefined, undefined],
    );
  });

  it('without a body have no content type', async () => {
    await createClient(server.url).post('/api/index');
    assert.equal(server.received[0]?.headers['content-type'], undefined);
  });

  it('carry header parameters and further headers', async () => {
    await createClient(server.url).post('/api/overlays/{pluginId}/apply', {
      params: { path: { pluginId: 'x' }, header: { Prefer: 'respond-async' } },
      headers: { 'User-Agent': 'test' },
    });
    const [request] = server.received;
    assert.equal(request?.headers['prefer'], 'respond-async');
    assert.equal(request.headers['user-agent'], 'test');
  });

  it('start with the path of the address, with and without a slash at its end', async () => {
    for (const address of [`${server.url}/graph`, `${server.url}/graph/`]) {
      const client = createClient(address);
      assert.equal(client.url, `${server.url}/graph`);
      await client.get('/api/health');
    }
    assert.deepEqual(
      server.received.map(({ path }) => path),
      ['/graph/api/health', '/graph/api/health'],
    );
  });

  it('go through another fetch if there is one', async () => {
    const sent: string[] = [];
    const client = createClient('http://host.invalid', {
      fetch: (request) => {
        sent.push(`${request.method} ${request.url}`);
        return Promise.resolve(Response.json({ status: 'ready' }));
      },
    });
    assert.equal((await client.get('/api/health')).status, 'ready');
    assert.deepEqual(sent, ['GET http://host.invalid/api/health']);
  });

  it('read the reply in the form that is asked for', async () => {
    const client = createClient(server.url);
    assert.deepEqual(await client.get('/api/graph'), {});
    assert.equal(await client.get('/api/graph', { parseAs: 'text' }), '{}');
    assert.equal((await client.get('/api/graph', { parseAs: 'arrayBuffer' })).byteLength, 2);
    const chunks = [];
    for await (const chunk of await client.get('/api/events', { parseAs: 'stream' })) chunks.push(chunk);
    assert.equal(Buffer.concat(chunks).toString(), '{}');
  });
});

describe('createClient', () => {
  it('refuses an address that is not an absolute URL', () => {
    assert.throws(() => createClient('127.0.0.1:5050'), TypeError);
    assert.throws(() => createClient('/api'), TypeError);
  });
});
