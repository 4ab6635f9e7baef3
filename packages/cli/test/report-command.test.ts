import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import type { Health, Plugin } from '@code-graph/api';
import { fromEdgeTable, fromElementTable, type ElementTable } from '@code-graph/graph/formats';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { startHostWithExample } from '../../host/test/http/shared-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';
import type { RunningHost } from '../../host/test/kit/running-host.js';

/** The data that the script of a report gives to the page. */
interface ReportData {
  readonly health: Health;
  readonly plugins: readonly Plugin[];
  readonly createdAt: string;
  readonly hasSource: boolean;
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
  readonly views?: readonly { readonly title: string; readonly link: string }[];
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

  /** Runs a script of a report, and returns the global that it sets. */
  async function runScript(script: string, global: string): Promise<unknown> {
    const context: Record<string, unknown> = {};
    runInNewContext(await readFile(at(script), 'utf8'), context);
    // Copies the data, because its objects have the prototypes of the other context.
    return JSON.parse(JSON.stringify(context[global])) as unknown;
  }

  async function readData(name = 'out'): Promise<ReportData> {
    return (await runScript(join(name, 'report-data.js'), 'codeGraphReport')) as ReportData;
  }

  /** The pairs of a file and its source. */
  async function readSources(name = 'out'): Promise<unknown> {
    const packs = (await runScript(join(name, 'report-sources.js'), 'codeGraphReportSources')) as [string[], string][];
    return packs.flatMap(([files, packed]) => {
      const sources = JSON.parse(unpack(packed)) as unknown[];
      return files.map((file, index) => [file, sources[index]]);
    });
  }

  const unpack = (packed: string): string => gunzipSync(Buffer.from(packed, 'base64')).toString();
  const tables = (strings: readonly string[]): ElementTable[] =>
    strings.map((packed) => JSON.parse(unpack(packed)) as ElementTable);

  function readGraph({ nodes, edges }: ReportData): unknown {
    const elements = tables(nodes).flatMap(fromElementTable);
    const ids = elements.map(({ id }) => String(id));
    return { nodes: elements, edges: tables(edges).flatMap((table) => fromEdgeTable(table, ids)) };
  }

  it('writes the graphical client with the graph, the overlays and their ranges', async () => {
    await running.host.apply('example', { factor: 2 });
    assert.match(
      await succeed('--out', 'out'),
      /^Wrote 5 nodes and 4 edges to out\. Open index\.html in a browser\.\n$/,
    );
    const page = await readFile(at('out/index.html'), 'utf8');
    assert.ok(page.indexOf('<script defer src="./report-data.js">') < page.indexOf('<script defer src="./viewer.js">'));
    const names = await readdir(at('out'));
    assert.ok(!names.some((name) => name.includes('worker')), 'only a page of a host starts workers');
    for (const name of ['index.html', 'viewer.js', 'viewer.css', 'report-data.js'])
      assert.ok(names.includes(name), name);
    assert.ok(!names.some((name) => name.startsWith('.')), names.join());

    const data = await readData();
    const { health, plugins, createdAt } = data;
    const graph = (await running.request('GET', '/api/graph')).body as unknown as GraphDocument;
    assert.deepEqual(readGraph(data), graph);
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
    const data = await readData();
    assert.deepEqual(readGraph(data), { nodes: [node, ...many], edges: [] });
    assert.equal(data.nodes.length, 3);
  });

  it('has the content security policy of the host, and connects to nothing', async () => {
    await succeed('--out', 'out');
    const page = await readFile(at('out/index.html'), 'utf8');
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page);
    assert.ok(policy?.[1] !== undefined && policy.index < page.indexOf('<link'));
    const served = (await running.request('GET', '/')).headers.get('content-security-policy') ?? '';
    const directives = (text: string): string[] =>
      text.split('; ').filter((each) => !/^(?:worker|connect)-src/.test(each));
    // Browsers ignore `frame-ancestors` in a page.
    assert.deepEqual([...directives(policy[1]), "frame-ancestors 'none'"], directives(served));
    assert.match(policy[1], /worker-src blob:; connect-src 'none';/);
  });

  it('writes the source text of the files only with --source, and not of those that the host refuses', async () => {
    const text = await readFile(join(running.workspace, 'src/a.ts'), 'utf8');
    await writeFile(at('secret.ts'), 'secret');
    await writeFile(join(running.workspace, 'binary.ts'), Buffer.alloc(9));
    await writeFile(join(running.workspace, '.hidden.ts'), 'secret');
    // Windows permits links only to administrators.
    if (process.platform !== 'win32') await symlink(at('secret.ts'), join(running.workspace, 'link.ts'));
    const named = ['src/a.ts', 'binary.ts', '.hidden.ts', '../secret.ts', 'link.ts', 'missing.ts'];
    const nodes = named.map((file) => ({ id: file, name: file, type: 'Namespace', file, startLine: 4, endLine: 5 }));
    await running.host.importGraph({
      nodes: [...nodes, { id: 'folder', name: 'folder', type: 'Namespace' }],
      edges: [],
    });

    await succeed('--out', 'plain');
    assert.equal((await readData('plain')).hasSource, false);
    assert.ok(!(await readdir(at('plain'))).includes('report-sources.js'));
    const output = await succeed('--out', 'out', '--source');
    assert.match(output, /^Wrote 7 nodes and 0 edges, with the source text of 1 file, to out\./);
    assert.match(
      output,
      /Files without source text: \d \(not a text file inside the workspace\), \d \(not found\)\.\n$/,
    );
    assert.equal((await readData()).hasSource, true);
    const whole = { text: text.trimEnd(), isTruncated: false, isChanged: false };
    const refused = { omission: 'refused' };
    const missing = { omission: 'missing' };
    assert.deepEqual(await readSources(), [
      ['src/a.ts', whole],
      ['binary.ts', refused],
      ['.hidden.ts', refused],
      ['../secret.ts', refused],
      ['link.ts', process.platform === 'win32' ? missing : refused],
      ['missing.ts', missing],
    ]);
  });

  it('leaves no source text of an earlier report behind', async () => {
    await succeed('--out', 'out', '--source');
    await succeed('--out', 'out', '--force');
    assert.ok(!(await readdir(at('out'))).includes('report-sources.js'));
  });

  it('writes the source text of the stored graph without a running host', async () => {
    await running.host.stop();
    const stored = ['workspace', '--data', 'data', '--out', 'out', '--json', '--source'];
    const result = await callCommand(['report', ...stored], { cwd: folder.path });
    assert.equal(result.exitCode, 0, result.stderr);
    assert.deepEqual(JSON.parse(result.stdout), {
      folder: 'out',
      name: 'workspace',
      nodes: 5,
      edges: 4,
      views: 0,
      source: { files: 1, omitted: [] },
    });
    assert.match(JSON.stringify(await readSources()), /line 30/);
  });

  it('writes the stored graph and the saved views without a running host', async () => {
    await running.request('POST', '/api/views', { title: 'The start', link: '#v=1' });
    await running.host.stop();
    const result = await callCommand(['report', 'workspace', '--data', 'data', '--out', 'out', '--json'], {
      cwd: folder.path,
    });
    assert.equal(result.exitCode, 0, result.stderr);
    assert.deepEqual(JSON.parse(result.stdout), { folder: 'out', name: 'workspace', nodes: 5, edges: 4, views: 1 });
    const data = await readData();
    const { views } = data;
    assert.equal(tables(data.nodes)[0]?.length, 5);
    assert.deepEqual(
      views?.map(({ title, link }) => [title, link]),
      [['The start', '#v=1']],
    );
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
