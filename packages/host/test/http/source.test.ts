import assert from 'node:assert/strict';
import { mkdir, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NodeSource } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { startHost, type Reply, type RunningHost } from '../kit/running-host.js';

const lines = Array.from({ length: 20 }, (_, row) => `line ${row + 1}`);

/** The nodes that the tests read, by id. A node without a file stands for a folder. */
function graphOf(
  nodes: Readonly<Record<string, { file?: string; startLine?: number; endLine?: number }>>,
): GraphDocument {
  return {
    nodes: Object.entries(nodes).map(([id, fields]) => ({ id, name: id, type: 'Function', ...fields })),
    edges: [],
  };
}

const graph = graphOf({
  folder: {},
  method: { file: 'src/a.ts', startLine: 5, endLine: 7 },
  whole: { file: 'src/a.ts' },
  tail: { file: 'src/a.ts', startLine: 18, endLine: 40 },
  beyond: { file: 'src/a.ts', startLine: 21, endLine: 22 },
  encoded: { file: 'src/a b#ü.ts', startLine: 1, endLine: 1 },
  long: { file: 'src/long.ts', startLine: 1, endLine: 100_000 },
  single: { file: 'src/single.ts' },
  missing: { file: 'src/missing.ts' },
  directory: { file: 'src' },
  above: { file: '../secret.ts' },
  absolute: { file: '/etc/passwd' },
  link: { file: 'src/link.ts' },
  linked: { file: 'linked/secret.ts' },
  inner: { file: 'src/inner.ts', startLine: 2, endLine: 2 },
  null: { file: 'src/\u0000.ts' },
  binary: { file: 'src/binary.ts' },
  latin: { file: 'src/latin.ts' },
  windows: { file: 'src/windows.ts', startLine: 1, endLine: 2 },
  wide: { file: 'src/wide.ts' },
  large: { file: 'src/large.ts' },
  hidden: { file: '.config/a.ts' },
  environment: { file: 'src/environment.ts' },
  repository: { file: 'src/repository/config' },
});

