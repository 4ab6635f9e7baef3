import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { callCommand } from '../kit/called-command.js';

const program = fileURLToPath(new URL('../../bin/code-graph.js', import.meta.url));

describe('a reader that goes away', () => {
  const folder = useTemporaryFolder();

  before(function () {
    requires(this, process.platform !== 'win32', 'this system has no pipes of this kind');
  });

  /** Runs a command whose output is read up to so many bytes. */
  async function runCutOff(bytes: number, ...parameters: string[]): Promise<{ exitCode: number | null; said: string }> {
    const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let read = 0;
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stdout.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read >= bytes) child.stdout.destroy();
    });
    if (bytes === 0) child.stdout.destroy();
    const [exitCode] = (await once(child, 'exit')) as [number | null];
    return { exitCode, said };
  }

  it('ends a command quietly, with the exit code that every tool has then', async () => {
    assert.deepEqual(await runCutOff(0, '--help'), { exitCode: 141, said: '' });
    assert.deepEqual(await runCutOff(0, 'status', '--json', '--url', 'http://127.0.0.1:1'), {
      exitCode: 141,
      said: '',
    });
  });

  it('ends an export of more than a pipe holds', async () => {
    const nodes = Array.from({ length: 5000 }, (_, index) => ({ id: `node ${index}`, name: 'f', type: 'Function' }));
    const [workspace, file] = [join(folder.path, 'code'), join(folder.path, 'graph.json')];
    await mkdir(workspace);
    await writeFile(file, JSON.stringify({ nodes, edges: [] }));
    assert.equal((await callCommand(['import', file, workspace])).exitCode, 0);
    for (const format of ['json', 'gexf']) {
      const cut = await runCutOff(1000, 'export', workspace, '--format', format);
      assert.deepEqual(cut, { exitCode: 141, said: '' }, format);
    }
  });

  it('stops a host, which leaves nothing behind that another one would trip over', async () => {
    await writeFile(join(folder.path, 'a.py'), 'def f():\n    pass\n');
    const parameters = ['serve', folder.path, '--port', '0', '--no-index', '--log-level', 'silent'];
    assert.deepEqual(await runCutOff(1, ...parameters), { exitCode: 141, said: '' });
    assert.equal((await callCommand(['index', folder.path, '--json'])).exitCode, 0);
  });
});
