import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { callCommand } from '../kit/called-command.js';
import { pluginCode } from '../kit/plugin-package.js';
import { createMarker } from '../kit/simple-plugin.js';
import { useOverlayHost, type OverlayHostOptions } from './overlay-host.js';

const path = { type: 'string', format: 'path' };
const optionsSchema = {
  type: 'object',
  properties: {
    report: { anyOf: [path, { type: 'array', items: path }] },
    'a/b': { type: 'object', properties: { file: { $ref: '#/definitions/file' } }, additionalProperties: path },
    secret: { ...path, writeOnly: true },
    name: { type: 'string' },
  },
  definitions: { file: path },
  additionalProperties: false,
};
const echo = pluginCode(`context.setNodeAttribute('src', 'example:kind', JSON.stringify(options));`);

describe('an option with the format path', () => {
  const host = useOverlayHost();
  const at = (name: string): string => join(host.path, name);
  const marker = (): string => at('imported');

  beforeEach('lay out a workspace with links', async () => {
    for (const name of ['workspace/src', 'workspace-more', 'outside/deep']) await mkdir(at(name), { recursive: true });
    for (const name of ['workspace/lcov.info', 'workspace-more/a', 'outside/a']) await writeFile(at(name), '');
    await symlink('src', at('workspace/inner'));
    await symlink(at('outside'), at('workspace/out'));
    await symlink('../outside/later', at('workspace/dangling'));
    await symlink('loop', at('workspace/loop'));
  });

  async function start(options: OverlayHostOptions = {}, schema: object = optionsSchema): Promise<void> {
    await host.start([{ manifest: { optionsSchema: { ...schema } }, code: createMarker(marker()) + echo }], options);
  }

  async function assertAccepted(options: object): Promise<void> {
    const applied = await host.apply('example', options);
    assert.equal(applied.status, 200, applied.text);
    const { body } = await host.running.request('GET', '/api/graph/nodes/src');
    assert.deepEqual(JSON.parse(String(body['example:kind'])), options);
  }

  async function assertRefused(options: object, pointers: readonly string[], message: RegExp | string): Promise<void> {
    const { status, error } = await host.apply('example', options);
    const shown = JSON.stringify(options);
    assert.equal(status, 400, shown);
    assert.equal(error.code, 'INVALID_OPTIONS');
    assert.deepEqual(
      error.details?.map(({ pointer, rule }) => [pointer, rule]),
      pointers.map((each) => [each, 'path']),
    );
    if (typeof message === 'string') assert.ok(error.message.includes(message), error.message);
    else assert.match(error.message, message, shown);
  }

  const outside = [
    '/etc/passwd',
    '/',
    '..',
    '../outside/a',
    '../workspace-more/a',
    '../nothing',
    'src/../../outside/none',
    'out',
    'out/a',
    'out/none/none',
    './src/../out/deep/..',
    'dangling',
    'dangling/further',
  ];

  it('is rejected outside the workspace before any code of the plugin runs, and nothing changes', async () => {
    await start();
    const before = await host.graph();
    for (const name of outside) {
      await assertRefused({ report: name }, ['/report'], `names ${JSON.stringify(name)}, which `);
      await assertRefused(
        { report: ['lcov.info', resolve(host.running.workspace, name)] },
        ['/report/1'],
        /\/report\/1 names/,
      );
      await assertRefused({ 'a/b': { file: name, 'c~': name } }, ['/a~1b/c~0', '/a~1b/file'], /workspace/);
    }
    await assertRefused({ report: 'loop' }, ['/report'], '/report names "loop", which cannot be located (ELOOP)');
    await assertRefused({ report: 'n'.repeat(5000) }, ['/report'], 'cannot be located (ENAMETOOLONG)');
    assert.ok(!existsSync(marker()), 'the entry was imported');
    assert.deepEqual(await host.graph(), before);
    assert.deepEqual(await host.status('example'), { plugin: 'example', status: 'not_applied' });
  });

  it('is rejected outside the workspace in the same words, whether something is there or not', async () => {
    await symlink('outside', at('link-outside'));
    await symlink('loop', at('outside/loop'));
    await writeFile(at('outside/file'), '');
    await start();
    const messages = new Set<string>();
    const places = ['outside', 'outside/a', 'outside/none', 'outside/loop', 'outside/loop/x', 'outside/file/x'];
    for (const name of [...places, 'link-outside', 'link-outside/a', 'nothing', 'n'.repeat(300)]) {
      for (const path of [`../${name}`, at(name)]) {
        const { error } = await host.apply('example', { report: path });
        messages.add(error.message.replace(/names ".*?", /, ''));
      }
    }
    assert.deepEqual(messages.size, 1, [...messages].join('\n'));
    // A link in the workspace shows where it leads, but not what is there.
    for (const name of ['a', 'none', 'loop', 'loop/x', 'file/x', 'n'.repeat(300)]) {
      await assertRefused(
        { report: `out/${name}` },
        ['/report'],
        `which leads to "${at(`outside/${name}`).slice(0, 150)}`,
      );
    }
  });

  it('is rejected with the path, its target, the workspace and the setting that permits it', async () => {
    await start();
    const { workspace } = host.running;
    const end = `outside the workspace "${workspace}", and plugins.readablePaths in the configuration does not permit it`;
    const { error } = await host.apply('example', { report: ['/etc/none', 'out/a'] });
    assert.equal(
      error.message,
      `The options are not valid for plugin "example": /report/0 names "/etc/none", which is ${end}; ` +
        `/report/1 names "out/a", which leads to "${at('outside/a')}", ${end}.`,
    );
  });

  it('is accepted in the workspace, also if nothing is there, and reaches the plugin unchanged', async () => {
    await start();
    const { workspace } = host.running;
    const inside = ['lcov.info', '.', './src/..', 'none/none', 'inner/none', 'inner', 'src/../lcov.info', '..a', '...'];
    const strange = ['C:\\Windows\\a', '..\\..\\outside', '\\\\server\\share', '~/.ssh/id', 'file:///etc/passwd', ' '];
    await assertAccepted({ report: [...inside, ...strange, ...inside.map((name) => join(workspace, name))] });
    await assertAccepted({ report: 'lcov.info', 'a/b': { file: workspace }, name: '/etc/passwd' });
  });

  it('is accepted in plugins.readablePaths', async () => {
    await mkdir(at('permitted'));
    await symlink(at('permitted'), at('workspace/to-permitted'));
    await symlink(at('outside'), at('permitted/out'));
    await start({ plugins: { readablePaths: ['permitted', 'outside/a'] } });
    await assertAccepted({ report: [at('permitted'), '../permitted/none', 'to-permitted/a', 'out/a', 'lcov.info'] });
    for (const name of ['../permitted-not/a', '../permitted/out', '../permitted/../outside/b', 'out']) {
      await assertRefused({ report: name }, ['/report'], /plugins\.readablePaths/);
    }
  });

  it('is located from a workspace that is behind a link', async () => {
    await symlink(at('workspace'), at('link'));
    await start({ configuration: { workspace: at('link') } });
    await assertAccepted({ report: ['lcov.info', at('link/lcov.info'), at('workspace/lcov.info'), '../link/none'] });
    await assertRefused({ report: 'out/a' }, ['/report'], at('outside/a'));
    await assertRefused({ report: '../outside/a' }, ['/report'], `"${at('link')}"`);
  });

  it('is not repeated in the message if it is a secret', async () => {
    await start();
    const { text } = await host.apply('example', { secret: 'out/a' });
    assert.match(text, /\/secret names a path, which is outside the workspace/);
    assert.ok(!text.includes('out/a') && !text.includes('outside/a'), text);
  });

  it('is checked when it is a default', async () => {
    await start({}, { type: 'object', properties: { report: { ...path, default: '../outside/a' } } });
    await assertRefused({}, ['/report'], '"../outside/a"');
  });

  it('is checked again when a reload applies the plugin again', async () => {
    await start();
    await assertAccepted({ report: 'inner/a' });
    const before = await host.graph();
    await rm(at('workspace/inner'));
    await symlink(at('outside'), at('workspace/inner'));
    const reloaded = await host.running.request('POST', '/api/plugins/example/reload');
    assert.equal(reloaded.status, 500, reloaded.text);
    assert.match(reloaded.error.message, /names "inner\/a", which leads to .* outside the workspace/);
    assert.deepEqual(await host.graph(), before);
  });

  it('is relative to the current folder on the command line, and checked from there', async () => {
    await start();
    const { url } = host.running;
    const apply = (cwd: string, ...flags: string[]) =>
      callCommand(['apply', 'example', '--url', url, ...flags], { cwd });
    const inside = await apply(at('workspace/src'), '--report', '../lcov.info');
    assert.equal(inside.exitCode, 0, inside.stderr);
    const { body } = await host.running.request('GET', '/api/graph/nodes/src');
    assert.deepEqual(JSON.parse(String(body['example:kind'])), { report: at('workspace/lcov.info') });
    const { exitCode, stderr } = await apply(at('outside'), '--report', 'a', '--report', '../workspace/src');
    assert.equal(exitCode, 64, stderr);
    const expected = `--report/0 names "${at('outside/a')}", which is outside the workspace "${host.running.workspace}", and plugins.readablePaths`;
    assert.ok(stderr.includes(expected), stderr);
  });
});
