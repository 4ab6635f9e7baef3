import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WorkspaceIndexer } from '@code-graph/host';
import type { IndexRun } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { writeLargeTree } from '../../host/test/kit/large-tree.js';
import { startHost, untilAborted } from '../../host/test/kit/running-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { runCommand } from '../../host/test/kit/served-workspace.js';

/** Describes every file and folder below a folder, with its modification time and content. */
async function describeTree(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const lines = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? await readFile(path, 'base64') : '';
    return `${relative(folder, path)} ${entry.isFile() ? (await stat(path)).mtimeMs : ''} ${content}`;
  });
  return (await Promise.all(lines)).sort();
}

describe('code-graph index', () => {
  const folder = useTemporaryFolder();
  const paths = (): { workspace: string; data: string; config: string } => ({
    workspace: join(folder.path, 'code'),
    data: join(folder.path, 'data'),
    config: join(folder.path, 'code-graph.config.json'),
  });

  beforeEach(async () => {
    const { workspace, data, config } = paths();
    for (const [path, text] of Object.entries({
      'src/a.ts': 'export const f = (x: any): void => { x(); x.y(); };',
      'src/a.gen.ts': '',
      'src/broken.ts': 'export function g( {',
      'dist/a.js': '',
      'notes/b.ts': '',
    })) {
      await mkdir(join(workspace, path, '..'), { recursive: true });
      await writeFile(join(workspace, path), text);
    }
    const index = { include: ['/src/', '/dist'], exclude: ['*.gen.ts', 'dist'] };
    await writeFile(config, JSON.stringify({ workspace, dataDirectory: data, index }));
  });

  it('indexes the files that the configuration includes, and reports excluded files, unresolved calls and syntax errors', async () => {
    const { exitCode, stdout, stderr } = await callCommand(['index', '--config', paths().config]);
    assert.equal(exitCode, 0, stderr);
    const [first, ...others] = stdout.trimEnd().split('\n');
    assert.match(first ?? '', /^Indexed 2 files in .*: 6 nodes, 5 edges\.$/);
    assert.deepEqual(others.sort(), [
      '  2 unresolved calls, most of them in src/a.ts#f (2)',
      '  not indexed, excluded by the configuration: dist/, src/a.gen.ts',
      '  not indexed, not included: notes/b.ts',
      "  src/broken.ts: syntax error in line 1: '}' expected.",
    ]);
    const json = await callCommand(['index', '--json', '--config', paths().config]);
    const { unresolvedCalls, leftOut } = JSON.parse(json.stdout) as IndexRun;
    assert.deepEqual(unresolvedCalls, { calls: 2, places: [{ node: 'src/a.ts#f', calls: 2 }] });
    assert.deepEqual(leftOut?.map(({ rule }) => rule).sort(), ['excluded by the configuration', 'not included']);
  });

  it('writes nothing to the workspace', async () => {
    const { workspace } = paths();
    for (const name of ['src/a.ts', 'src/a.gen.ts', 'src/broken.ts']) await rm(join(workspace, name));
    await writeFile(join(workspace, 'src/a.py'), 'def f(): pass\n');
    await writeFile(join(workspace, '.gitignore'), '/notes/\n');
    const before = await describeTree(workspace);
    assert.ok(before.length > 5);
    for (const expected of [/^Indexed 1 file /, /^Nothing has changed in 1 file /]) {
      const { exitCode, stdout, stderr } = await callCommand(['index', workspace]);
      assert.equal(exitCode, 0, stderr);
      assert.match(stdout, expected);
      assert.deepEqual(await describeTree(workspace), before);
    }
  });

  it('indexes a revision into the cache, and leaves the stored graph alone', async function () {
    requiresGit(this);
    const workspace = join(folder.path, 'repository');
    const repository = new TemporaryGitRepository({ folder: workspace });
    const commit = repository.commit({ 'a.py': 'def first():\n    pass\n', 'b.py': 'def b():\n    pass\n' });
    repository.commit({ 'a.py': 'def second():\n    pass\n' });
    const [data, out] = [paths().data, join(folder.path, 'revision.json')];
    const call = async (...parameters: string[]): Promise<string> => {
      const { exitCode, stdout, stderr } = await callCommand(['index', workspace, '--data', data, ...parameters]);
      assert.equal(exitCode, 0, stderr);
      return stdout;
    };
    await call();
    const text = await call('--revision', 'HEAD~1', '--out', out);
    assert.match(text, /^Indexed 2 files \(1 analyzed\) in .*: 5 nodes, 4 edges\.$/m);
    assert.ok(text.includes(`Revision HEAD~1 is commit ${commit}.`), text);
    const { nodes } = JSON.parse(await readFile(out, 'utf8')) as GraphDocument;
    assert.ok(nodes.some(({ name }) => name === 'first') && !nodes.some(({ name }) => name === 'second'));
    const json = JSON.parse(await call('--revision', commit, '--json')) as Record<string, unknown>;
    assert.deepEqual([json['revision'], json['commit'], json['filesAnalyzed']], [commit, commit, 0]);
    assert.match(await call(), /^Nothing has changed in 2 files/);
    for (const [parameters, code] of [
      [['--revision', 'nosuch', '--out', join(folder.path, 'none.json')], 'INVALID_REVISION'],
      [['--revision', 'HEAD', '--cancel'], 'INVALID_USAGE'],
      [['--out', out], 'INVALID_USAGE'],
    ] as const) {
      const { exitCode, stdout } = await callCommand(['index', workspace, '--data', data, '--json', ...parameters]);
      assert.equal(exitCode, 64);
      assert.equal((JSON.parse(stdout) as { error: { code: string } }).error.code, code);
    }
    await assert.rejects(stat(join(folder.path, 'none.json')));
  });

  it('exits with 66 if no source can be read, and lists the supported and the found languages', async () => {
    const workspace = join(folder.path, 'other');
    await mkdir(join(workspace, 'lib'), { recursive: true });
    for (const name of ['index.zig', 'lib/a.zig', 'app.nim', 'notes.txt']) await writeFile(join(workspace, name), '');
    const parameters = ['index', workspace, '--data', paths().data];
    const { exitCode, stdout, stderr } = await callCommand(parameters);
    assert.equal(exitCode, 66);
    assert.match(
      stderr,
      /^code-graph: There is no source that can be read: looked for TypeScript, JavaScript, [^.]* and Swift\. Found, but not supported: Nim \(1 file\) and Zig \(2 files\)\.\n$/,
    );
    const message = stderr.slice('code-graph: '.length).trimEnd();
    assert.deepEqual(stdout.trimEnd().split('\n').sort(), [
      '  not indexed, Nim is not supported: app.nim',
      '  not indexed, Zig is not supported: index.zig, lib/a.zig',
    ]);
    const json = await callCommand([...parameters, '--json']);
    assert.deepEqual([json.exitCode, JSON.parse(json.stdout)], [66, { error: { code: 'NO_SOURCES', message } }]);
  });

  it('refuses a bare repository, and writes nothing to it', async function () {
    requiresGit(this);
    const bare = join(folder.path, 'bare.git');
    new TemporaryGitRepository({ folder: bare, initOptions: ['--bare'] });
    const before = await describeTree(bare);
    for (const command of ['index', 'serve']) {
      const { exitCode, stderr } = await callCommand([command, bare]);
      assert.equal(exitCode, 78);
      assert.match(stderr, /bare\.git is a bare repository: it has no working tree/);
    }
    assert.deepEqual(await describeTree(bare), before);
  });

  it('exits with 130 on Ctrl-C, and leaves the graph unchanged', async () => {
    const { workspace, data } = paths();
    const graph = join(folder.path, 'graph.json');
    await writeFile(graph, JSON.stringify({ nodes: [{ id: 'a', name: 'a', type: 'Class' }], edges: [] }));
    assert.equal((await callCommand(['import', graph, workspace, '--data', data])).exitCode, 0);
    const before = await callCommand(['export', workspace, '--data', data]);
    await writeLargeTree(workspace);
    const program = fileURLToPath(new URL('../bin/code-graph.js', import.meta.url));
    const child = spawn(process.execPath, [program, 'index', workspace, '--data', data], { stdio: 'ignore' });
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
    await waitFor('the lock of the store', async () => (await readdir(data)).some((name) => name.endsWith('-wal')));
    const sentAt = performance.now();
    child.kill('SIGINT');
    assert.deepEqual(await ended, [130, null]);
    assert.ok(performance.now() - sentAt < 2000, `it took ${performance.now() - sentAt} ms`);
    const after = await callCommand(['export', workspace, '--data', data]);
    assert.equal(after.stdout, before.stdout);
  });

  it('cancels the index run of a host, and reports a cancelled run', async () => {
    const running = await startHost({
      folder: folder.path,
      overrides: (container) => {
        const index: WorkspaceIndexer['index'] = (_known, _onProgress, signal) => untilAborted(signal);
        container.register(WorkspaceIndexer, { useValue: { index } });
      },
    });
    const idle = await callCommand(['index', '--cancel', '--url', running.url]);
    assert.deepEqual([idle.exitCode, idle.stdout], [0, 'The workspace is not being indexed.\n']);
    const indexing = runCommand(['index', '--url', running.url]);
    await waitFor('the index run', () => running.host.health().index.status === 'running');
    const busy = await callCommand(['index', '--url', running.url]);
    assert.equal(busy.exitCode, 75);
    assert.match(busy.stderr, /The workspace is already being indexed/);
    const { exitCode, stdout } = await callCommand(['index', '--cancel', '--json', '--url', running.url]);
    assert.deepEqual([exitCode, (JSON.parse(stdout) as { success: boolean }).success], [0, true]);
    const cancelled = await indexing;
    assert.equal(cancelled.exitCode, 1);
    assert.equal(cancelled.stderr, 'code-graph: Indexing was cancelled. The graph is unchanged.\n');
    await running.host.stop();
  });

  it('has nothing to cancel if no host serves the folder', async () => {
    const { exitCode, stdout } = await callCommand(['index', '--cancel', '--config', paths().config]);
    assert.equal(exitCode, 0);
    assert.match(stdout, /^No host serves the folder\./);
  });
});
