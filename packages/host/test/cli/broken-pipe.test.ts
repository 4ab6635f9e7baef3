import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { runCommand } from '../kit/served-workspace.js';

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
    const functions = Array.from({ length: 5000 }, (_, index) => `export function f${index}() {}`);
    const [workspace, data] = [join(folder.path, 'code'), join(folder.path, 'data')];
    await mkdir(workspace);
    await writeFile(join(workspace, 'a.js'), functions.join('\n'));
    assert.equal((await runCommand(['index', workspace, '--data', data])).exitCode, 0);
    for (const format of ['json', 'gexf']) {
      const cut = await runCutOff(1000, 'export', workspace, '--data', data, '--format', format);
      assert.deepEqual(cut, { exitCode: 141, said: '' }, format);
    }
  });

  it('stops a host, which leaves nothing behind that another one would trip over', async () => {
    await writeFile(join(folder.path, 'a.js'), 'export function f() {}\n');
    const parameters = ['serve', folder.path, '--port', '0', '--no-index', '--log-level', 'silent'];
    assert.deepEqual(await runCutOff(1, ...parameters), { exitCode: 141, said: '' });
    assert.equal((await runCommand(['index', folder.path, '--json'])).exitCode, 0);
  });
});
