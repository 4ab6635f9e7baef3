import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { Locations } from '../../src/agents/clients/agent-client.js';
import { agentClients } from '../../src/agents/clients/agent-clients.js';
import { callCommand } from '../../../host/test/kit/called-command.js';
import { install, uninstall } from '../../src/agents/configuration/configure-client.js';
import { InstallRecords } from '../../src/agents/configuration/install-records.js';
import { checkClients } from '../../src/agents/diagnosis/check-clients.js';

describe('The configuration files of clients', () => {
  const folder = useTemporaryFolder();
  const command = { command: process.execPath, args: [import.meta.filename, 'mcp'] };
  let locations: Locations;
  let records: InstallRecords;

  beforeEach(async () => {
    const home = join(folder.path, 'home');
    await mkdir(home);
    locations = { platform: 'linux', home, environment: { PATH: '' }, project: join(home, 'project') };
    records = new InstallRecords(join(folder.path, 'state'));
  });

  const inUserFiles = agentClients.map((client) => ({ client, path: () => client.file('user', locations) ?? '' }));
  const check = async (): Promise<readonly string[]> =>
    (await checkClients(locations, () => false)).map(({ subject, state }) => `${subject}: ${state}`);

  it('are created for the server, and deleted with it', async () => {
    assert.deepEqual(await check(), ['Clients: failed']);
    for (const { client, path } of inUserFiles) await install(client, path(), command, records);
    assert.deepEqual(
      await check(),
      agentClients.map(({ title }) => `${title}: ok`),
    );
    for (const { client, path } of inUserFiles) {
      await install(client, path(), command, records);
      assert.equal(await uninstall(client, path(), records), true);
      assert.equal(await uninstall(client, path(), records), false);
      assert.ok(!existsSync(path()), path());
    }
  });

  it('keep their bytes, their permissions and the link to them', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no permissions of files');
    const { client, path } = inUserFiles.find(({ client: { id } }) => id === 'cursor') ?? assert.fail();
    const target = join(folder.path, 'dotfiles.json');
    const before = '\ufeff{\r\n  "mcpServers": { "b": {} }\r\n}';
    await writeFile(target, before);
    await chmod(target, 0o640);
    await mkdir(dirname(path()));
    await symlink(target, path());
    await install(client, path(), command, records);
    assert.ok((await readFile(target, 'utf8')).includes('code-graph'));
    assert.equal(await uninstall(client, path(), records), true);
    assert.equal(await readFile(target, 'utf8'), before);
    assert.equal((await stat(target)).mode & 0o777, 0o640);
    assert.ok((await lstat(path())).isSymbolicLink());
    // The link stays even if its file does not exist.
    await rm(target);
    await install(client, path(), command, records);
    assert.ok(existsSync(target));
    await uninstall(client, path(), records);
    assert.ok(!existsSync(target));
    assert.ok((await lstat(path())).isSymbolicLink());
  });

  it('that are not valid stay as they are, and are reported', async () => {
    const { client, path } = inUserFiles[0] ?? assert.fail();
    await writeFile(path(), '{ "mcpServers": ');
    for (const work of [() => install(client, path(), command, records), () => uninstall(client, path(), records)]) {
      await assert.rejects(work, { code: 'AGENT_CONFIGURATION_UNCHANGED', message: /is not valid JSON/ });
    }
    assert.equal(await readFile(path(), 'utf8'), '{ "mcpServers": ');
    assert.deepEqual(await check(), ['Claude Code: failed', 'Clients: failed']);
  });

  it('with a program that is gone, or a server that is disabled, are reported', async () => {
    const { path } = inUserFiles[0] ?? assert.fail();
    const messagesWith = async (entry: object): Promise<string> => {
      await writeFile(path(), JSON.stringify({ mcpServers: { 'code-graph': entry } }));
      return (await checkClients(locations, () => false)).map(({ message }) => message).join('\n');
    };
    assert.match(
      await messagesWith({ command: '/gone/node', args: [] }),
      /there is no \/gone\/node;.*claude-code --write/,
    );
    assert.match(await messagesWith({ command: process.execPath, args: ['/gone.js'] }), /there is no \/gone\.js/);
    const gone = { ...command, args: [...command.args, '--workspace', '/gone/project'] };
    assert.match(await messagesWith(gone), /there is no \/gone\/project;/);
    assert.match(await messagesWith({ command: 'npx', args: ['-y', 'p'] }), /there is no npx on the PATH/);
    assert.match(await messagesWith({ ...command, disabled: true }), /is disabled in/);
    assert.match(await messagesWith({ url: 'http://localhost' }), /an address instead of a command/);
  });

  it('name the folder of the option, which `mcp` itself has, too', async () => {
    const { stdout } = await callCommand(['mcp', 'install', 'cursor', 'codex', '--workspace', folder.path]);
    assert.equal(stdout.split(JSON.stringify(folder.path)).length, 3, stdout);
    assert.match(stdout, /Nothing was changed/);
  });

  it('are all that is reported with a configuration that is not valid, or without a workspace', async () => {
    const file = join(folder.path, 'configuration.json');
    await writeFile(file, '{ "http": { "port": "x" } }');
    const result = await callCommand(['mcp', 'doctor', '--config', file, '--workspace', folder.path, '--json']);
    assert.equal(result.exitCode, 1);
    const { findings } = JSON.parse(result.stdout) as { findings: readonly { subject: string; message: string }[] };
    assert.match(findings.find(({ subject }) => subject === 'Configuration')?.message ?? '', /port must be integer/);
    assert.ok(!findings.some(({ subject }) => subject === 'Host'));
    const gone = await callCommand(['mcp', 'doctor', '--workspace', join(folder.path, 'gone')]);
    assert.match(gone.stdout, /✘ Workspace +There is no folder .*gone\./);
    assert.doesNotMatch(gone.stdout, /Host /);
  });
});
