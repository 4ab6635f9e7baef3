import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pluginCode } from '../kit/plugin-package.js';
import { useOverlayHost } from './overlay-host.js';
import { watchEvents, writePluginFolder } from './watched-plugin.js';

const secret = 's3cr3t-5f1c9e';
const secretNode = `${secret}-inner`;

const optionsSchema = {
  type: 'object',
  properties: {
    token: { type: 'string', writeOnly: true, maxLength: 20 },
    server: { $ref: '#/definitions/server' },
    unit: { type: 'string', default: 'week' },
  },
  definitions: {
    server: { type: 'object', properties: { user: { type: 'string' }, password: { writeOnly: true, type: 'string' } } },
  },
  additionalProperties: false,
};

/** Writes the lengths of the secrets, to show that they have arrived. */
const code = pluginCode(`
  context.setNodeAttribute('src', 'example:length', options.token.length + (options.server?.password.length ?? 0));
`);
const options = { token: secret, server: { user: 'ann', password: secretNode } };

describe('an option that is write-only', () => {
  const host = useOverlayHost();

  /** The content of all files in the data directory. */
  async function stored(): Promise<string> {
    const directory = host.running.dataDirectory;
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
    return contents.join('\n');
  }

  it('is passed to the plugin, and is not stored, logged, returned or published', async () => {
    const log = join(host.path, 'host.log');
    await host.start([{ manifest: { optionsSchema }, code }], {
      configuration: { log: { level: 'trace', file: log } },
    });
    const events = watchEvents(host.running);
    const applied = await host.apply('example', options);
    assert.equal(applied.status, 200, applied.text);
    const { body } = await host.running.request('GET', '/api/graph/nodes/src');
    assert.equal(body['example:length'], secret.length + secretNode.length);
    const refused = await host.apply('example', { token: `${secret}${'x'.repeat(20)}`, unit: 5 });
    assert.equal(refused.status, 400);
    assert.deepEqual(
      refused.error.details?.map(({ pointer, got }) => [pointer, got]),
      [
        ['/token', undefined],
        ['/unit', 5],
      ],
    );
    const list = await host.apply('example', { token: [secret], server: { password: { secret } } });
    assert.equal(list.status, 400);
    assert.ok(!list.text.includes(secret), list.text);
    const number = await host.apply('example', { token: 4711 });
    assert.deepEqual([number.status, number.text.includes('4711')], [400, false]);
    const replies = await Promise.all(
      ['/api/overlays', '/api/overlays/example/status', '/api/plugins', '/api/graph'].map((path) =>
        host.running.request('GET', path),
      ),
    );
    const content = await stored();
    const logged = await readFile(log, 'utf8');
    assert.ok(logged.includes('example'), logged);
    assert.ok(content.includes('"user":"ann"'), 'the other options are stored');
    for (const text of [content, logged, refused.text, JSON.stringify(events.all), ...replies.map(({ text }) => text)])
      assert.ok(!text.includes(secret), text.slice(0, 300));
  });

  it('is reused by a reload, and is required again after a restart of the host', async () => {
    const folder = await writePluginFolder(join(host.path, 'plugin'), { manifest: { optionsSchema }, code, files: {} });
    await host.start([], { plugins: { watch: [folder] } });
    await host.running.host.pluginsLoaded();
    assert.equal((await host.apply('example', options)).status, 200);
    const reload = (): ReturnType<typeof host.apply> => host.running.request('POST', '/api/plugins/example/reload');
    assert.equal((await reload()).body['reapplied'], true);

    await host.start([], { plugins: { watch: [folder] } });
    await host.running.host.pluginsLoaded();
    const failed = await reload();
    assert.equal(failed.status, 500);
    assert.match(
      failed.error.message,
      /"example" was applied with options that are secrets and are not stored: "\/token", "\/server\/password"\. Apply it again/,
    );
    assert.equal((await host.apply('example', options)).status, 200);
    assert.equal((await reload()).body['reapplied'], true);
  });
});