describe('GET /api/graph/nodes/{id}/source', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  afterEach(() => running.host.stop());

  async function write(path: string, content: string | Buffer): Promise<void> {
    const file = join(folder.path, 'workspace', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    // Older than the index run, also where the clock of the file system is coarse.
    await utimes(file, 1, 1);
  }

  beforeEach(async () => {
    await write('src/a.ts', `${lines.join('\n')}\n`);
    running = await startHost({ folder: folder.path, graph });
  });

  function ask(id: string, query = ''): Promise<Reply> {
    return running.request('GET', `/api/graph/nodes/${encodeURIComponent(id)}/source${query}`);
  }

  async function read(id: string, query = ''): Promise<NodeSource> {
    const { status, text, body } = await ask(id, query);
    assert.equal(status, 200, text);
    return body as unknown as NodeSource;
  }

  async function assertRefused(id: string, status: number, code: string, message: RegExp): Promise<void> {
    const { status: got, error, text } = await ask(id);
    assert.equal(got, status, text);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  }

  it('has the lines of a node, and where they are', async () => {
    const path = encodeURI(
      join(running.workspace, 'src/a.ts')
        .replaceAll('\\', '/')
        .replace(/^(?!\/)/, '/'),
    );
    assert.deepEqual(await read('method'), {
      id: 'method',
      file: 'src/a.ts',
      startLine: 5,
      endLine: 7,
      firstLine: 5,
      text: 'line 5\nline 6\nline 7',
      truncated: false,
      changed: false,
      editorUrl: `vscode://file${path}:5:1`,
    });
  });

  it('has the requested number of lines around the node, as far as there are any', async () => {
    const { firstLine, text } = await read('method', '?context=1');
    assert.deepEqual([firstLine, text], [4, 'line 4\nline 5\nline 6\nline 7\nline 8']);
    const all = await read('method', '?context=1000');
    assert.deepEqual([all.firstLine, all.text], [1, lines.join('\n')]);
    for (const context of ['-1', '1.5', '1001', 'x', '']) {
      assert.equal((await ask('method', `?context=${context}`)).error.code, 'INVALID_PARAMETERS', context);
    }
  });

  it('has the whole file for a node without lines', async () => {
    const { startLine, endLine, text } = await read('whole');
    assert.deepEqual([startLine, endLine, text], [1, 20, lines.join('\n')]);
  });

  it('has the whole file for any of its nodes with scope=file', async () => {
    const { startLine, endLine, firstLine, text } = await read('method', '?scope=file&context=2');
    assert.deepEqual([startLine, endLine, firstLine, text], [5, 7, 1, lines.join('\n')]);
    assert.equal((await read('beyond', '?scope=file')).text, text);
    assert.equal((await ask('method', '?scope=folder')).error.code, 'INVALID_PARAMETERS');
  });

  it('reports that the file was changed since the index run', async () => {
    await writeFile(join(running.workspace, 'src/a.ts'), 'new\n'.repeat(19));
    const { changed, text } = await read('tail');
    assert.deepEqual([changed, text], [true, 'new\nnew']);
  });

  it('is 409 if the file ends before the node', () =>
    assertRefused('beyond', 409, 'SOURCE_CHANGED', /begins at line 21, but "src\/a\.ts" has only 20/));

  it('drops carriage returns and replaces invalid UTF-8', async () => {
    await write('src/windows.ts', '\uFEFFone\r\ntwo\r\nthree\r\n');
    await write('src/latin.ts', Buffer.from('caf\xe9', 'latin1'));
    assert.equal((await read('windows')).text, 'one\ntwo');
    assert.equal((await read('latin')).text, 'caf\uFFFD');
  });

  it('decodes UTF-16 with a byte order mark', async () => {
    await write('src/wide.ts', Buffer.from('\uFEFFwïde', 'utf16le'));
    assert.equal((await read('wide')).text, 'wïde');
  });

  it('truncates a long text at a line, and a long line', async () => {
    await write('src/long.ts', `${'x'.repeat(99)}\n`.repeat(10_000));
    const { text, truncated } = await read('long');
    assert.ok(truncated);
    assert.equal(text.length, 500_000 - 1);
    await write('src/single.ts', 'y'.repeat(600_000));
    const single = await read('single');
    assert.deepEqual([single.text.length, single.truncated], [500_000, true]);
  });

  it('is 404 for a node without a file, such as a folder', () =>
    assertRefused('folder', 404, 'NO_SOURCE', /"folder" has no source text.*Folders have none/));

  it('is 404 for a file that is gone, and for a directory', async () => {
    await assertRefused('missing', 404, 'NO_SOURCE', /"src\/missing\.ts" cannot be shown: it does not exist/);
    await assertRefused('directory', 404, 'NO_SOURCE', /it is a directory/);
  });

  it('is 404 for an unknown node', () => assertRefused('none', 404, 'NOT_FOUND', /"none"/));

  it('is 413 for a large file', async () => {
    await write('src/large.ts', '');
    await truncate(join(running.workspace, 'src/large.ts'), 4 * 1024 * 1024 + 1);
    await assertRefused('large', 413, 'SOURCE_TOO_LARGE', /more than 4 MiB/);
  });

  it('never leaves the workspace, also through symbolic links', async function () {
    await writeFile(join(folder.path, 'secret.ts'), 'secret');
    await assertRefused('above', 403, 'SOURCE_REFUSED', /outside/);
    await assertRefused('absolute', 404, 'NO_SOURCE', /does not exist/);
    await assertRefused('null', 403, 'SOURCE_REFUSED', /null character/);
    if (process.platform === 'win32') return;
    await symlink(join(folder.path, 'secret.ts'), join(running.workspace, 'src/link.ts'));
    await symlink(folder.path, join(running.workspace, 'linked'));
    await symlink('a.ts', join(running.workspace, 'src/inner.ts'));
    await assertRefused('link', 403, 'SOURCE_REFUSED', /outside/);
    await assertRefused('linked', 403, 'SOURCE_REFUSED', /outside/);
    assert.equal((await read('inner')).text, 'line 2');
  });

  it('refuses binary files', async () => {
    await write('src/binary.ts', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]));
    await assertRefused('binary', 403, 'SOURCE_REFUSED', /binary/);
  });

  it('refuses hidden files that only an imported graph names', async () => {
    await write('.config/a.ts', 'token');
    assert.equal((await read('hidden')).text, 'token');
    assert.equal((await running.request('PUT', '/api/graph', graph)).status, 200);
    await assertRefused('hidden', 403, 'SOURCE_REFUSED', /imported/);
    const { changed, text } = await read('method');
    assert.deepEqual([changed, text], [undefined, 'line 5\nline 6\nline 7']);
  });

  it('refuses links to hidden files, in any graph', async function () {
    requires(this, process.platform !== 'win32', 'Windows needs a privilege for links');
    await write('.env', 'TOKEN=1');
    await write('.git/config', '[remote "origin"]');
    await symlink('.env', join(running.workspace, 'next'));
    await symlink('../next', join(running.workspace, 'src/environment.ts'));
    await symlink('../.git', join(running.workspace, 'src/repository'));
    for (const id of ['environment', 'repository']) await assertRefused(id, 403, 'SOURCE_REFUSED', /link to a path/);
    assert.equal((await running.request('PUT', '/api/graph', graph)).status, 200);
    for (const id of ['environment', 'repository']) await assertRefused(id, 403, 'SOURCE_REFUSED', /link to a path/);
  });

  it('percent-encodes the path in the link to the editor', async () => {
    await write('src/a b#ü.ts', 'x');
    assert.ok((await read('encoded')).editorUrl.endsWith('/src/a%20b%23%C3%BC.ts:1:1'));
  });

  it('makes the link to the editor from the configured template', async () => {
    await running.host.stop();
    const configuration = { viewer: { editorUrl: 'idea://open?file={path}&line={line}&column={column}' } };
    running = await startHost({ folder: folder.path, graph, configuration });
    const { editorUrl } = await read('method');
    assert.match(editorUrl, /^idea:\/\/open\?file=\/.*\/src\/a\.ts&line=5&column=1$/);
  });
});
