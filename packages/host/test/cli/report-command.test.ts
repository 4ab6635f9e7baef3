import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { GraphDocument, Health, Plugin } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { startHostWithExample } from '../http/shared-host.js';
import { callCommand } from '../kit/called-command.js';
import type { CommandResult } from '../kit/served-workspace.js';
import type { RunningHost } from '../kit/running-host.js';

/** The data that the script of a report gives to the page. */
interface ReportData {
  readonly health: Health;
  readonly plugins: readonly Plugin[];
  readonly createdAt: string;
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

const hostile = '</script><script>alert(1)</script>\u2028"\\';

describe('code-graph report', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;
  const at = (...names: string[]): string => join(folder.path, ...names);

  beforeEach(async () => {
    running = await startHostWithExample(folder.path);
  });
  afterEach(() => running.host.stop());

  const report = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['report', '--url', running.url, ...parameters], { cwd: folder.path });

  async function succeed(...parameters: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await report(...parameters);
    assert.equal(exitCode, 0, stderr);
    return stdout;
  }

  async function readData(name = 'out'): Promise<ReportData> {
    const context: { codeGraphReport?: ReportData } = {};
    runInNewContext(await readFile(at(name, 'report-data.js'), 'utf8'), context);
    // Copies the data, because its objects have the prototypes of the other context.
    return JSON.parse(JSON.stringify(context.codeGraphReport)) as ReportData;
  }

  const elements = (strings: readonly string[]): unknown[] => strings.flatMap((text) => JSON.parse(text) as unknown[]);

  it('writes the graphical client with the graph, the overlays and their ranges', async () => {
    await running.host.apply('example', { factor: 2 });
    assert.match(
      await succeed('--out', 'out'),
      /^Wrote 5 nodes and 4 edges to out\. Open index\.html in a browser\.\n$/,
    );
    const page = await readFile(at('out/index.html'), 'utf8');
    assert.ok(page.indexOf('<script defer src="./report-data.js">') < page.indexOf('<script defer src="./viewer.js">'));
    const names = await readdir(at('out'));
    for (const name of ['index.html', 'viewer.js', 'viewer.css', 'report-data.js'])
      assert.ok(names.includes(name), name);
    assert.ok(!names.some((name) => name.startsWith('.')), names.join());

    const { nodes, edges, health, plugins, createdAt } = await readData();
    const graph = (await running.request('GET', '/api/graph')).body as unknown as GraphDocument;
    assert.deepEqual({ nodes: elements(nodes), edges: elements(edges) }, graph);
    assert.ok(Math.abs(Date.now() - Date.parse(createdAt)) < 60_000);
    assert.deepEqual([health.status, health.workspace, health.graph.nodes], ['ready', 'workspace', 5]);
    const served = (await running.request('GET', '/api/overlays')).body as unknown as { plugins: Plugin[] };
    assert.deepEqual(
      plugins.find(({ id }) => id === 'example')?.ranges,
      served.plugins.find(({ id }) => id === 'example')?.ranges,
    );
  });

  it('contains no path of this machine and no options', async () => {
    await running.host.apply('example', { label: 'only-for-the-host' });
    await succeed('--out', 'out', '--name', 'The Project');
    const text = await readFile(at('out/report-data.js'), 'utf8');
    assert.ok(!text.includes(folder.path) && !text.includes('only-for-the-host') && !text.includes('"options"'));
    assert.equal((await readData()).health.workspace, 'The Project');
  });

  it('keeps every string of a graph as it is', async () => {
    const node = { id: '__proto__', name: hostile, type: 'Class', 'x:text': hostile };
    const many = Array.from({ length: 4500 }, (_, index) => ({ id: `n${index}`, name: 'n', type: 'Class' }));
    await running.host.importGraph({ nodes: [node, ...many], edges: [] });
    await succeed('--out', 'out');
    const { nodes, edges } = await readData();
    assert.deepEqual(elements(nodes), [node, ...many]);
    assert.deepEqual([nodes.length, edges], [3, []]);
  });

  it('writes the stored graph without a running host', async () => {
    await running.host.stop();
    const result = await callCommand(['report', 'workspace', '--data', 'data', '--out', 'out', '--json'], {
      cwd: folder.path,
    });
    assert.equal(result.exitCode, 0, result.stderr);
    assert.deepEqual(JSON.parse(result.stdout), { folder: 'out', name: 'workspace', nodes: 5, edges: 4 });
    assert.equal(elements((await readData()).nodes).length, 5);
  });

  it('refuses a folder that is not empty, and changes nothing in it', async () => {
    await mkdir(at('out'));
    await writeFile(at('out/mine.txt'), 'mine');
    const { exitCode, stderr } = await report('--out', 'out');
    assert.equal(exitCode, 64);
    assert.match(stderr, /out is not empty\. .*--force/);
    assert.deepEqual(await readdir(at('out')), ['mine.txt']);
  });

  it('replaces an earlier report with --force, keeps other files, and follows no links', async () => {
    await mkdir(at('out'));
    await writeFile(at('out/mine.txt'), 'mine');
    await writeFile(at('secret.js'), 'secret');
    // Windows permits links only to administrators.
    if (process.platform === 'win32') return;
    await symlink(at('secret.js'), at('out/viewer.js'));
    await symlink(folder.path, at('out/.code-graph-report-new'));
    await succeed('--out', 'out', '--force', '--name', 'first');
    await succeed('--out', 'out', '--force', '--name', 'second');
    assert.equal((await readData()).health.workspace, 'second');
    assert.equal(await readFile(at('secret.js'), 'utf8'), 'secret');
    assert.equal(await readFile(at('out/mine.txt'), 'utf8'), 'mine');
    assert.notEqual(await readFile(at('out/viewer.js'), 'utf8'), 'secret');
  });

  it('reports a folder that cannot be written', async () => {
    await writeFile(at('file'), '');
    for (const out of ['file', 'file/out']) {
      const { exitCode, stderr } = await report('--out', out);
      assert.equal(exitCode, 1);
      assert.match(stderr, /The report file\S* cannot be written: .*(?:EEXIST|ENOTDIR)/);
    }
  });

  it('creates no folder if there is no host at the address', async () => {
    const result = await callCommand(['report', '--url', 'http://127.0.0.1:1', '--out', at('out')]);
    assert.equal(result.exitCode, 69);
    assert.ok(!(await readdir(folder.path)).includes('out'));
  });
});
