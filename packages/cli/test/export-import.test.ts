import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Health } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { startHostWithExample } from '../../host/test/http/shared-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { runCommand, serveWorkspace, type CommandResult } from '../../host/test/kit/served-workspace.js';

const graph: GraphDocument = {
  nodes: [
    {
      id: 'a <"&>\n',
      name: 'A',
      type: 'Class',
      startLine: 3,
      'x:text': 'ü',
      'layout:x': 1,
      'layout:y': 2,
      'b:flag': true,
    },
    { id: 'b', name: 'B', type: 'Class', parent: 'a <"&>\n', 'x:at': '2026-01-02T03:04:05Z', 'x:count': 0.1 },
  ],
  edges: [
    { source: 'b', target: 'b', kind: 'calls', weight: 2 },
    { source: 'b', target: 'b', kind: 'imports' },
  ],
};

describe('code-graph export and import', () => {
  const folder = useTemporaryFolder();
  const at = (name: string): string => join(folder.path, name);

  const run = (...parameters: string[]): Promise<CommandResult> => callCommand(parameters, { cwd: folder.path });

  async function succeed(...parameters: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await run(...parameters);
    assert.equal(exitCode, 0, stderr);
    return stdout;
  }

  it('preserve the graph of a folder through every format without a running host', async () => {
    await mkdir(at('code'));
    await writeFile(at('graph.json'), JSON.stringify(graph));
    const imported = await runCommand(['import', 'graph.json', 'code'], { cwd: folder.path });
    assert.deepEqual([imported.exitCode, imported.stderr], [0, '']);
    assert.match(imported.stdout, /^Imported 2 nodes and 2 edges in/);
    const first = await succeed('export', 'code');
    assert.deepEqual(JSON.parse(first), graph);
    for (const format of ['gexf', 'graphml', 'json']) {
      assert.match(await succeed('export', 'code', '--out', `out.${format}`), /^Wrote 2 nodes and 2 edges to out\./);
      await succeed('import', `out.${format}`, 'code');
      assert.equal(await succeed('export', 'code'), first, format);
      assert.equal(await succeed('export', 'code', '--format', format), await readFile(at(`out.${format}`), 'utf8'));
    }
    assert.deepEqual((await readdir(folder.path)).sort(), [
      'code',
      'graph.json',
      'out.gexf',
      'out.graphml',
      'out.json',
    ]);
  });

  it('keep an imported graph when the host starts, until an explicit index run', async () => {
    await mkdir(at('code'));
    await writeFile(at('code/main.py'), 'def main():\n    pass\n');
    await writeFile(at('graph.json'), JSON.stringify(graph));
    await succeed('import', 'graph.json', 'code');
    const served = await serveWorkspace([at('code')]);
    try {
      const health = async (): Promise<Health> => (await (await fetch(`${served.url}/api/health`)).json()) as Health;
      assert.equal((await health()).graph.origin, 'import');
      assert.match(served.stdout(), /It was imported, so the code is not indexed/);
      assert.match(await succeed('status', '--url', served.url), /2 nodes, 2 edges, version \d+, imported 2/);
      assert.deepEqual(JSON.parse(await succeed('export', 'code')), graph);
      await succeed('index', 'code');
      assert.equal((await health()).graph.origin, 'index');
      const { nodes } = JSON.parse(await succeed('export', 'code')) as GraphDocument;
      assert.ok(nodes.some(({ name }) => name === 'main'));
      await succeed('import', 'graph.json', 'code');
      assert.equal((await health()).graph.origin, 'import');
    } finally {
      await served.end('SIGINT');
    }
  });

  it('color the nodes of a GEXF file by a color overlay', async () => {
    const running = await startHostWithExample(folder.path);
    const { host, url } = running;
    await running.request('POST', '/api/overlays/example/apply', { factor: 5 });
    const gexf = await succeed('export', '--url', url, '--format', 'gexf', '--color', 'example/length');
    // The gradient goes from white at 0 to black at 20. The value of `src` is 15: its 3 letters times 5.
    assert.match(gexf, /<node id="src" .*<viz:color r="64" g="64" b="64"\/>/);
    const unknown = await run('export', '--url', url, '--format', 'gexf', '--color', 'example/none');
    assert.equal(unknown.exitCode, 66);
    assert.match(unknown.stderr, /no color overlay "example\/none"/);
    assert.equal((await run('export', '--url', url, '--color', 'example/length')).exitCode, 64);
    await host.stop();
  });

  it('report the file, the line and the fault of an invalid graph, and keep the stored graph', async () => {
    const { host, url } = await startHostWithExample(folder.path);
    const before = host.health().graph;
    const invalidFiles: Readonly<Record<string, readonly [string, RegExp]>> = {
      'cut.json': ['{"nodes": [\n', /cut\.json: line 2: it is not JSON: it is truncated/],
      'twice.json': [
        '{"nodes":[\n{"id":"a","name":"a","type":"C"},\n{"id":"a","name":"a","type":"C"}],"edges":[]}',
        /twice\.json is not a valid graph.*line 3: \/nodes\/1\/id is also the id of \/nodes\/0/s,
      ],
      'edge.gexf': [
        '<gexf><graph><nodes><node id="a"/></nodes><edges>\n<edge source="a" target="z"/></edges></graph></gexf>',
        /edge\.gexf is not a valid graph.*line 2: \/edges\/0\/target names the node "z"/s,
      ],
      'half.json': [
        '{"nodes":[\n{"id":"\\ud800","name":"a","type":"C"}],"edges":[]}',
        /half\.json is not a valid graph.*line 2: \/nodes\/0\/id has half of a surrogate pair/s,
      ],
      'half.gexf': [
        '<gexf><graph><nodes>\n<node id="a" label="_xD800_"/></nodes></graph></gexf>',
        /half\.gexf is not a valid graph.*line 2: \/nodes\/0\/name has half of a surrogate pair/s,
      ],
      'deep.json': [
        `{"nodes":${'['.repeat(300_000)}${']'.repeat(300_000)},"edges":[]}`,
        /deep\.json: it is nested more than 64 levels deep\./,
      ],
      'laughs.graphml': ['<!DOCTYPE graphml [<!ENTITY a "b">]>\n<graphml/>', /laughs\.graphml: line 1: .*entities/],
    };
    for (const [name, [content, message]] of Object.entries(invalidFiles)) {
      await writeFile(at(name), content);
      const { exitCode, stderr } = await run('import', name, '--url', url);
      assert.equal(exitCode, 64, stderr);
      assert.match(stderr, message);
      assert.match(stderr, /The graph is unchanged/);
    }
    const missing = await run('import', 'missing.json', '--url', url);
    assert.equal(missing.exitCode, 64);
    assert.match(missing.stderr, /missing\.json/);
    assert.deepEqual(host.health().graph, before);
    await host.stop();
  });

  it('report a file that cannot be written', async () => {
    const { host, url } = await startHostWithExample(folder.path);
    const { exitCode, stderr } = await run('export', '--url', url, '--out', 'none/out.json');
    assert.equal(exitCode, 1);
    assert.match(stderr, /none\/out\.json cannot be written/);
    await host.stop();
  });
});
