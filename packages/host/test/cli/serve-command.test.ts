import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStatus } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { RunFile } from '../../src/platform/files/run-file.js';
import { dataDirectoryOf } from '../../src/platform/files/state-directory.js';
import { runCommand, serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';

describe('code-graph serve', () => {
  const folder = useTemporaryFolder();
  let served: ServedWorkspace | undefined;

  beforeEach(async () => {
    await writeFile(
      join(folder.path, 'a.ts'),
      'export function f(): number { return g(); }\nfunction g(): number { return 1; }\n',
    );
  });

  afterEach(async () => {
    await served?.end('SIGKILL');
    served = undefined;
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`stops cleanly on ${signal}`, async () => {
      served = await serveWorkspace([folder.path]);
      assert.equal((await fetch(`${served.url}/api/health`)).status, 200);
      assert.equal(await served.end(signal), 0);
      await assert.rejects(fetch(`${served.url}/api/health`));
      assert.deepEqual(await readdir(folder.path), ['a.ts']);
      assert.deepEqual((await readdir(dataDirectoryOf(folder.path))).sort(), [
        '.gitignore',
        'graph.sqlite',
        'index-cache.json',
      ]);
    });
  }

  it('serves an empty graph where no source can be read, and says what was found instead', async () => {
    const workspace = join(folder.path, 'other');
    await mkdir(workspace);
    await writeFile(join(workspace, 'a.kt'), '');
    served = await serveWorkspace([workspace, '--data', join(folder.path, 'data')]);
    assert.match(
      served.stdout(),
      /There is no source that can be read: .*Found, but not supported: Kotlin \(1 file\)\./,
    );
    const reply = await fetch(`${served.url}/api/index`);
    const { lastRun } = (await reply.json()) as IndexStatus;
    assert.deepEqual(
      lastRun?.leftOut?.map(({ language, files, examples }) => ({ language, files, examples })),
      [{ language: 'Kotlin', files: 1, examples: ['a.kt'] }],
    );
    assert.ok(lastRun.languages?.some(({ language, files }) => language === 'Go' && files === 0));
  });

  it('serves the stored graph on the second start, and analyses only what has changed', async () => {
    served = await serveWorkspace([folder.path]);
    assert.match(served.stdout(), /Indexed 1 file in .*: 4 nodes, 4 edges\./);
    await served.end('SIGINT');

    served = await serveWorkspace([folder.path]);
    assert.match(served.stdout(), /The stored graph is up at http.* \(4 nodes, 4 edges\)\./);
    assert.match(served.stdout(), /Nothing has changed in 1 file /);
    await served.end('SIGINT');

    await writeFile(join(folder.path, 'b.ts'), 'export class B {}\n');
    served = await serveWorkspace([folder.path]);
    assert.match(served.stdout(), /Indexed 2 files, 1 of them anew/);
  });

  it('indexes anew through the running host when asked on the command line', async () => {
    served = await serveWorkspace([folder.path]);
    await writeFile(join(folder.path, 'b.ts'), 'export class B {}\n');
    const result = await runCommand(['index', folder.path]);
    assert.equal(result.exitCode, 0, result.stderr);
    assert.match(result.stdout, /^Indexed 2 files, 1 of them anew in .*: 6 nodes, 6 edges\.\n$/);
    const { nodes } = (await (await fetch(`${served.url}/api/graph`)).json()) as { nodes: unknown[] };
    assert.equal(nodes.length, 6);
  });

  it('indexes without a host too', async () => {
    const result = await runCommand(['index', folder.path, '--json']);
    assert.equal(result.exitCode, 0, result.stderr);
    const run = JSON.parse(result.stdout) as Record<string, unknown>;
    assert.equal(run['changed'], true);
    assert.equal(run['nodes'], 4);
    served = await serveWorkspace([folder.path, '--no-index']);
    assert.match(served.stdout(), /Graph +4 nodes, 4 edges\n/);
  });

  it('indexes on its own when the file of a host that is gone names a living process', async () => {
    await new RunFile(dataDirectoryOf(folder.path)).write({ pid: process.pid, url: 'http://127.0.0.1:1' });
    const result = await runCommand(['index', folder.path]);
    assert.equal(result.exitCode, 0, result.stderr);
  });

  it('says that the port is taken, and which flag helps', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const result = await runCommand(['serve', folder.path, '--port', String(port)]);
    other.close();
    assert.equal(result.exitCode, 69);
    assert.match(result.stderr, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is taken.*--port ${port + 1}`));
  });

  it('refuses to listen beyond this machine', async () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1']) {
      const result = await runCommand(['serve', folder.path, '--host', host, '--port', '0']);
      assert.equal(result.exitCode, 78, result.stdout);
      assert.match(result.stderr, /--insecure/);
    }
  });

  it('refuses a data directory that another host uses, and names it', async () => {
    served = await serveWorkspace([folder.path]);
    const result = await runCommand(['serve', folder.path, '--port', '0']);
    assert.equal(result.exitCode, 75);
    assert.match(result.stderr, new RegExp(`process ${served.process.pid}, ${served.url}`));
  });

  it('refuses a workspace that is no folder, and a configuration that does not fit', async () => {
    const missing = await runCommand(['serve', join(folder.path, 'nosuch')]);
    assert.equal(missing.exitCode, 78);
    assert.match(missing.stderr, /There is no folder .*nosuch/);
    const configuration = join(folder.path, 'bad.json');
    await writeFile(configuration, '{"http":{"port":"5050"},"colour":1}');
    const bad = await runCommand(['serve', folder.path, '--config', configuration]);
    assert.equal(bad.exitCode, 78);
    assert.match(
      bad.stderr,
      /\/http\/port must be integer.*\/colour is not known|\/colour is not known.*\/http\/port must be integer/,
    );
  });

  it('reads the configuration of the current folder, and never that of the workspace', async () => {
    const elsewhere = join(folder.path, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(folder.path, 'code-graph.config.json'), '{"http":{"host":"0.0.0.0"}}');
    const fromWorkspace = await runCommand(['index', folder.path, '--json'], { cwd: elsewhere });
    assert.equal(fromWorkspace.exitCode, 0, fromWorkspace.stderr);
    const fromCurrent = await runCommand(['serve', '--port', '0'], { cwd: folder.path });
    assert.equal(fromCurrent.exitCode, 78, 'the address beyond loopback of the configuration is refused');
  });

  it('goes on serving when a plugin cannot be applied, and says why', async () => {
    served = await serveWorkspace([folder.path, '--apply', 'git-activity', '--apply', 'nosuch']);
    assert.match(served.stdout(), /NOT_A_REPOSITORY/);
    assert.match(served.stdout(), /no plugin with the id "nosuch"/);
    assert.equal((await fetch(`${served.url}/api/graph`)).status, 200);
  });

  it('writes structured log lines where it is told', async () => {
    const log = join(folder.path, 'logs', 'host.log');
    served = await serveWorkspace([folder.path, '--log-file', log, '--log-level', 'info']);
    await served.end('SIGINT');
    const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    assert.ok(messages.includes('host started') && messages.includes('workspace indexed'), messages.join(', '));
  });
});
