import assert from 'node:assert/strict';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { runCommand } from '../kit/served-workspace.js';

const forged: GraphDocument = { nodes: [{ id: 'forged', name: 'forged', type: 'Class' }], edges: [] };

describe('a repository that commits a .code-graph folder', () => {
  const folder = useTemporaryFolder();
  const workspace = (): string => join(folder.path, 'workspace');
  const committed = (name: string): string => join(workspace(), '.code-graph', name);
  const outside = (name: string): string => join(folder.path, name);
  let attacker: Server;
  let requests: string[];

  beforeEach('write the repository', async function () {
    requires(this, process.platform !== 'win32', 'Windows needs a privilege for links');
    requests = [];
    attacker = createServer((request, response) => {
      requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ ...forged, plugins: [] }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => attacker.once('listening', resolve));
    const { port } = attacker.address() as AddressInfo;

    await mkdir(join(workspace(), '.code-graph'), { recursive: true });
    await writeFile(join(workspace(), 'a.ts'), 'export function f(): void {}\n');
    // A store with an imported graph, written by the program.
    await writeFile(outside('forged.json'), JSON.stringify(forged));
    const made = await runCommand(['import', outside('forged.json'), workspace(), '--data', outside('made')]);
    assert.equal(made.exitCode, 0, made.stderr);
    await cp(join(outside('made'), 'graph.sqlite'), committed('graph.sqlite'));
    await writeFile(committed('host.json'), JSON.stringify({ pid: process.pid, url: `http://127.0.0.1:${port}` }));
    for (const name of ['.gitignore', 'layout.json', 'quarantine.json']) {
      await symlink(outside(`victim of ${name}`), committed(name));
    }
    await writeFile(outside('victim of layout.json'), 'precious');
  });

  afterEach('stop the attacker', () => new Promise((resolve) => attacker.close(resolve)));

  it('has its own code indexed and exported, and cannot redirect the graph or access files outside', async () => {
    const indexed = await runCommand(['index', workspace()]);
    assert.equal(indexed.exitCode, 0, indexed.stderr);
    assert.match(indexed.stdout, /^Indexed 1 file /);

    const exported = await runCommand(['export', workspace()]);
    assert.deepEqual(
      (JSON.parse(exported.stdout) as GraphDocument).nodes.map(({ id }) => id).filter((id) => id.includes('#')),
      ['a.ts#f'],
    );

    const imported = await runCommand(['import', outside('forged.json'), workspace()]);
    assert.match(imported.stdout, /^Imported 1 node /, imported.stderr);
    assert.deepEqual(requests, []);
    assert.equal(await readFile(outside('victim of layout.json'), 'utf8'), 'precious');
    await assert.rejects(readFile(outside('victim of .gitignore')), { code: 'ENOENT' });
  });
});
