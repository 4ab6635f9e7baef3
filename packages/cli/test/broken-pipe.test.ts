import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requires } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';

const program = fileURLToPath(new URL('../bin/code-graph.js', import.meta.url));

describe('A broken pipe on standard output', () => {
  const folder = useTemporaryFolder();

  before(function () {
    requires(this, process.platform !== 'win32', 'this system has no POSIX pipes');
  });

  /** Runs a command and closes the reading end of its output after the given number of bytes. */
  async function runWithBrokenPipe(
    bytes: number,
    ...parameters: string[]
  ): Promise<{ exitCode: number | null; stderr: string }> {
    const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stderr = '';
    let read = 0;
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdout.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read >= bytes) child.stdout.destroy();
    });
    if (bytes === 0) child.stdout.destroy();
    const [exitCode] = (await once(child, 'exit')) as [number | null];
    return { exitCode, stderr };
  }

  it('ends a command without a message, with exit code 141', async () => {
    assert.deepEqual(await runWithBrokenPipe(0, '--help'), { exitCode: 141, stderr: '' });
    assert.deepEqual(await runWithBrokenPipe(0, 'status', '--json', '--url', 'http://127.0.0.1:1'), {
      exitCode: 141,
      stderr: '',
    });
  });

  it('ends an export that is larger than the buffer of a pipe', async () => {
    const nodes = Array.from({ length: 5000 }, (_, index) => ({ id: `node ${index}`, name: 'f', type: 'Function' }));
    const [workspace, file] = [join(folder.path, 'code'), join(folder.path, 'graph.json')];
    await mkdir(workspace);
    await writeFile(file, JSON.stringify({ nodes, edges: [] }));
    assert.equal((await callCommand(['import', file, workspace])).exitCode, 0);
    for (const format of ['json', 'gexf']) {
      const cut = await runWithBrokenPipe(1000, 'export', workspace, '--format', format);
      assert.deepEqual(cut, { exitCode: 141, stderr: '' }, format);
    }
  });

  it('stops a host cleanly, so that another one can use the data directory', async () => {
    await writeFile(join(folder.path, 'a.py'), 'def f():\n    pass\n');
    const parameters = ['serve', folder.path, '--port', '0', '--no-index', '--log-level', 'silent'];
    // The host may write all of its lines before a reader that waits for the first one has gone.
    assert.deepEqual(await runWithBrokenPipe(0, ...parameters), { exitCode: 141, stderr: '' });
    assert.equal((await callCommand(['index', folder.path, '--json'])).exitCode, 0);
  });
});
