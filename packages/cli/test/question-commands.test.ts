import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { toFittingTable } from '../src/output/fit-table.js';
import { questionedGraph } from '../../host/test/http/questioned-graph.js';
import { useSharedHost } from '../../host/test/http/shared-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
const unresolved = '3 calls with an unknown target, in 2 nodes, may hide more.';

/** The number of cells in a row of CSV. */
function countCells(row: string): number {
  return row.replaceAll(/"(?:[^"]|"")*"/g, '').split(',').length;
}

describe('Commands that answer questions', () => {
  // Without files, because those of the graph do not exist and would be reported as deleted.
  const graph: GraphDocument = {
    ...questionedGraph,
    nodes: questionedGraph.nodes.map(({ file: _file, ...node }) => node),
  };
  const shared = useSharedHost({ graph });
  const run = (...parameters: string[]): Promise<CommandResult> =>
    callCommand([...parameters, '--url', shared.running.url]);

  /** The lines after the first, which must match. */
  function rest({ stdout, stderr, exitCode }: CommandResult, first: RegExp): string[] {
    assert.equal(exitCode, 0, stderr);
    const [line = '', ...others] = stdout.trimEnd().split('\n');
    assert.match(line, first);
    return others;
  }

  it('find nodes', async () => {
    const first = new RegExp(`^2 nodes for "gSN" \\(graph version 1, indexed ${time}\\)$`);
    assert.deepEqual(rest(await run('find', 'gSN'), first), [
      'Function  gsn            lib/gsn.py#gsn               name',
      'Function  getServerName  src/server.ts#getServerName  initials',
    ]);
    const paged = rest(await run('find', 'e', '--limit', '1', '--type', 'Class'), /^2 nodes for "e"/);
    assert.equal(paged.at(-1), '… and 1 more; --offset 1 shows the next.');
  });

  it('list callers and callees as plain lines', async () => {
    const callers = await run('callers', 'getServerName', '--depth', '2');
    assert.deepEqual(rest(callers, /^2 callers of getServerName \(graph version 1, /), [
      'src/server.ts#Server.start Server.start (distance 1)',
      'src/main.ts#main main (distance 2)',
      unresolved,
    ]);
    assert.ok(callers.stdout.length <= 600, callers.stdout);
    assert.deepEqual(rest(await run('callers', 'Server'), /^1 caller of Server and its 1 constructor /), [
      'src/client.ts#connect connect',
      unresolved,
    ]);
    assert.deepEqual(rest(await run('callees', 'Server'), /^1 callee of Server and its 3 members /), [
      'src/server.ts#getServerName getServerName',
    ]);
  });

  it('show a node with its neighbors', async () => {
    const lines = rest(await run('show', 'src/server.ts#Server'), /^id +src\/server\.ts#Server$/);
    assert.ok(lines.includes('type       Class'), lines.join('\n'));
    assert.deepEqual(lines.slice(lines.findIndex((line) => line.startsWith('3 neighbors (')) + 1), [
      '← contains    server.ts     src/server.ts',
      '→ contains    Server.start  src/server.ts#Server.start',
      '← references  main          src/main.ts#main',
      unresolved,
    ]);
  });

  it('list paths', async () => {
    const path = await run('path', 'main', 'getServerName');
    assert.deepEqual(rest(path, /^1 path of 2 edges from main to getServerName /), [
      'src/main.ts#main main',
      '  calls src/server.ts#Server.start Server.start',
      '  calls src/server.ts#getServerName getServerName',
      unresolved,
    ]);
    assert.deepEqual(rest(await run('path', 'retry', 'main'), /^0 paths of up to 10 edges from retry to main /), [
      unresolved,
    ]);
  });

  const questions = [
    ['find', 'start'],
    ['show', 'connect'],
    ['callers', 'connect'],
    ['callees', 'connect'],
    ['path', 'main', 'connect'],
  ];

  for (const question of questions) {
    it(`print JSON and CSV: ${question[0]}`, async () => {
      const json = JSON.parse((await run(...question, '--json')).stdout) as Record<string, unknown>;
      assert.equal(Object.keys(json)[0], 'total');
      const [header = '', ...rows] = (await run(...question, '--csv')).stdout.trimEnd().split('\n');
      assert.match(header, /(^|,)id,name,type,file,startLine,endLine,language$/);
      assert.ok(rows.length > 0);
      for (const row of rows) assert.equal(countCells(row), countCells(header), row);
    });
  }

  it('exit with 64 and the candidates for an ambiguous name, and with 66 and suggestions for an unknown one', async () => {
    const ambiguous = await run('callers', 'start');
    assert.equal(ambiguous.exitCode, 64);
    assert.match(
      ambiguous.stderr,
      /2 nodes have the name "start".*\n {2}"src\/server\.ts#Server\.start"\n {2}"src\/client/,
    );
    const unknown = await run('show', 'conect');
    assert.equal(unknown.exitCode, 66);
    assert.match(unknown.stderr, /The nearest: "src\/client\.ts#connect"\./);
    const { error } = JSON.parse((await run('callees', 'start', '--json')).stdout) as { error: { code: string } };
    assert.equal(error.code, 'AMBIGUOUS_NAME');
  });

  it('exit with 66 if no node has the name or the text, and with 0 for an empty list', async () => {
    const expected: [number, string[]][] = [
      [66, ['find', 'no such text']],
      [66, ['show', 'nosuch']],
      [66, ['callers', 'nosuch']],
      [66, ['callees', 'nosuch']],
      [66, ['path', 'main', 'nosuch']],
      [66, ['path', 'nosuch', 'main']],
      [66, ['impact', '--node', 'nosuch']],
      [0, ['callers', 'main']],
      [0, ['callees', 'getServerName']],
      [0, ['path', 'retry', 'main']],
      [0, ['impact', '--node', 'main']],
      [0, ['cycles', '--level', 'type']],
      [0, ['unused', '--type', 'Enum']],
      [0, ['query', "MATCH (n {name: 'nosuch'}) RETURN n.id"]],
    ];
    for (const [exitCode, command] of expected) {
      for (const form of [[], ['--json'], ['--csv']])
        assert.equal((await run(...command, ...form)).exitCode, exitCode, [...command, ...form].join(' '));
    }
  });

  it('exit with 64 for numbers beyond the limits', async () => {
    for (const parameters of [
      ['callers', 'connect', '--depth', '6'],
      ['callers', 'connect', '--depth', 'x'],
      ['find', 's', '--limit', '501'],
      ['path', 'main', 'connect', '--depth', '21'],
      ['show', 'connect', '--direction', 'up'],
      ['find'],
    ]) {
      assert.equal((await run(...parameters)).exitCode, 64, parameters.join(' '));
    }
  });
});

describe('toFittingTable', () => {
  it('shortens the widest columns at their beginning until the table fits', () => {
    const rows = [
      ['Function', 'name', 'a/very/long/path/to/file.ts:1'],
      ['Class', 'x', 'b.ts:2'],
    ];
    const lines = toFittingTable(rows, 30).split('\n');
    assert.deepEqual(lines, ['Function  name  …/to/file.ts:1', 'Class     x     b.ts:2']);
    assert.equal(toFittingTable(rows, 200).split('\n')[0], rows[0]?.join('  '));
  });
});
