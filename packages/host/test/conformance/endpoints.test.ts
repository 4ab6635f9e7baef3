import assert from 'node:assert/strict';
import { request as openRequest } from 'node:http';
import { waitFor } from '../../../../test-support/wait-for.js';
import type { Reply } from '../kit/running-host.js';
import { pluginOptions, useConformanceHost } from './conformance-host.js';
import { specifiedTable } from './specified-table.js';

describe('The endpoints of the specification', () => {
  const host = useConformanceHost();

  const nodePath = '/api/graph/nodes/src%2Fserver.ts%23Server.start';
  const activity = '/api/overlays/git-activity';

  async function ok(reply: Promise<Reply>): Promise<Record<string, unknown>> {
    const { status, body, text } = await reply;
    assert.equal(status, 200, text);
    return body;
  }

  async function attributesWith(prefix: string): Promise<Set<string>> {
    const { nodes } = await host.graph();
    return new Set(nodes.flatMap((node) => Object.keys(node)).filter((key) => key.startsWith(prefix)));
  }

  async function status(): Promise<string> {
    return String((await ok(host.get('/api/graph/layout/compute/status')))['status']);
  }

  specifiedTable('Graph data', {
    'GET /api/graph: object { nodes, edges }': async () => {
      const { nodes, edges, ...others } = await ok(host.get('/api/graph'));
      assert.ok(Array.isArray(nodes) && nodes.length > 0 && Array.isArray(edges) && edges.length > 0);
      assert.deepEqual(others, {});
    },
    'GET /api/graph/nodes/{id}: a single Node': async () => {
      assert.equal((await ok(host.get(nodePath)))['id'], 'src/server.ts#Server.start');
    },
    'POST /api/graph/layout: saves layout positions': async () => {
      await ok(host.post('/api/graph/layout', { positions: { 'src/server.ts': { x: 1, y: 2 } } }));
      const { 'layout:x': x, 'layout:y': y } = await host.node('src/server.ts');
      assert.deepEqual([x, y], [1, 2]);
    },
    'DELETE /api/graph/layout: clears layout positions': async () => {
      await ok(host.delete('/api/graph/layout'));
      assert.equal((await attributesWith('layout:')).size, 0);
    },
  });

  specifiedTable('Query', {
    'POST /api/query: object { query: string }, object { data: array }; rows of column values, or a scalar for a count':
      async () => {
        const query = 'MATCH (n:Node) WHERE n.type = "Class" RETURN n.id, n.name ORDER BY n.id';
        assert.deepEqual((await ok(host.post('/api/query', { query })))['data'], [
          ['src/server.ts#Server', 'Server'],
          ['tools/tool.py#Tool', 'Tool'],
        ]);
        const count = 'MATCH (n:Node) WHERE n.type = "Class" RETURN count(n)';
        assert.deepEqual((await ok(host.post('/api/query', { query: count })))['data'], [2]);
      },
  });

  specifiedTable('Layout computation', {
    'POST /api/graph/layout/compute: optional body; object { status: started, jobId, backend, estimatedTime }':
      async () => {
        for (const body of [undefined, {}, { iterations: 5 }]) {
          const started = await ok(host.post('/api/graph/layout/compute', body));
          assert.equal(started['status'], 'started');
          assert.equal(typeof started['jobId'], 'string');
          assert.ok(['gpu', 'cpu'].includes(String(started['backend'])));
          assert.ok(Number.isInteger(started['estimatedTime']));
          await waitFor('the layout', async () => (await status()) === 'completed', { timeoutMs: 40_000 });
        }
      },
    'GET /api/graph/layout/compute/status: Layout status object': async () => {
      assert.equal(await status(), 'completed');
    },
    'POST /api/graph/layout/compute/cancel: object { success: boolean, message: string }': async () => {
      const { success, message } = await ok(host.post('/api/graph/layout/compute/cancel'));
      assert.deepEqual([success, typeof message], [false, 'string']);
    },
    'GET /api/graph/layout/compute/available: GPU availability object': async () => {
      assert.equal(typeof (await ok(host.get('/api/graph/layout/compute/available')))['available'], 'boolean');
    },
  });

  specifiedTable('Overlays', {
    'GET /api/overlays: object { plugins: array of Plugin }; every registered plugin with overlays and status':
      async () => {
        const { plugins } = (await ok(host.get('/api/overlays'))) as { plugins: Record<string, unknown>[] };
        assert.deepEqual(plugins.map(({ id }) => id).sort(), Object.keys(pluginOptions).sort());
        for (const { overlays, status: state } of plugins) {
          assert.ok(Array.isArray(overlays));
          assert.equal(state, 'not_applied');
        }
      },
    'POST /api/overlays/{pluginId}/apply: optional body of plugin options; Apply result': async () => {
      const options = { since: '2025-01-01', until: '2025-12-31', branch: 'main' };
      assert.equal((await ok(host.post(`${activity}/apply`, options)))['success'], true);
    },
    'GET /api/overlays/{pluginId}/status: Plugin apply status': async () => {
      assert.equal((await ok(host.get(`${activity}/status`)))['status'], 'applied');
    },
    'DELETE /api/overlays/{pluginId}/apply: Remove result': async () => {
      assert.ok(Number((await ok(host.delete(`${activity}/apply`)))['attributesRemoved']) > 0);
    },
  });

  specifiedTable('Rules of overlays', {
    'When apply succeeds, the attributes are present on nodes and subsequent GET /api/graph responses include them':
      async () => {
        await ok(host.post(`${activity}/apply`, pluginOptions['git-activity']));
        const names = await attributesWith('git:');
        for (const name of ['git:churn', 'git:authors', 'git:lastModified']) assert.ok(names.has(name), name);
      },
    'When remove succeeds, every node attribute that starts with the prefix is deleted': async () => {
      await ok(host.delete(`${activity}/apply`));
      assert.deepEqual([...(await attributesWith('git:'))], []);
    },
    'Applying without a body uses the defaults (the history plugin: the last 6 months)': async () => {
      // The history of the example workspace is older than that.
      const { nodesUpdated, messages } = await ok(host.post(`${activity}/apply`));
      const { provenance } = await host.plugin('git-activity');
      assert.deepEqual(nodesUpdated, 0, JSON.stringify(messages));
      const since = Date.parse(String(provenance?.options?.['since']));
      const months = (Date.now() - since) / (30.4 * 24 * 3600_000);
      if (provenance?.options?.['since'] !== undefined) assert.ok(months > 5.8 && months < 6.2, String(months));
      await ok(host.delete(`${activity}/apply`));
    },
  });

  specifiedTable('Authentication', {
    'The service runs locally without authentication by default; no credential is sent with any request': async () => {
      assert.equal((await host.get('/api/graph')).status, 200);
      assert.equal((await host.post('/api/graph/layout', { positions: {} })).status, 200);
    },
  });

  specifiedTable('Error body', {
    'error.code: string (for example NOT_FOUND)': async () => {
      assert.equal((await host.get('/api/graph/nodes/none')).error.code, 'NOT_FOUND');
    },
    'error.message: string': async () => {
      assert.equal(typeof (await host.get('/api/graph/nodes/none')).error.message, 'string');
    },
  });

  specifiedTable('Status codes', {
    '200: success': async () => assert.equal((await host.get('/api/graph')).status, 200),
    '400: bad request (invalid parameters)': async () => {
      const { status: code, error } = await host.post('/api/graph/layout/compute', { iterations: 'many' });
      assert.deepEqual([code, error.code], [400, 'INVALID_PARAMETERS']);
    },
    '404: resource not found': async () => assert.equal((await host.get('/api/none')).status, 404),
    '500: server error': async () => {
      const { status: code, error } = await host.post('/api/overlays/test-coverage/apply', { report: 'none.info' });
      assert.deepEqual([code, error.code], [500, 'PLUGIN_FAILED']);
    },
  });

  specifiedTable('Rules of errors', {
    'A request for a node id that does not exist gives 404 with NOT_FOUND and a message naming the node id':
      async () => {
        const { status: code, error } = await host.get('/api/graph/nodes/no%20such%2Fnode');
        assert.deepEqual([code, error.code], [404, 'NOT_FOUND']);
        assert.ok(error.message.includes('no such/node'), error.message);
      },
    'A failed plugin operation is reported through the status value error, with an error text': async () => {
      await host.post('/api/overlays/test-coverage/apply', { report: 'none.info' });
      const { status: state, error } = await ok(host.get('/api/overlays/test-coverage/status'));
      assert.equal(state, 'error');
      assert.match(String(error), /none\.info/);
    },
  });

  specifiedTable('Limits', {
    'No rate limiting is applied by default': async () => {
      const replies = await Promise.all(Array.from({ length: 200 }, () => host.get('/api/health')));
      assert.ok(replies.every((reply) => reply.status === 200));
    },
    'Polling status endpoints every 500 ms is a client choice: faster polling is answered as well': async () => {
      for (let poll = 0; poll < 20; poll++) await ok(host.get(`${activity}/status`));
    },
  });

  specifiedTable('Versioning', {
    'Paths carry no version segment, and no version header is stated': async () => {
      const { paths } = (await ok(host.get('/api/openapi.json'))) as { paths: Record<string, unknown> };
      for (const path of Object.keys(paths)) assert.doesNotMatch(path, /\/v\d/);
      const names = await headerNames(`${host.running.url}/api/health`);
      assert.deepEqual(
        names.filter((name) => name.includes('version')),
        [],
      );
    },
  });
});

/** The names of all headers of a reply, with those that `fetch` keeps to itself. */
function headerNames(url: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const sent = openRequest(url, (response) => {
      resolve(Object.keys(response.headers));
      response.resume();
    });
    sent.on('error', reject).end();
  });
}
