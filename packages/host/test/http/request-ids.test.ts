import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, writePluginPackage } from '../kit/plugin-package.js';
import { exampleGraph, startHost, type RunningHost } from '../kit/running-host.js';
import { sendRaw } from './raw-socket.js';

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

interface LogLine extends Readonly<Record<string, unknown>> {
  readonly msg: string;
}

describe('The id of a request', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  const logFile = (): string => join(folder.path, 'host.log');

  beforeEach(async () => {
    const code = `export default definePlugin(manifest, {
      async applyAsync(context, options) { context.logger.info('from the plugin'); ${exampleApply} },
    });`;
    const plugin = await writePluginPackage(join(folder.path, 'plugin'), { code });
    running = await startHost({
      folder: folder.path,
      graph: exampleGraph,
      configuration: { plugins: { paths: [plugin] }, log: { level: 'debug', file: logFile() } },
    });
  });

  afterEach(() => running.host.stop());

  async function linesWith(requestId: string): Promise<LogLine[]> {
    const lines = (await readFile(logFile(), 'utf8')).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as LogLine).filter((line) => line['requestId'] === requestId);
  }

  it('is in every reply, whether it has a route, is refused, or is not HTTP', async () => {
    for (const path of ['/', '/api/health', '/api/graph', '/nowhere', '/api/graph?nosuch=1']) {
      const { headers } = await running.request('GET', path);
      assert.match(headers.get('x-request-id') ?? '', uuid, path);
    }
    for (const head of ['GET / HTTP/1.1\r\nHost: evil.example', 'NONSENSE', 'CONNECT a:1 HTTP/1.1\r\nHost: a']) {
      const [reply] = await sendRaw(running.url, `${head}\r\nConnection: close\r\n\r\n`);
      assert.match(reply?.headers['x-request-id'] ?? '', uuid, head);
    }
  });

  it('is that of the client, if it is well-formed', async () => {
    for (const id of ['7', 'a.b-c_d:e/f+g=@h', 'x'.repeat(128)]) {
      const { headers } = await running.request('GET', '/api/health', undefined, { 'x-request-id': id });
      assert.equal(headers.get('x-request-id'), id);
    }
    for (const id of ['', 'two words', '"quoted"', 'a,b', '<b>', 'ü', 'x'.repeat(129)]) {
      const { headers } = await running.request('GET', '/api/health', undefined, { 'x-request-id': id });
      assert.match(headers.get('x-request-id') ?? '', uuid, id);
    }
  });

  it('is in the log line of the request, with route, status, duration and bytes', async () => {
    const { text } = await running.request('GET', '/api/graph/nodes/src', undefined, { 'x-request-id': 'one' });
    const [line, ...more] = await waitFor('the line', async () => {
      const lines = await linesWith('one');
      return lines.length > 0 && lines;
    });
    assert.ok(line && more.length === 0);
    const { msg, method, route, status, durationMs, bytes } = line;
    assert.deepEqual([msg, method, route, status], ['request', 'GET', '/api/graph/nodes/{id}', 200]);
    assert.ok(typeof durationMs === 'number' && durationMs > 0, String(durationMs));
    assert.ok(typeof bytes === 'number' && bytes > text.length && bytes < text.length + 1000, String(bytes));
  });

  it('is in the log lines of the operation that the request begins, those of the plugin included', async () => {
    const headers = { 'x-request-id': 'two' };
    assert.equal((await running.request('POST', '/api/overlays/example/apply', {}, headers)).status, 200);
    assert.equal((await running.request('DELETE', '/api/overlays/example/apply', undefined, headers)).status, 200);
    const messages = await waitFor('the lines', async () => {
      const lines = await linesWith('two');
      return lines.filter(({ msg }) => msg === 'request').length === 2 && lines.map(({ msg }) => msg);
    });
    assert.deepEqual(messages, ['from the plugin', 'overlay applied', 'request', 'overlay removed', 'request']);
  });

  it('comes without any secret that the request has', async () => {
    const secret = 'hunter2-hunter2';
    const headers = { authorization: `Bearer ${secret}`, cookie: `token=${secret}` };
    const paths = [
      '/api/graph',
      `/api/graph?nosuch=${secret}`,
      `/nowhere/${secret}`,
      `/api/events?lastEventId=${secret}&x=1`,
    ];
    for (const path of paths) await running.request('GET', path, undefined, headers);
    await running.request('POST', '/api/overlays/example/apply', { factor: secret }, headers);
    await running.request('POST', '/api/query', `{"query": "${secret}`, headers);
    await running.host.stop();
    const log = await readFile(logFile(), 'utf8');
    assert.ok(log.split('\n').filter((line) => line.includes('"msg":"request"')).length >= paths.length + 2, log);
    assert.ok(!log.includes(secret), log);
  });
});
