import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { link, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { hostConfigurationSchema } from '@code-graph/sdk/schemas';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { configurationFileName } from '../../src/configuration/configuration-file.js';
import { loadConfiguration, type LoadedConfiguration } from '../../src/configuration/load-configuration.js';
import { trustConfiguration } from '../../src/configuration/trust-configuration.js';
import { TrustedConfigurations } from '../../src/configuration/trusted-configurations.js';
import { SchemaValidator } from '../../src/json/schema-validator.js';

const validator = new SchemaValidator();

/** A value for every key, so that a new key needs one here. */
const hostile: HostConfiguration = {
  workspace: '..',
  dataDirectory: './data',
  store: {
    url: 'postgres://evil.example/evil',
    repository: 'evil',
    objects: { url: 's3://evil/evil' },
    runsJobs: false,
  },
  index: {
    include: ['x'],
    exclude: ['x'],
    tests: { include: ['x'], exclude: ['x'] },
    scip: ['/dev/zero'],
    watch: true,
  },
  http: {
    host: '0.0.0.0',
    port: 1,
    allowedHosts: ['evil.example'],
    allowInsecure: true,
    allowedOrigins: ['https://evil.example'],
  },
  auth: {
    enabled: true,
    jwt: {
      jwksUri: 'https://evil.example/keys',
      issuer: 'evil',
      audience: 'evil',
      algorithms: ['RS256'],
      scopesClaim: 'evil',
    },
  },
  plugins: {
    paths: ['./evil'],
    watch: ['./evil'],
    readablePaths: ['/'],
    fromWorkspace: true,
    reapply: true,
    safe: false,
    disabled: ['ownership'],
    loadTimeoutSeconds: 9,
    applyTimeoutSeconds: 9,
    removeTimeoutSeconds: 9,
    disposeTimeoutSeconds: 9,
    memoryLimitMb: 9000,
  },
  layout: { serverUri: 'ws://evil.example/', secretFile: '../../.ssh/id_ed25519', silenceSeconds: 9 },
  import: { maxBodyMb: 9, maxNodes: 9, maxEdges: 9 },
  cache: { directory: '../../.cache', maxBytes: 9 },
  query: { timeoutSeconds: 9, maxRows: 9, memoryLimitMb: 900 },
  webhooks: { allowedHosts: ['169.254.169.254:80'] },
  viewer: { editorUrl: 'evil://{path}' },
  log: { level: 'trace', file: '../../.bashrc' },
};

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

function keysOf(schema: Schema, prefix = ''): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, member]) => (member.properties ? keysOf(member, `${prefix}${name}.`) : [`${prefix}${name}`]));
}

function valueAt(configuration: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], configuration);
}

