import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { impactGraph } from '../../host/test/http/impact-graph.js';
import { useSharedHost } from '../../host/test/http/shared-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

describe('code-graph impact', () => {
  const shared = useSharedHost();
  before('import the graph, with the attributes of overlays', async () => {
    const { status, text } = await shared.running.request('PUT', '/api/graph', impactGraph);
    assert.equal(status, 200, text);
  });
  const run = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['impact', ...parameters, '--url', shared.running.url]);

  it('prints the changed nodes, and the affected ones in production and in tests', async () => {
    const { exitCode, stdout, stderr } = await run('--node', 'toPath', '--depth', '2');
    assert.equal(exitCode, 0, stderr);
    const [first = '', ...lines] = stdout.trimEnd().split('\n');
    assert.match(
      first,
      /^5 nodes affected by 1 changed node: 4 in production, 1 in tests \(graph version 2, imported /,
    );
    assert.deepEqual(lines, [
      '',
      'Changed',
      'Function  toPath  src/file-store.ts:16',
      '',
      'Production',
      '1  Method  FileStore.read   src/file-store.ts:7   calls toPath',
      '1  Method  FileStore.write  src/file-store.ts:10  calls toPath',
      '2  Method  Store.read       src/store.ts:3        overridden by FileStore.read',
      '2  Method  Store.write      src/store.ts:4        overridden by FileStore.write',
      '',
      'Tests',
      '2  Namespace  store.test.ts  test/store.test.ts:1  calls FileStore.write',
      '1 node at distance 3, and what depends on them, not listed; --depth 3 shows more.',
    ]);
  });

  it('reads a diff from a file, and prints the files without changed nodes', async () => {
    const diff = join(shared.running.dataDirectory, 'a.diff');
    await writeFile(
      diff,
      ['src/file-store.ts', 'README.md']
        .map((file) => `--- a/${file}\n+++ b/${file}\n@@ -17 +17 @@\n-one\n+two\n`)
        .join(''),
    );
    const { exitCode, stdout, stderr } = await run('--diff', diff, '--depth', '1');
    assert.equal(exitCode, 0, stderr);
    const lines = stdout.split('\n');
    assert.match(lines[0] ?? '', /^2 nodes affected by 1 changed node: /);
    assert.deepEqual(lines.slice(2, 8), [
      'Changed',
      'Function  toPath  src/file-store.ts:16',
      '',
      'Files without changed nodes, or with uncertain ones',
      'src/file-store.ts: modified, the file cannot be read, so the lines may differ',
      'README.md: modified, not in the graph',
    ]);
  });

  it('prints attributes as columns', async () => {
    const { stdout } = await run('--node', 'report', '--node', 'FileStore.read', '--attribute', 'coverage:percent');
    const changed = stdout.split('\n').slice(3, 6);
    assert.deepEqual(changed, [
      '                                               coverage:percent',
      'Method    FileStore.read  src/file-store.ts:7  40                no test reaches it',
      'Function  report          src/main.ts:8                          no test reaches it',
    ]);
  });

  it('prints JSON with all attributes, and CSV with a row for each node', async () => {
    const json = JSON.parse((await run('--node', 'toPath', '--json')).stdout) as Record<string, unknown>;
    assert.equal(Object.keys(json)[0], 'total');
    assert.match(JSON.stringify(json['changed']), /"coverage:percent":100/);
    const { stdout } = await run('--node', 'toPath', '--csv', '--attribute', 'coverage:percent', '--limit', '1');
    assert.deepEqual(stdout.trimEnd().split('\n'), [
      'group,distance,kind,from,id,name,type,file,startLine,endLine,language,coverage:percent',
      'changed,0,,,src/file-store.ts#toPath,toPath,Function,src/file-store.ts,16,18,,100',
      'production,1,calls,src/file-store.ts#toPath,src/file-store.ts#FileStore.read,FileStore.read,Method,src/file-store.ts,7,9,,40',
      'tests,2,calls,src/file-store.ts#FileStore.write,test/store.test.ts,store.test.ts,Namespace,test/store.test.ts,1,9,,',
    ]);
  });

  it('exits with 1 if a condition of --fail-on is met, and says which', async () => {
    const met = await run(
      '--node',
      'toPath',
      '--fail-on',
      'coverage:percent<50',
      '--fail-on',
      'production>99',
      '--limit',
      '0',
    );
    assert.equal(met.exitCode, 1);
    assert.equal(met.stderr, 'code-graph: --fail-on coverage:percent<50 is met by 1 node: FileStore.read.\n');
    assert.match(met.stdout, /^7 nodes affected/);
    assert.equal((await run('--node', 'toPath', '--fail-on', 'untested')).exitCode, 0);
    assert.equal((await run('--node', 'toPath', '--fail-on', 'untestd')).exitCode, 64);
  });

  it('exits with 64 for a workspace without git, two changes, an ambiguous name and a number beyond the limits, and with 66 for an unknown name or file', async () => {
    for (const [parameters, exitCode] of [
      [[], 64],
      [['nosuch..HEAD'], 64],
      [['HEAD', '--node', 'toPath'], 64],
      [['--diff', 'nosuch.diff'], 66],
      [['--node', 'read'], 64],
      [['--node', 'toPath', '--depth', '21'], 64],
      [['--node', 'toPath', '--depth', 'x'], 64],
      [['--node', 'toPat'], 66],
    ] as const) {
      assert.equal((await run(...parameters)).exitCode, exitCode, parameters.join(' '));
    }
  });
});
