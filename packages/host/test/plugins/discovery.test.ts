import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHost, resolveSettings, type Host } from '@code-graph/host';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { writePluginPackage, type PluginPackage } from '../kit/plugin-package.js';
import { createMarker, simplePlugin } from '../kit/simple-plugin.js';
import { ownPlugins } from '../kit/own-plugins.js';

/** The plugins that the host depends on. */

describe('the list of plugins', () => {
  const folder = useTemporaryFolder();

  /** Writes a plugin whose entry creates a file when it is imported. */
  async function write(path: string, id: string, parts: PluginPackage = {}): Promise<string> {
    const { manifest, code = '' } = simplePlugin(id);
    return writePluginPackage(join(folder.path, path), {
      ...parts,
      manifest: { ...manifest, ...parts.manifest },
      code: createMarker(marker(id)) + code,
    });
  }

  const marker = (id: string): string => join(folder.path, `${id} was imported`);

  async function list(paths: readonly string[], disabled: readonly string[] = []): Promise<Host> {
    const settings = resolveSettings(
      {
        workspace: join(folder.path, 'workspace'),
        dataDirectory: join(folder.path, 'data'),
        plugins: { paths: [...paths], disabled: [...disabled] },
        log: { level: 'silent' },
      },
      folder.path,
    );
    const host = await createHost(settings);
    await host.start({ index: false, listen: false });
    await host.pluginsFound();
    return host;
  }

  it('is created on demand when something first waits for it', async () => {
    const paths = [await write('named', 'named')];
    const settings = { workspace: '.', dataDirectory: 'data', plugins: { paths }, log: { level: 'silent' } } as const;
    const host = await createHost(resolveSettings(settings, folder.path));
    try {
      await host.start({ index: false, listen: false, plugins: 'on demand' });
      await host.fetch(new Request('http://localhost/api/health'));
      assert.deepEqual([host.plugins(), host.rejectedPlugins()], [[], []]);
      const { plugins } = (await (await host.fetch(new Request('http://localhost/api/overlays'))).json()) as {
        readonly plugins: readonly { readonly id: string }[];
      };
      assert.deepEqual(
        plugins.map(({ id }) => id).filter((id) => !ownPlugins.includes(id)),
        ['named'],
      );
    } finally {
      await host.stop();
    }
  });

  it('is created without running code, for a dozen packages of every kind', async () => {
    const dependencies = {
      plain: '1',
      '@scope/scoped': '1',
      linked: '1',
      hoisted: '1',
      'no-keyword': '1',
      broken: '1',
      unreadable: '1',
    };
    await mkdir(join(folder.path, 'workspace'));
    await writeFile(
      join(folder.path, 'workspace', 'package.json'),
      JSON.stringify({ dependencies, workspaces: ['packages/*'] }),
    );
    await write('workspace/node_modules/plain', 'plain');
    await write('workspace/node_modules/@scope/scoped', 'scoped');
    await write('elsewhere', 'linked');
    await symlink(join(folder.path, 'elsewhere'), join(folder.path, 'workspace/node_modules/linked'));
    await write('node_modules/hoisted', 'hoisted');
    await write('workspace/node_modules/no-keyword', 'no-keyword', { packageJson: { keywords: [] } });
    await write('workspace/node_modules/broken', 'broken', { manifest: { entry: './none.js' } });
    await writeFile(join(await write('workspace/node_modules/unreadable', 'unreadable'), 'package.json'), '{');
    await write('workspace/packages/member', 'member');
    await write('workspace/packages/again', 'plain');
    await write('workspace/packages/disabled', 'disabled');
    await write('workspace/node_modules/no-dependency', 'no-dependency');
    const configured = await write('configured', 'configured', { packageJson: { keywords: [] } });
    const old = await write('old', 'old', { manifest: { sdk: '^0.0.1' } });

    const host = await list([configured, old], ['disabled']);
    const usable = host.plugins().map(({ id }) => id);
    assert.deepEqual(
      usable.filter((id) => !ownPlugins.includes(id)),
      ['configured', 'hoisted', 'linked', 'member', 'plain', 'scoped'],
    );
    assert.deepEqual(
      host
        .rejectedPlugins()
        .map(({ code, directory }) => `${code} ${directory.slice(folder.path.length + 1)}`)
        .sort(),
      [
        'E_BAD_PACKAGE workspace/node_modules/unreadable',
        'E_DISABLED workspace/packages/disabled',
        'E_DUPLICATE workspace/packages/again',
        'E_NO_ENTRY workspace/node_modules/broken',
        'E_NO_KEYWORD workspace/node_modules/no-keyword',
        'E_SDK_RANGE old',
      ],
    );
    const ids = [...usable, 'old', 'broken', 'unreadable', 'disabled', 'no-keyword', 'no-dependency'];
    assert.deepEqual(
      ids.filter((id) => existsSync(marker(id))),
      [],
    );
    await host.stop();
  });

  it('prefers a configured path to a dependency of the host, and that to one of the workspace', async () => {
    await mkdir(join(folder.path, 'workspace'));
    await writeFile(
      join(folder.path, 'workspace', 'package.json'),
      JSON.stringify({ dependencies: { mine: '1' }, workspaces: ['member'] }),
    );
    await write('workspace/node_modules/mine', 'git-activity', { packageJson: { version: '7.0.0' } });
    await write('workspace/member', 'git-activity', { packageJson: { version: '6.0.0' } });
    const configured = await write('configured', 'git-activity', { packageJson: { version: '8.0.0' } });

    const withoutPath = await list([]);
    assert.ok(!['6.0.0', '7.0.0', '8.0.0'].includes(versionOf(withoutPath, 'git-activity') ?? '7.0.0'));
    assert.deepEqual(originsOfDuplicates(withoutPath), ['workspace dependency', 'workspace member']);
    await withoutPath.stop();

    const withPath = await list([configured]);
    assert.equal(versionOf(withPath, 'git-activity'), '8.0.0');
    assert.deepEqual(originsOfDuplicates(withPath), ['host dependency', 'workspace dependency', 'workspace member']);
    await withPath.stop();
  });

  it('prefers the first of two configured paths', async () => {
    await mkdir(join(folder.path, 'workspace'));
    const one = await write('one', 'same', { packageJson: { version: '1.0.0' } });
    const two = await write('two', 'same', { packageJson: { version: '2.0.0' } });
    const rival = await write('rival', 'rival', {
      manifest: { prefix: 'same:', attributes: [{ name: 'same:value', type: 'number', description: 'A number.' }] },
    });
    for (const [first, second, version] of [
      [one, two, '1.0.0'],
      [two, one, '2.0.0'],
    ] as const) {
      const host = await list([first, second, rival]);
      assert.equal(versionOf(host, 'same'), version);
      assert.deepEqual(rejections(host), [`E_DUPLICATE ${second}`, `E_PREFIX_TAKEN ${rival}`]);
      await host.stop();
    }
    const host = await list([rival, two, one]);
    assert.equal(versionOf(host, 'rival'), '1.2.3');
    assert.deepEqual(rejections(host), [`E_PREFIX_TAKEN ${two}`, `E_PREFIX_TAKEN ${one}`]);
    await host.stop();
  });

  it('prefers a dependency of the workspace to a member of it', async () => {
    await mkdir(join(folder.path, 'workspace'));
    await writeFile(
      join(folder.path, 'workspace', 'package.json'),
      JSON.stringify({ dependencies: { zzz: '1' }, workspaces: ['aaa'] }),
    );
    await write('workspace/node_modules/zzz', 'same', { packageJson: { version: '1.0.0' } });
    await write('workspace/aaa', 'same', { packageJson: { version: '2.0.0' } });
    const host = await list([]);
    assert.equal(versionOf(host, 'same'), '1.0.0');
    assert.deepEqual(originsOfDuplicates(host), ['workspace member']);
    await host.stop();
  });

  it('lets the next plugin have the id and the prefix of one that cannot be used', async () => {
    await mkdir(join(folder.path, 'workspace'));
    const broken = await write('broken', 'same', { manifest: { entry: './none.js' } });
    const good = await write('good', 'same', { packageJson: { version: '2.0.0' } });
    const host = await list([broken, good]);
    assert.equal(versionOf(host, 'same'), '2.0.0');
    assert.deepEqual(rejections(host), [`E_NO_ENTRY ${broken}`]);
    await host.stop();
  });

  it('serves the content of the manifest, with the typed form of a flat legend', async () => {
    await mkdir(join(folder.path, 'workspace'));
    const overlay = { id: 'value', name: 'Value', type: 'color', attribute: 'flat:value', defaultEnabled: false };
    const path = await write('flat', 'flat', {
      manifest: { overlays: [{ ...overlay, legend: { '0%': '#ffffff', '100%': '#000000' } }] as never },
    });
    const host = await list([path]);
    const plugin = host.plugins().find(({ id }) => id === 'flat');
    assert.deepEqual(plugin, {
      id: 'flat',
      name: 'Example',
      description: 'Writes the length of names.',
      version: '1.2.3',
      status: 'not_applied',
      attributes: [{ name: 'flat:value', type: 'number', description: 'A number.' }],
      overlays: [
        {
          ...overlay,
          legend: {
            type: 'gradient',
            stops: [
              { value: 0, color: '#ffffff', label: '0%' },
              { value: 100, color: '#000000', label: '100%' },
            ],
          },
        },
      ],
      optionsSchema: { type: 'object', additionalProperties: false },
    });
    await host.stop();
  });
});

function versionOf(host: Host, plugin: string): string | undefined {
  return host.plugins().find(({ id }) => id === plugin)?.version;
}

function rejections(host: Host): string[] {
  return host.rejectedPlugins().map(({ code, directory }) => `${code} ${directory}`);
}

function originsOfDuplicates(host: Host): string[] {
  return host
    .rejectedPlugins()
    .filter(({ code }) => code === 'E_DUPLICATE')
    .map(({ origin }) => origin);
}
