import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { createHost, resolveSettings } from '@code-graph/host';
import { DataDirectory } from '../../src/files/data-directory.js';
import { runCommand, serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';

const exitCodeOfConflict = 75;

describe('The lock of a data directory', () => {
  const folder = useTemporaryFolder();
  const served: ServedWorkspace[] = [];

  beforeEach(async () => {
    await mkdir(join(folder.path, 'workspace'));
    await writeFile(join(folder.path, 'workspace', 'a.ts'), 'export function a() {}\n');
  });

  afterEach(async () => {
    for (const host of served.splice(0)) await host.end('SIGKILL');
  });

  const parameters = (): string[] => [join(folder.path, 'workspace'), '--data', join(folder.path, 'data')];

  async function serve(...flags: readonly string[]): Promise<ServedWorkspace> {
    const host = await serveWorkspace([...parameters(), ...flags]);
    served.push(host);
    return host;
  }

  it('excludes a second host, which reports the process that owns the lock', async () => {
    const first = await serve('--no-index');
    const second = await runCommand(['serve', '--port', '0', '--no-index', ...parameters()]);
    assert.equal(second.exitCode, exitCodeOfConflict, second.stderr);
    assert.match(second.stderr, /Another host uses the data directory/);
    assert.ok(second.stderr.includes(join(folder.path, 'data')), second.stderr);
    assert.ok(second.stderr.includes(`process ${String(first.process.pid)}, ${first.url}`), second.stderr);
    assert.equal((await fetch(`${first.url}/api/graph`)).status, 200);
  });

  it('excludes a host while another indexes without serving, and names its process', async () => {
    const [workspace = '', , dataDirectory = ''] = parameters();
    const settings = resolveSettings({ workspace, dataDirectory, log: { level: 'silent' } }, folder.path);
    const indexing = await createHost(settings);
    await indexing.start({ index: false, listen: false });
    try {
      const second = await runCommand(['serve', '--port', '0', '--no-index', ...parameters()]);
      assert.equal(second.exitCode, exitCodeOfConflict, second.stderr);
      assert.ok(second.stderr.includes(`(process ${process.pid})`), second.stderr);
    } finally {
      await indexing.stop();
    }
  });

  it('is taken over from a host that was killed, even if another process has its id', async () => {
    const first = await serve('--no-index');
    await first.end('SIGKILL');
    const { runFile } = new DataDirectory(join(folder.path, 'data'));
    // The process of this test has nothing to do with the data directory.
    await runFile.write({ pid: process.pid, url: first.url });
    const second = await serve('--no-index');
    assert.deepEqual(await runFile.read(), { pid: second.process.pid, url: second.url });
  });

  it('is released when its host is killed, and the graph is complete', async () => {
    const first = await serve();
    const graph = await (await fetch(`${first.url}/api/graph`)).text();
    await first.end('SIGKILL');
    const second = await serve();
    assert.equal(await (await fetch(`${second.url}/api/graph`)).text(), graph);
  });

  it('is released when its host stops, which leaves only the store file', async () => {
    await (await serve('--no-index')).end('SIGTERM');
    const files = await readdir(join(folder.path, 'data'));
    assert.deepEqual(
      files.filter((name) => name.startsWith('graph.sqlite')),
      ['graph.sqlite'],
    );
    assert.equal(await new DataDirectory(join(folder.path, 'data')).runFile.read(), undefined);
    await serve('--no-index');
  });

  it('is taken by exactly one of several hosts that start at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => serve('--no-index')));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.equal(served.length, 1, refusals.map(({ reason }) => String(reason)).join('\n'));
    for (const { reason } of refusals) assert.match(String(reason), /exit code 75.*Another host uses/s);
  });
});
