import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../../test-support/requirements.js';
import { pluginCode } from '../kit/plugin-package.js';
import { readReport } from './read-report.js';
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

/** Repeats its secrets wherever a plugin can, then ends as the option `unit` says. */
const talkative = pluginCode(`
  const { token, keys, unit } = options;
  const [key] = keys;
  context.logger.info('Used ' + token, { [token]: [{ url: 'https://x/?t=' + encodeURIComponent(key) }], pin: options.pin });
  console.log({ token });
  process.stdout.write('half a ' + token.slice(0, 5));
  process.stderr.write('another line\\n');
  process.stdout.write(token.slice(5) + ', and the other half\\n');
  process.stdout.write('Basic ' + Buffer.from('ann:' + key).toString('base64'));
  context.reportProgress(10, 'Used ' + token);
  context.addMessage('info', 'Used ' + token + ' and ' + options.pin + ', for week 1');
  context.addMessage('warning', 'x'.repeat(990) + token);
  context.setNodeAttribute('src', 'example:kind', 'by ' + token);
  context.setNodeAttribute('src/a.ts', 'example:kind', token);
  if (unit === 'fails') throw new PluginError('REJECTED_' + token, key + ' was rejected');
  if (unit === 'throws') throw new Error('GET /?' + token, { cause: new Error(key) });
  if (unit === 'crashes') await new Promise(() => setTimeout(() => { throw new Error(key); }));
`);

describe('an option that is write-only', () => {
  const host = useOverlayHost();

  /** Replies that contain what a plugin said. */
  async function served(): Promise<string[]> {
    const paths = ['overlays', 'overlays/example/status', 'plugins', 'graph'].map((path) => `/api/${path}`);
    const replies = await Promise.all(paths.map((path) => host.running.request('GET', path)));
    return replies.map(({ text }) => text);
  }

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
    const content = await stored();
    const logged = await readFile(log, 'utf8');
    assert.ok(logged.includes('example'), logged);
    assert.ok(content.includes('"user":"ann"'), 'the other options are stored');
    for (const text of [content, logged, refused.text, JSON.stringify(events.all), ...(await served())])
      assert.ok(!text.includes(secret), text.slice(0, 300));
  });

  it('is replaced in all that the plugin says and sets, however it ends', async () => {
    const log = join(host.path, 'host.log');
    const properties = {
      token: { type: 'string', writeOnly: true },
      keys: { type: 'array', items: { type: 'string', writeOnly: true } },
      pin: { type: 'integer', writeOnly: true },
      flag: { type: 'string', writeOnly: true },
      unit: { type: 'string' },
    };
    await host.start([{ manifest: { optionsSchema: { type: 'object', properties } }, code: talkative }], {
      configuration: { log: { level: 'trace', file: log } },
    });
    const events = watchEvents(host.running);
    const key = 'k3y/+ü-8d1f';
    const secrets = { token: secret, keys: [key], pin: 4711, flag: '1' };

    const applied = await host.apply('example', secrets);
    assert.equal(applied.status, 200, applied.text);
    assert.deepEqual(applied.body['messages'], [
      { level: 'info', text: 'Used *** and ***, for week 1' },
      { level: 'warning', text: `${'x'.repeat(990)}***` },
    ]);
    const kinds = ['src', 'src%2Fa.ts'].map((id) => host.running.request('GET', `/api/graph/nodes/${id}`));
    assert.deepEqual(
      (await Promise.all(kinds)).map(({ body }) => body['example:kind']),
      ['by ***', '***'],
    );

    const ends = { fails: '(REJECTED_***): *** was', throws: ': GET /?***: ***', crashes: ': ***' };
    for (const [unit, expected] of Object.entries(ends)) {
      const { status, error } = await host.apply('example', { ...secrets, unit });
      assert.equal(status, 500);
      assert.ok(error.message.includes(expected), error.message);
    }
    const report = await readReport(host);
    assert.equal(report.crashes.length, 1);
    const logged = await readFile(log, 'utf8');
    for (const line of [
      '"fields":{"***":[{"url":"https://x/?t=***"}],"pin":"***"}',
      "{ token: '***' }",
      'half a ***, and the other half',
      'Error: GET /?***',
    ])
      assert.ok(logged.includes(line), line);

    const forms = [secret, key, encodeURIComponent(key), 'Used s3', Buffer.from(key).toString('base64').slice(4, -4)];
    for (const text of [await stored(), logged, JSON.stringify(events.all), ...(await served())])
      assert.deepEqual(
        forms.filter((form) => text.includes(form)),
        [],
        text.slice(0, 300),
      );
  });

  it('is passed to a comparison with another revision, and appears nowhere', async function () {
    requiresGit(this);
    const repository = new TemporaryGitRepository({ folder: join(host.path, 'workspace') });
    repository.commit({ 'src/a.ts': 'export const a = 1;\n' });
    const log = join(host.path, 'host.log');
    const properties = {
      token: { type: 'string', writeOnly: true },
      keys: { type: 'array', items: { type: 'string', writeOnly: true } },
      unit: { type: 'string' },
    };
    await host.start([{ manifest: { optionsSchema: { type: 'object', properties } }, code: talkative }], {
      configuration: { log: { level: 'trace', file: log } },
    });
    assert.equal((await host.apply('example', { token: 'now', keys: ['key'] })).status, 200);
    const values = { token: secret, keys: [secretNode] };
    const compare = (unit: string): ReturnType<typeof host.apply> =>
      host.running.request('POST', '/api/diff', { from: 'HEAD', options: { from: { example: { ...values, unit } } } });
    const compared = await compare('day');
    assert.equal(compared.status, 200, compared.text);
    const example = { plugin: 'example', prefix: 'example:' };
    assert.deepEqual(compared.body['overlays'], [{ ...example, isCompared: true }]);
    const failed = await compare('fails');
    const [overlay] = failed.body['overlays'] as [{ readonly reason: string }];
    assert.match(overlay.reason, /\(REJECTED_\*\*\*\): \*\*\* was rejected/);
    assert.deepEqual(overlay, { ...example, isCompared: false, reason: overlay.reason });
    const invalid = await host.running.request('POST', '/api/diff', {
      from: 'HEAD',
      options: { from: { example: { token: [secret] } } },
    });
    assert.equal(invalid.status, 400);
    const logged = await readFile(log, 'utf8');
    for (const text of [compared.text, failed.text, invalid.text, await stored(), logged, ...(await served())])
      assert.ok(!text.includes(secret), text.slice(0, 300));
  });

  it('is refused if it has more values than can be replaced', async () => {
    const optionsSchema = { type: 'object', properties: { keys: { type: 'array', writeOnly: true } } };
    await host.start([{ manifest: { optionsSchema }, code }]);
    const { status, error } = await host.apply('example', { keys: Array.from({ length: 101 }, (_, index) => index) });
    assert.equal(status, 400);
    assert.match(error.message, /: the options contain 101 secret values \(writeOnly\); at most 100 are supported\.$/);
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
