import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IndexRun, IndexStatus } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { RunFile } from '../../host/src/files/run-file.js';
import { dataDirectoryOf } from '../../host/src/files/state-directory.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { runCommand, serveWorkspace, type ServedWorkspace } from '../../host/test/kit/served-workspace.js';

/** Writes Python, because the TypeScript compiler takes ten times as long to load. */
async function writeSource(folder: string): Promise<void> {
  await writeFile(join(folder, 'a.py'), 'def f():\n    return g()\n\n\ndef g():\n    return 1\n');
}

describe('code-graph serve', () => {
  const folder = useTemporaryFolder();
  let served: ServedWorkspace | undefined;

  beforeEach(() => writeSource(folder.path));

  afterEach(async () => {
    await served?.end('SIGKILL');
    served = undefined;
  });

  it('indexes, serves the graph, and stops cleanly on SIGTERM', async () => {
    served = await serveWorkspace([folder.path]);
    assert.match(served.stdout(), /Indexed 1 file in .*: 4 nodes, 4 edges\./);
    assert.equal((await fetch(`${served.url}/api/health`)).status, 200);
    assert.equal(await served.end('SIGTERM'), 0);
    await assert.rejects(fetch(`${served.url}/api/health`));
    assert.deepEqual(await readdir(folder.path), ['a.py']);
    assert.deepEqual((await readdir(dataDirectoryOf(folder.path))).sort(), ['.gitignore', 'graph.sqlite']);
  });

  it('indexes after an edit with --watch, and reports what it watches', async () => {
    served = await serveWorkspace([folder.path, '--watch']);
    const { url } = served;
    const read = async <Body>(path: string): Promise<Body> => (await (await fetch(`${url}${path}`)).json()) as Body;
    await waitFor('the watcher', async () => (await read<IndexStatus>('/api/index')).watch?.state === 'watching');
    await writeFile(join(folder.path, 'a.py'), 'def renamed():\n    return 1\n');
    await waitFor('the new node', async () =>
      (await read<GraphDocument>('/api/graph')).nodes.some(({ id }) => id === 'a.py#renamed'),
    );
    const { stdout } = await runCommand(['status', '--url', url]);
    assert.match(stdout, /^Watching +watching/m);
    assert.equal(await served.end('SIGTERM'), 0);
  });

  it('prints the address of the page before it indexes', async () => {
    served = await serveWorkspace([folder.path]);
    const [title, page, ...rest] = served.stdout().split('\n');
    assert.match(title ?? '', /^Code Graph \S+ serves /);
    assert.equal(page, `Open ${served.url}`);
    assert.match(rest.join('\n'), /Indexed 1 file[^]*\nOpen http\S+ in a browser, or try /);
    assert.match((await fetch(served.url)).headers.get('content-security-policy') ?? '', /script-src 'self'/);
  });

  it('computes a layout with --layout, unless every node has a position', async () => {
    const positions = async (): Promise<unknown[]> => {
      const { nodes } = (await (await fetch(`${served?.url ?? ''}/api/graph`)).json()) as GraphDocument;
      return nodes.map((node) => node['layout:x']);
    };
    served = await serveWorkspace([folder.path]);
    assert.deepEqual(await positions(), [undefined, undefined, undefined, undefined]);
    await served.end('SIGTERM');
    served = await serveWorkspace([folder.path, '--layout']);
    assert.match(served.stdout(), /✔ Layout computed on the CPU in .*: \d+ iterations/);
    const computed = await positions();
    assert.ok(computed.length === 4 && computed.every((x) => typeof x === 'number'), computed.join());
    await served.end('SIGTERM');
    served = await serveWorkspace([folder.path, '--layout']);
    assert.ok(!served.stdout().includes('Layout'), served.stdout());
    assert.deepEqual(await positions(), computed);
  }).timeout(40_000);

  it('serves an empty graph where no source can be read, and prints which languages were found', async () => {
    const workspace = join(folder.path, 'other');
    await mkdir(workspace);
    await writeFile(join(workspace, 'a.zig'), '');
    served = await serveWorkspace([workspace, '--data', join(folder.path, 'data')]);
    assert.match(served.stdout(), /There is no source that can be read: .*Found, but not supported: Zig \(1 file\)\./);
    const reply = await fetch(`${served.url}/api/index`);
    const { lastRun } = (await reply.json()) as IndexStatus;
    assert.deepEqual(
      lastRun?.leftOut?.map(({ language, files, examples }) => ({ language, files, examples })),
      [{ language: 'Zig', files: 1, examples: ['a.zig'] }],
    );
    assert.ok(lastRun.languages?.some(({ language, files }) => language === 'Go' && files === 0));
  });

  it('exits with 69 when the port is taken, and suggests the flag for another port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const result = await runCommand(['serve', folder.path, '--port', String(port)]);
    other.close();
    assert.equal(result.exitCode, 69);
    assert.match(result.stderr, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is taken.*--port ${port + 1}`));
  });

  it('refuses to listen on an address beyond this machine', async () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1']) {
      const result = await callCommand(['serve', folder.path, '--host', host, '--port', '0']);
      assert.equal(result.exitCode, 78, result.stdout);
      assert.match(result.stderr, /--insecure/);
    }
  });

  it('refuses a workspace that is not a folder, and an invalid configuration', async () => {
    const missing = await callCommand(['serve', join(folder.path, 'nosuch')]);
    assert.equal(missing.exitCode, 78);
    assert.match(missing.stderr, /There is no folder .*nosuch/);
    const configuration = join(folder.path, 'bad.json');
    await writeFile(configuration, '{"http":{"port":"5050"},"colour":1}');
    const bad = await callCommand(['serve', folder.path, '--config', configuration]);
    assert.equal(bad.exitCode, 78);
    assert.match(
      bad.stderr,
      /\/http\/port must be integer.*\/colour is not known|\/colour is not known.*\/http\/port must be integer/,
    );
  });

  it('reads the configuration of the workspace only if it is trusted', async () => {
    const elsewhere = join(folder.path, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(folder.path, 'code-graph.config.json'), '{"http":{"host":"0.0.0.0"}}');
    const untrusted = await callCommand(['index', folder.path, '--json'], { cwd: elsewhere });
    assert.equal(untrusted.exitCode, 0, untrusted.stderr);
    await callCommand(['trust', folder.path]);
    const trusted = await callCommand(['serve', '--port', '0'], { cwd: folder.path });
    assert.equal(trusted.exitCode, 78, 'the non-loopback address in the configuration is refused');
  });

  it('is not assumed to be running when the run file names a process that is not a host', async () => {
    await new RunFile(dataDirectoryOf(folder.path)).write({ pid: process.pid, url: 'http://127.0.0.1:1' });
    const result = await callCommand(['index', folder.path]);
    assert.equal(result.exitCode, 0, result.stderr);
  });
});

describe('code-graph serve, on a workspace that was indexed before', () => {
  let folder: string;
  let served: ServedWorkspace;
  let firstRun: IndexRun;
  const logFile = (): string => join(folder, '../logs/host.log');

  before('index, change a file and serve', async () => {
    const parent = await realpath(await mkdtemp(join(tmpdir(), 'code-graph-')));
    folder = join(parent, 'code');
    await mkdir(folder);
    await writeSource(folder);
    await writeFile(join(folder, 'b.py'), '');
    firstRun = JSON.parse((await callCommand(['index', folder, '--json'])).stdout) as IndexRun;
    await writeFile(join(folder, 'b.py'), 'class B: pass\n');
    const overlays = ['--apply', 'git-activity', '--apply', 'nosuch'];
    served = await serveWorkspace([folder, ...overlays, '--log-file', logFile(), '--log-level', 'info']);
  });

  after(async () => {
    await served.end('SIGKILL');
    await rm(join(folder, '..'), { recursive: true, force: true });
  });

  it('serves the graph that was indexed without a host, and analyzes only the changed files', () => {
    assert.deepEqual([firstRun.changed, firstRun.nodes], [true, 5]);
    // The run may have ended before the line is printed.
    assert.match(served.stdout(), /The stored graph is available at http.* \((5 nodes, 5|6 nodes, 6) edges\)\./);
    assert.match(served.stdout(), /Indexed 2 files \(1 analyzed\)/);
  });

  it('continues to serve when a plugin cannot be applied, and prints the reason', async () => {
    assert.match(served.stdout(), /NOT_A_REPOSITORY/);
    assert.match(served.stdout(), /no plugin with the id "nosuch"/);
    assert.equal((await fetch(`${served.url}/api/graph`)).status, 200);
  });

  it('refuses a second host for the same data directory, and names the first one', async () => {
    const result = await callCommand(['serve', folder, '--port', '0']);
    assert.equal(result.exitCode, 75);
    assert.match(result.stderr, new RegExp(`process ${served.process.pid}, ${served.url}`));
  });

  it('runs "code-graph index" in the running host', async () => {
    await writeFile(join(folder, 'b.py'), 'class B: pass\nclass C: pass\n');
    const result = await callCommand(['index', folder]);
    assert.equal(result.exitCode, 0, result.stderr);
    assert.match(result.stdout, /^Indexed 2 files \(1 analyzed\) in .*: 7 nodes, 7 edges\.\n$/);
    const { nodes } = (await (await fetch(`${served.url}/api/graph`)).json()) as GraphDocument;
    assert.equal(nodes.length, 7);
  });

  it('writes structured lines to the log file, and stops cleanly on SIGINT', async () => {
    assert.equal(await served.end('SIGINT'), 0);
    const lines = (await readFile(logFile(), 'utf8')).trimEnd().split('\n');
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    assert.ok(messages.includes('host started') && messages.includes('workspace indexed'), messages.join(', '));
  });

  it('serves the stored graph unchanged with --no-index', async () => {
    served = await serveWorkspace([folder, '--no-index']);
    assert.match(served.stdout(), /Graph +7 nodes, 7 edges\n/);
  });
});
