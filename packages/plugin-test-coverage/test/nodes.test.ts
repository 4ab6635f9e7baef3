import assert from 'node:assert/strict';
import type { GraphNode } from '@code-graph/sdk';
import { nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyTo, applyToNodes, lines, toLcov, writeFiles } from './support/apply.js';

describe('the values of nodes', () => {
  const folder = useTemporaryFolder();
  const report = 'lcov.info';

  /** A node of a declaration from one line to another. */
  function declare(
    file: string,
    type: string,
    name: string,
    [startLine, endLine]: readonly [number, number],
    parent = file,
  ): GraphNode {
    return { id: `${file}#${name}`, name, type, file, startLine, endLine, parent };
  }

  /** Executable lines from 1 to the last, of which the given ones are executed. */
  function executable(last: number, ...executedLines: readonly number[]): Record<number, number> {
    return Object.fromEntries(
      Array.from({ length: last }, (_, index) => [index + 1, executedLines.includes(index + 1) ? 1 : 0]),
    );
  }

  it('of functions are the lines inside of them, less those of nested ones', async () => {
    writeFiles(folder.path, { [report]: toLcov({ 'a.ts': executable(12, 1, 2, 3, 8) }) });
    const context = await applyToNodes(
      folder.path,
      [
        ...nodesFor(['a.ts']),
        declare('a.ts', 'Function', 'outer', [2, 10]),
        declare('a.ts', 'Function', 'inner', [4, 6], 'a.ts#outer'),
        declare('a.ts', 'Class', 'Local', [8, 9], 'a.ts#outer'),
        declare('a.ts', 'Method', 'm', [8, 8], 'a.ts#Local'),
        declare('a.ts', 'Variable', 'v', [3, 3], 'a.ts#outer'),
      ],
      { report },
    );
    assert.deepEqual(lines(context), {
      '.': '4/12',
      'a.ts': '4/12',
      // Lines 2, 3, 7 and 10.
      'a.ts#outer': '2/4',
      'a.ts#inner': '0/3',
      'a.ts#Local': '1/2',
      'a.ts#m': '1/1',
      'a.ts#v': '1/1',
    });
  });

  it('of classes and folders are sums of lines, each of them once', async () => {
    writeFiles(folder.path, {
      [report]: toLcov({ 'x/a.go': executable(10, 1, 2), 'x/b.go': executable(4, 1, 2, 3, 4) }),
    });
    const context = await applyToNodes(
      folder.path,
      [
        ...nodesFor(['x/a.go', 'x/b.go', 'x/c.go']),
        declare('x/a.go', 'Struct', 'S', [1, 3]),
        declare('x/a.go', 'Method', 'in', [2, 3], 'x/a.go#S'),
        // Methods of Go are outside of their struct, also in other files.
        declare('x/a.go', 'Method', 'out', [5, 6], 'x/a.go#S'),
        declare('x/b.go', 'Method', 'far', [2, 3], 'x/a.go#S'),
      ],
      { report },
    );
    assert.deepEqual(lines(context), {
      '.': '6/14',
      x: '6/14',
      'x/a.go': '2/10',
      'x/b.go': '4/4',
      'x/a.go#S': '4/7',
      'x/a.go#in': '1/2',
      'x/a.go#out': '0/2',
      'x/b.go#far': '2/2',
    });
    assert.equal(context.attributes('x')?.['coverage:percent'], 42.85);
  });

  it('are absent where a report has nothing', async () => {
    writeFiles(folder.path, { [report]: toLcov({ 'a.ts': { 5: 0 }, 'types.ts': {} }) });
    const context = await applyToNodes(
      folder.path,
      [
        ...nodesFor(['a.ts', 'types.ts', 'b.ts']),
        declare('a.ts', 'Interface', 'Shape', [1, 2]),
        declare('a.ts', 'Function', 'f', [4, 6]),
        { id: 'alone', name: 'alone', type: 'Function' },
        { id: 'unlocated', name: 'unlocated', type: 'Class', file: 'a.ts', parent: 'a.ts' },
      ],
      { report },
    );
    const missed = { 'coverage:percent': 0, 'coverage:lines': 0, 'coverage:executableLines': 1 };
    assert.deepEqual(context.written.sort(), ['.', 'a.ts', 'a.ts#f']);
    assert.deepEqual(context.attributes('a.ts#f'), missed);
  });

  it('do not count lines after the end of a file, which are reported', async () => {
    writeFiles(folder.path, {
      [report]:
        'SF:/ci/x/a.ts\nDA:2,1\nDA:4,0\nDA:90,1\nBRDA:2,0,0,1\nBRDA:90,0,0,0\nend_of_record\n' +
        toLcov({ '/ci/x/b.ts': { 3: 1 } }),
    });
    const files = nodesFor(['x/a.ts', 'x/b.ts']).map((node) =>
      node.file === undefined ? node : { ...node, startLine: 1, endLine: 4 },
    );
    const context = await applyToNodes(folder.path, files, { report });
    assert.deepEqual(lines(context), { '.': '2/3', x: '2/3', 'x/a.ts': '1/2', 'x/b.ts': '1/1' });
    assert.equal(context.attributes('x/a.ts')?.['coverage:branchCount'], 1);
    assert.match(
      context.messages.find(({ level }) => level === 'warning')?.text ?? '',
      /lines after the end of 1 file, which do not count: x\/a\.ts\./,
    );
  });

  it('count lines after a namespace that begins on the first line, in a graph without nodes for files', async () => {
    writeFiles(folder.path, { [report]: toLcov({ 'a.cs': { 2: 1, 5: 1, 90: 1 } }) });
    const nodes = [
      { id: 'One', name: 'One', type: 'Namespace', file: 'a.cs', startLine: 1, endLine: 3 },
      { id: 'Two', name: 'Two', type: 'Namespace', file: 'a.cs', startLine: 4, endLine: 9 },
    ];
    const context = await applyToNodes(folder.path, nodes, { report });
    assert.equal(lines(context)['Two'], '1/1');
    assert.match(JSON.stringify(context.messages), /lines after the end of 1 file/);
  });

  it('have percentages that are rounded down, so that only complete coverage is 100', async () => {
    const records = executable(3000, ...Array.from({ length: 2999 }, (_, index) => index + 1));
    writeFiles(folder.path, { [report]: toLcov({ 'a.ts': records, 'b.ts': { 1: 1 } }) });
    const context = await applyTo(folder.path, ['a.ts', 'b.ts'], { report });
    assert.equal(context.attributes('a.ts')?.['coverage:percent'], 99.96);
    assert.equal(context.attributes('b.ts')?.['coverage:percent'], 100);
  });

  it('cope with nodes that contain each other', async () => {
    writeFiles(folder.path, { [report]: toLcov({ 'a.ts': executable(2, 1) }) });
    const context = await applyToNodes(
      folder.path,
      [
        { id: 'x', name: 'x', type: 'Namespace', parent: 'y' },
        { id: 'y', name: 'y', type: 'Namespace', parent: 'x' },
        { id: 'a', name: 'a', type: 'Namespace', file: './a.ts', parent: 'x' },
      ],
      { report },
    );
    assert.deepEqual(lines(context), { x: '1/2', y: '1/2', a: '1/2' });
  });

  it('are a message if no node has a file', async () => {
    const context = await applyToNodes(folder.path, [{ id: 'x', name: 'x', type: 'Class' }]);
    assert.deepEqual(context.written, []);
    assert.match(context.messages[0]?.text ?? '', /No node of the graph has a file/);
  });
});
