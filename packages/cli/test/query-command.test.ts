import assert from 'node:assert/strict';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { exampleGraph, startHost, type RunningHost } from '../../host/test/kit/running-host.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

describe('code-graph query', () => {
  const folder = useSharedFolder();
  let running: RunningHost;

  before(async () => {
    running = await startHost({ folder: folder.path, graph: exampleGraph });
  });

  after(() => running.host.stop());

  const run = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['query', ...parameters, '--url', running.url]);

  it('prints a table with the columns, the number of rows and the version of the graph', async () => {
    const query = 'MATCH (n:Node) WHERE n.startLine > 1 RETURN n.name AS name, n.startLine, n.none_ ORDER BY name';
    const failed = await run(query);
    assert.equal(failed.exitCode, 64);
    assert.match(failed.stderr, /no node and no edge has the property "none_"/);
    const { stdout, exitCode } = await run(query.replace(', n.none_', ''));
    assert.equal(stdout, 'name    n.startLine\nServer  3\nstart   5\n2 rows (graph version 1)\n');
    assert.equal(exitCode, 0);
  });

  it('prints a count, an empty result, and values that are no text', async () => {
    assert.equal((await run('MATCH (n) RETURN count(n)')).stdout, 'count(n)\n5\n1 row (graph version 1)\n');
    assert.match((await run("MATCH (n {name: 'x'}) RETURN n.id")).stdout, /^n\.id\n0 rows/);
    const { stdout } = await run("MATCH (n {id: 'src'}) RETURN n, n.file, [1, 2] AS list");
    assert.match(stdout, /^\{"id":"src","name":"src","type":"Namespace"\} +\[1,2\]$/m);
  });

  it('binds parameters that are JSON, or else text', async () => {
    const query = 'MATCH (n) WHERE n.name = $name AND n.startLine < $line RETURN n.id';
    const { stdout } = await run(query, '--parameter', 'name=start', '--parameter', 'line=6', '--csv');
    assert.equal(stdout, 'n.id\nsrc/a.ts#Server.start\n');
    assert.equal((await run(query, '--parameter', 'name')).exitCode, 64);
  });

  it('prints JSON and CSV', async () => {
    const query = "MATCH (n {type: 'Function'}) RETURN n.id, n.file";
    const expected = { data: [['src/ü "b".ts#f', null]], columns: ['n.id', 'n.file'], truncated: false, version: 1 };
    assert.deepEqual(JSON.parse((await run(query, '--json')).stdout), expected);
    assert.equal((await run(query, '--csv')).stdout, 'n.id,n.file\n"src/ü ""b"".ts#f",\n');
  });

  it('prints CSV without formulas and characters that a terminal interprets, and numbers as they are', async () => {
    const query = 'RETURN $formula AS `=a`, $escape AS b, -2 AS c, [1] AS d, true AS e';
    const { stdout } = await run(query, '--parameter', 'formula==1+1', '--parameter', 'escape=\u001b[2J', '--csv');
    assert.equal(stdout, "'=a,b,c,d,e\n'=1+1,\ufffd[2J,-2,[1],true\n");
  });

  it('ends with exit code 64 for a query that writes', async () => {
    const { exitCode, stderr } = await run('MATCH (n) DELETE n');
    assert.equal(exitCode, 64);
    assert.match(stderr, /not read-only: DELETE \(line 1, column 11\)/);
  });
});