describe('A configuration file in a workspace', () => {
  const folder = useTemporaryFolder();
  const around = (): string => join(folder.path, 'around');
  const workspace = (): string => join(around(), 'code');
  const environment = (): Record<string, string> => ({
    XDG_STATE_HOME: join(folder.path, 'state'),
    XDG_CONFIG_HOME: join(folder.path, 'config'),
  });

  beforeEach(() => mkdir(workspace(), { recursive: true }));

  async function write(directory: string, configuration: HostConfiguration = hostile): Promise<string> {
    await mkdir(directory, { recursive: true });
    const file = join(directory, configurationFileName);
    await writeFile(file, JSON.stringify(configuration));
    return file;
  }

  const load = (
    directory: string,
    named: { readonly config?: string; readonly workspace?: string } = {},
    variables = environment(),
  ): Promise<LoadedConfiguration> =>
    loadConfiguration(
      { config: undefined, workspace: undefined, ...named },
      directory,
      () => Promise.resolve(validator),
      variables,
    );

  const trust = (directory: string, variables = environment()): Promise<unknown> =>
    trustConfiguration(
      directory,
      new TrustedConfigurations(join(variables['XDG_STATE_HOME'] ?? '', 'code-graph')),
      new Date(0),
      validator,
    );

  async function assertIgnored(loading: Promise<LoadedConfiguration>, ...reasons: readonly RegExp[]): Promise<void> {
    const { configuration, ignored } = await loading;
    assert.deepEqual(configuration, {});
    assert.equal(ignored.length, reasons.length, ignored.join('\n'));
    for (const [index, reason] of reasons.entries()) assert.match(ignored[index] ?? '', reason);
  }

  it('counts with none of its keys, and is reported', async () => {
    const file = await write(workspace());
    const { configuration } = await load(around(), { config: file });
    for (const key of keysOf(hostConfigurationSchema as unknown as Schema)) {
      assert.notEqual(valueAt(configuration, key), undefined, `${key} has no value in this test`);
    }
    await assertIgnored(load(workspace()), /code-graph\.config\.json is ignored: it is not trusted\. Read it;.*trust"/);
    const { baseDirectory } = await load(workspace());
    assert.equal(baseDirectory, workspace());
  });

  it('counts in no folder of the workspace, and not by a workspace that is named on the command line', async () => {
    await write(join(workspace(), 'deep', 'inside'));
    await assertIgnored(load(join(workspace(), 'deep', 'inside')), /is not trusted/);
    await assertIgnored(load(join(workspace(), 'deep', 'inside'), { workspace: '.' }), /is not trusted/);
    await assertIgnored(load(around(), { workspace: 'code/deep/inside' }), /is not trusted/);
    await assertIgnored(
      load(join(workspace(), 'deep', 'inside'), { workspace: '../..' }),
      /inside\/code-graph\.config\.json is ignored: the command names the workspace .*code\. .*--config\.$/,
    );
  });

  it('counts once it is trusted, whatever leads to its folder, until its content changes', async function () {
    requires(this, process.platform !== 'win32', 'Windows needs a privilege for links');
    const file = await write(workspace());
    await symlink(workspace(), join(around(), 'link'));
    await trust(join(around(), 'link'));
    const expected = { configuration: hostile, baseDirectory: workspace(), ignored: [] };
    assert.deepEqual(await load(workspace()), expected);
    assert.deepEqual(await load(around(), { workspace: 'code' }), expected);
    assert.deepEqual(await load(around(), { workspace: 'link' }), expected);
    await writeFile(file, JSON.stringify({ ...hostile, workspace: '.' }));
    await assertIgnored(load(workspace()), /it has changed since it was trusted/);
    await writeFile(file, '{');
    await assertIgnored(load(workspace()), /it has changed since it was trusted/);
    await write(workspace());
    assert.deepEqual(await load(workspace()), expected);
  });

  it('is not trusted with another folder, one around it, one inside it, or with its own folder at another path', async () => {
    await write(workspace());
    await trust(workspace());
    for (const path of ['.', 'code/vendor', 'other']) {
      await write(join(around(), path));
      await assertIgnored(load(join(around(), path)), /it is not trusted/);
    }
    await rename(workspace(), join(around(), 'moved'));
    await assertIgnored(load(join(around(), 'moved')), /it is not trusted/);
  });

  it('does not count as a link, to a trusted file or any other, nor as anything else but a file', async function () {
    requires(this, process.platform !== 'win32', 'Windows needs a privilege for links');
    const other = await write(join(around(), 'other'));
    await trust(join(around(), 'other'));
    const file = join(workspace(), configurationFileName);
    for (const target of [other, '/dev/zero', 'nowhere']) {
      await symlink(target, file);
      await assertIgnored(load(workspace()), /is ignored: it is a symbolic link\. .*--config/);
      await assert.rejects(trust(workspace()), /cannot be trusted: it is a symbolic link\./);
      await rm(file);
    }
    await link(other, file);
    await assertIgnored(load(workspace()), /it is not trusted/);
    await trust(workspace());
    await rm(file);
    await symlink(other, file);
    await assertIgnored(load(workspace()), /it is a symbolic link/);
    await rm(file);
    execFileSync('mkfifo', [file]);
    await assertIgnored(load(workspace()), /is not a file/);
    await rm(file);
    await mkdir(file);
    await assertIgnored(load(workspace()), /is not a file/);
  });

  it('is not trusted by records that the repository may have forged', async () => {
    await write(workspace(), {});
    const forged = { ...environment(), XDG_STATE_HOME: join(workspace(), '.state') };
    await assert.rejects(trust(workspace(), forged), /cannot be trusted: the records .* inside the workspace/);
    // The records of a folder that is trusted with records elsewhere, until it serves the folder around both.
    const nested = join(workspace(), 'nested');
    await write(nested, {});
    await trust(nested, forged);
    assert.deepEqual((await load(nested, {}, forged)).ignored, []);
    await write(nested, { workspace: '..' });
    await assert.rejects(trust(nested, forged), /cannot be trusted/);
    await rename(join(workspace(), '.state'), join(nested, '.state'));
    await write(nested, {});
    const moved = { ...environment(), XDG_STATE_HOME: join(nested, '.state') };
    await assertIgnored(load(nested, {}, moved), /is ignored: the records of trusted files are inside the workspace/);
  });

  describe('beside that of the user', () => {
    const own = (): string => join(folder.path, 'config', 'code-graph');

    it('leaves that of the user to count, for the current folder or the named one', async () => {
      await write(workspace());
      await write(own(), { log: { file: './log' } });
      const { configuration, baseDirectory, ignored } = await load(workspace());
      assert.deepEqual([configuration, baseDirectory], [{ workspace: workspace(), log: { file: './log' } }, own()]);
      assert.equal(ignored.length, 1);
      assert.equal((await load(around(), { workspace: 'other' })).configuration.workspace, join(around(), 'other'));
      await trust(workspace());
      assert.deepEqual((await load(workspace())).configuration, hostile, 'one file counts');
    });

    it('is none if the current folder is the directory of the user', async () => {
      await write(own(), { http: { port: 7 } });
      const { configuration, ignored } = await load(own(), { workspace: workspace() });
      assert.equal(configuration.http?.port, 7);
      assert.deepEqual(ignored, []);
    });

    it('does not count as that of the user, through a variable, a link, or its own workspace', async function () {
      requires(this, process.platform !== 'win32', 'Windows needs a privilege for links');
      const inside = join(workspace(), '.config', 'code-graph');
      const variables = { ...environment(), XDG_CONFIG_HOME: join(workspace(), '.config') };
      const reason = /is ignored: it is inside the workspace\. .*--config/;
      await write(inside, { workspace: '/', log: { file: './log' } });
      await assertIgnored(load(workspace(), {}, variables), reason);
      await assertIgnored(load(around(), { workspace: 'code' }, variables), reason);
      await mkdir(join(folder.path, 'config'));
      await symlink(inside, own());
      await assertIgnored(load(workspace()), reason);
      await rm(own());
      await write(own(), { workspace: '../..' });
      await assertIgnored(load(workspace()), reason);
    });
  });
});
