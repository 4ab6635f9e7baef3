import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeResolutionHook } from '../../../../test-support/resolution-hook.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { runCommand, serveWorkspace } from '../kit/served-workspace.js';

const exitCodeOfConfiguration = 78;

describe('A native part', () => {
  const folder = useTemporaryFolder();

  beforeEach(async () => {
    await mkdir(join(folder.path, 'workspace'));
    await writeFile(join(folder.path, 'workspace/a.ts'), 'export function f(): void {}\n');
    await writeFile(join(folder.path, 'foreign.node'), 'This file belongs to another platform.');
  });

  const parameters = (): string[] => [join(folder.path, 'workspace'), '--data', join(folder.path, 'data')];

  /** The environment in which modules with a matching name are resolved to other files, or to none. */
  async function environment(pattern: string, replacement?: string): Promise<Record<string, string>> {
    const preload = join(folder.path, 'preload.cjs');
    await writeResolutionHook(preload, pattern, replacement);
    return { NODE_OPTIONS: `--require ${preload}` };
  }

  for (const [what, isForeign, reason] of [
    ['is missing', false, /Cannot find module '@libsql\/[\w-]+'\. Install/],
    [
      'belongs to another platform',
      true,
      /(?:file too short|invalid ELF header|not a mach-o file|not a valid Win32).*Install/i,
    ],
  ] as const) {
    it(`of the database that ${what} ends the host with the reason, and the commands without a store work`, async () => {
      const env = await environment('^@libsql/', isForeign ? join(folder.path, 'foreign.node') : undefined);
      const served = await runCommand(['serve', '--port', '0', ...parameters()], { env });
      assert.equal(served.exitCode, exitCodeOfConfiguration, served.stderr);
      assert.match(served.stderr, /^code-graph: The database of the host cannot be loaded on this machine: /);
      assert.match(served.stderr, reason);
      assert.equal(served.stderr.trim().split('\n').length, 1, served.stderr);
      assert.equal((await runCommand(['--version'], { env })).exitCode, 0);
    });
  }

  it('of the query engine that belongs to another platform fails queries with the reason, and nothing else', async () => {
    const engine = join(folder.path, 'engine.js');
    await writeFile(engine, `require(${JSON.stringify(join(folder.path, 'foreign.node'))});`);
    const served = await serveWorkspace(parameters(), 'serve', await environment('^@ladybugdb/', engine));
    try {
      const asked = await fetch(`${served.url}/api/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"MATCH (n) RETURN count(n)"}',
      });
      const { error } = (await asked.json()) as { readonly error: { readonly code: string; readonly message: string } };
      assert.deepEqual([asked.status, error.code], [500, 'QUERY_FAILED']);
      assert.ok(error.message.includes(join(folder.path, 'foreign.node')), error.message);
      assert.equal((await fetch(`${served.url}/api/graph`)).status, 200);
    } finally {
      await served.end('SIGTERM');
    }
  });
});
