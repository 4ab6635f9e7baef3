import assert from 'node:assert/strict';
import type { GraphEdge } from '@code-graph/sdk';
import { compareGraphs, mergeGraphs } from '../../src/diff/index.js';
import { sideOf, type SourceFile } from './diff-sides.js';

const functionOf = (name: string, statement: string): string =>
  [
    `function ${name}(orders: Order[], rate: number): number {`,
    '  let total = 0;',
    '  for (const order of orders) if (order.isOpen) total += order.amount;',
    `  if (total > 1000) ${statement};`,
    '  return total * rate;',
    '}',
  ].join('\n');

const file = (name: string, statement: string): SourceFile => ({
  text: functionOf(name, statement),
  declarations: [['Function', name, [1, 6], { 'x:size': 6 }]],
});

const calls = (source: string, target: string, weight = 1): GraphEdge => ({ source, target, kind: 'calls', weight });

describe('A merged graph', () => {
  it('has what came, went, changed and moved, each node once, and removed nodes where their containers are now', async () => {
    const unrelated = { text: 'export const a = 1;' };
    const from = sideOf(
      {
        'old/price.ts': file('price', 'round()'),
        'src/a.ts': file('keep', 'stop()'),
        'src/gone.ts': { text: 'run();', declarations: [['Class', 'Gone', [1, 1], { 'x:note': 'was here' }]] },
      },
      [calls('old/price.ts#price', 'src/a.ts#keep'), calls('src/gone.ts#Gone', 'old/price.ts#price')],
    );
    const to = sideOf(
      { 'new/price.ts': file('price', 'round()'), 'src/a.ts': file('keep', 'begin()'), 'src/b.ts': unrelated },
      [
        calls('new/price.ts#price', 'src/a.ts#keep', 3),
        calls('src/b.ts', 'src/a.ts#keep'),
        calls('src/b.ts', 'src/a.ts#keep'),
      ],
    );
    const merged = await mergeGraphs(from.snapshot, to.snapshot, await compareGraphs(from, to));
    const nodes = new Map(
      Array.from({ length: merged.nodeCount }, (_, index) => merged.nodeAt(index)).map((node) => [node.id, node]),
    );
    assert.equal(nodes.size, merged.nodeCount);
    const changeOf = (id: string): unknown => nodes.get(id)?.['diff:change'];
    assert.deepEqual(['src/b.ts', 'src/gone.ts', 'src/gone.ts#Gone', 'src/a.ts#keep', 'src/a.ts'].map(changeOf), [
      'added',
      'removed',
      'removed',
      'changed',
      undefined,
    ]);
    const moved = nodes.get('new/price.ts#price');
    assert.equal(moved?.['diff:from'], 'old/price.ts#price');
    assert.equal(changeOf('new/price.ts#price'), 'moved');
    assert.equal(nodes.get('src/gone.ts#Gone')?.['x:note'], 'was here');
    assert.equal(nodes.get('src/gone.ts')?.parent, 'src');
    const edges = Array.from({ length: merged.edgeCount }, (_, index) => merged.edgeAt(index));
    assert.deepEqual(
      edges.map(({ source, target, ...rest }) => [source, target, rest['diff:change'], rest['diff:before']]),
      [
        ['new/price.ts#price', 'src/a.ts#keep', 'changed', 1],
        ['src/b.ts', 'src/a.ts#keep', 'added', undefined],
        ['src/b.ts', 'src/a.ts#keep', 'added', undefined],
        ['src/gone.ts#Gone', 'new/price.ts#price', 'removed', undefined],
      ],
    );
  });

  it('has the earlier values of attributes that differ, on the nodes of the earlier graph', async () => {
    const sized = (name: string, size: number, depth = 1): SourceFile => ({
      text: functionOf(name, 'stop()'),
      declarations: [['Function', name, [1, 6], { 'x:size': size, 'x:depth': depth }]],
    });
    const unlike: SourceFile = {
      text: 'export class Fresh extends Base {}',
      declarations: [['Class', 'Fresh', [1, 1], { 'x:size': 4, 'x:depth': 2 }]],
    };
    const from = sideOf({ 'a.ts': sized('a', 1), 'b.ts': sized('b', 2), 'gone.ts': sized('gone', 3) });
    const to = sideOf({ 'a.ts': sized('a', 10), 'b.ts': sized('b', 2), 'new.ts': unlike });
    const merged = await mergeGraphs(from.snapshot, to.snapshot, await compareGraphs(from, to));
    const valuesOf = (name: string): unknown[] =>
      ['a.ts#a', 'b.ts#b', 'gone.ts#gone', 'new.ts#Fresh'].map((id) => merged.nodeAt(merged.indexOf(id) ?? -1)[name]);
    assert.deepEqual(valuesOf('diff-before-x:size'), [1, 2, 3, undefined]);
    assert.deepEqual(valuesOf('x:size'), [10, 2, 3, 4]);
    assert.deepEqual(
      [...merged.attributes.nodes.keys()].filter((name) => name.startsWith('diff-before')),
      ['diff-before-x:size'],
    );
  });

  it('gives a removed node another id if its own belongs to another node now', async () => {
    const side = sideOf({ 'a.ts': file('one', 'stop()') });
    const diff = await compareGraphs(side, side);
    const earlier = side.snapshot.indexOf('a.ts#one') ?? -1;
    diff.matches.laterOf[earlier] = -1;
    const removed = {
      change: 'removed',
      earlier,
      later: undefined,
      aspects: [],
      confidence: 1,
      isAlong: false,
    } as const;
    const merged = await mergeGraphs(side.snapshot, side.snapshot, { ...diff, nodes: [removed] });
    const node = merged.nodeAt(merged.nodeCount - 1);
    assert.deepEqual([node.id, node['diff:from'], node.parent], ['a.ts#one~removed', 'a.ts#one', 'a.ts']);
  });
});
