import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ClientError, createClient } from '../src/index.js';
import { useJsonServer } from './json-server.js';

describe('Errors of the client', () => {
  const server = useJsonServer();

  function reply(status: number, body: string): void {
    server.listener = (_request, response) => response.writeHead(status).end(body);
  }

  async function failure(): Promise<ClientError> {
    const error: unknown = await createClient(server.url)
      .get('/api/health')
      .catch((reason: unknown) => reason);
    assert.ok(error instanceof ClientError, String(error));
    return error;
  }

  it('have the status, code, message and details of the reply', async () => {
    const details = [{ pointer: '/iterations', rule: 'minimum', expected: 1, got: 0, message: 'must be >= 1' }];
    reply(400, JSON.stringify({ error: { code: 'INVALID_PARAMETERS', message: 'Not valid.', details } }));
    const { name, status, code, message, details: found } = await failure();
    assert.deepEqual(
      { name, status, code, message },
      {
        name: 'ClientError',
        status: 400,
        code: 'INVALID_PARAMETERS',
        message: 'Not valid.',
      },
    );
    assert.deepEqual(found, details);
  });

  for (const [status, body] of [
    [200, '<html></html>'],
    [200, ''],
    [404, '<html></html>'],
    [502, ''],
    [500, '{"error":"broken"}'],
    [500, 'null'],
  ] as const) {
    it(`report ${String(status)} with the body ${JSON.stringify(body)} as a reply of something else`, async () => {
      reply(status, body);
      const error = await failure();
      assert.deepEqual([error.code, error.status, error.details], ['UNEXPECTED_REPLY', status, undefined]);
      assert.match(error.message, new RegExp(`^${server.url} replied with status ${String(status)} `));
    });
  }

  it('are not about the host if the body cannot be serialized', async () => {
    const body: { nodes: unknown[] } = { nodes: [] };
    body.nodes.push(body);
    const sending = createClient('http://127.0.0.1:1').put('/api/graph', { body: body as never });
    await assert.rejects(sending, (error) => error instanceof TypeError && error.message.includes('circular'));
  });

  it('report a host that is not there, with the cause', async () => {
    const error: unknown = await createClient('http://127.0.0.1:1')
      .get('/api/health')
      .catch((reason: unknown) => reason);
    assert.ok(error instanceof ClientError);
    assert.deepEqual([error.code, error.status], ['HOST_UNREACHABLE', undefined]);
    assert.match(error.message, /http:\/\/127\.0\.0\.1:1/);
    assert.ok(error.cause instanceof TypeError);
  });

  it('report a connection that breaks in the middle of a reply', async () => {
    server.listener = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{', () => response.destroy());
    };
    assert.equal((await failure()).code, 'HOST_UNREACHABLE');
  });

  it('leave the reason of an aborted request as it is', async () => {
    const reason = new Error('not needed any more');
    const abort = new AbortController();
    server.listener = () => {
      abort.abort(reason);
    };
    await assert.rejects(createClient(server.url).get('/api/health', { signal: abort.signal }), (error) => {
      assert.equal(error, reason);
      return true;
    });
  });

  it('leave the reason as it is if a request is aborted while its reply is read', async () => {
    const reason = new Error('not needed any more');
    const abort = new AbortController();
    const client = createClient(server.url, {
      fetch: async (request) => {
        const response = await fetch(request);
        void setImmediate().then(() => {
          abort.abort(reason);
        });
        return response;
      },
    });
    server.listener = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{');
    };
    await assert.rejects(client.get('/api/health', { signal: abort.signal }), (error) => {
      assert.equal(error, reason);
      return true;
    });
  });
});
