import assert from 'node:assert/strict';
import { assignLayers } from '../../../src/model/layers/assign-layers.js';
import type { DrawnNode, Drawing } from '../../../src/model/layers/drawing.js';
import { foldDrawing, suggestFolding } from '../../../src/model/layers/fold-drawing.js';
import { fitDrawing } from '../../../src/model/layers/layers-camera.js';
import { markDispatch } from '../../../src/model/layers/mark-dispatch.js';
import { layerSizes, layoutLayers } from '../../../src/model/layers/layout-layers.js';
import { orderLayers } from '../../../src/model/layers/order-layers.js';

function nodeAt(key: string, layer: number, rest: Partial<DrawnNode> = {}): DrawnNode {
  return { key, ids: [key], name: key, type: 'Function', file: 'src/a.ts', layer, band: 0, isAsked: false, ...rest };
}

function drawingOf(nodes: readonly DrawnNode[], links: readonly (readonly [string, string])[]): Drawing {
  return {
    nodes,
    links: links.map(([source, target]) => ({ source, target, word: '', isDispatch: false, isCut: false })),
    layers: [],
    bands: [''],
    arrows: '',
    more: 0,
  };
}

describe('A layered picture', () => {
  it('has the longest path as layers, and ends with cycles', () => {
    const links = ['ab', 'bc', 'ac', 'de', 'ed'].map(([source = '', target = '']) => ({ source, target }));
    const layers = assignLayers(['a', 'b', 'c', 'd', 'e'], links);
    assert.deepEqual(Object.fromEntries(layers), { a: 0, b: 1, c: 2, d: 0, e: 1 });
  });

  it('has no crossings where none are needed', () => {
    const nodes = ['a', 'b', 'c'].flatMap((key) => [nodeAt(key, 0), nodeAt(key.toUpperCase(), 1)]);
    const columns = orderLayers(
      drawingOf(nodes, [
        ['a', 'C'],
        ['b', 'B'],
        ['c', 'A'],
      ]),
    );
    const [left = [], right = []] = columns.map((column) => column.map(({ key }) => key.toLowerCase()));
    const partner: Readonly<Record<string, string>> = { a: 'c', b: 'b', c: 'a' };
    assert.deepEqual(
      left.map((key) => partner[key]),
      right,
    );
  });

  it('has no overlapping nodes, and bands above each other', () => {
    const nodes = [0, 1, 2].flatMap((layer) =>
      [0, 1, 2, 3].map((index) => nodeAt(`${layer} ${index}`, layer, { band: index % 2 })),
    );
    const placed = layoutLayers({ ...drawingOf(nodes, []), bands: ['Production', 'Tests'] });
    for (const one of placed.nodes) {
      for (const other of placed.nodes) {
        const isBeside =
          Math.abs(one.x - other.x) >= layerSizes.width || Math.abs(one.y - other.y) >= layerSizes.height;
        assert.ok(one === other || isBeside, `${one.key} and ${other.key}`);
        assert.ok(one.band >= other.band || one.y < other.y, `${one.key} is above ${other.key}`);
      }
    }
    assert.equal(placed.bandTitles.length, 2);
  });

  it('begins with the nodes of each band below its title, also beside a column of hundreds', () => {
    const callers = Array.from({ length: 200 }, (_, index) => nodeAt(`test ${index}`, 0, { band: 1 }));
    const nodes = [
      nodeAt('caller', 0),
      nodeAt('asked', 1, { isAsked: true }),
      ...callers,
      nodeAt('kit', 1, { band: 1 }),
    ];
    const placed = layoutLayers({ ...drawingOf(nodes, []), bands: ['Production', 'Tests'] });
    const topOf = (key: string): number => placed.nodes.find((node) => node.key === key)?.y ?? NaN;
    const [, tests] = placed.bandTitles;
    assert.ok(topOf('kit') - (tests?.y ?? NaN) < 300, `${topOf('kit')}`);
    const { y, scale } = fitDrawing(placed, { width: 1000, height: 700 });
    for (const key of ['caller', 'asked', 'test 0', 'kit']) {
      const top = y + scale * topOf(key);
      assert.ok(top > 0 && top < 700, `${key} at ${top}`);
    }
  });

  it('notes the members that override a node', () => {
    const structure = {
      kinds: Uint8Array.from([0, 1, 1, 1]),
      kindNames: ['calls', 'overrides'],
      targets: Uint32Array.from([0, 0, 0, 1]),
    };
    const drawing = drawingOf([nodeAt('a', 0), nodeAt('b', 0, { note: 'first' }), nodeAt('gone', 1)], []);
    const { nodes } = markDispatch(drawing, structure, (id) => ({ a: 0, b: 1 })[id]);
    const notes = nodes.map(({ note }) => note);
    assert.deepEqual(notes, ['dispatch to 2 overrides', 'first · dispatch to 1 override', undefined]);
  });

  it('folds a crowded layer into files or folders, and merges links', () => {
    const crowd = Array.from({ length: 60 }, (_, index) => nodeAt(`n${index}`, 0, { file: `src/f${index % 5}.ts` }));
    const drawing = drawingOf(
      [...crowd, nodeAt('asked', 1, { isAsked: true })],
      crowd.map(({ key }) => [key, 'asked']),
    );
    assert.equal(suggestFolding(drawing), 'file');
    const folded = foldDrawing(drawing, 'file');
    assert.deepEqual([folded.nodes.length, folded.links.length], [6, 5]);
    const [first] = folded.nodes;
    assert.ok(first);
    assert.equal(first.note, '12 nodes');
    assert.equal(foldDrawing(drawing, 'file', new Set([first.key])).nodes.length, 17);
    assert.equal(foldDrawing(drawing, 'folder').nodes.length, 2);
  });

  it('folds thousands of nodes into a few parts, and opens them step by step', () => {
    const affected = Array.from({ length: 3000 }, (_, index) => {
      const file = `src/part${index % 30}/folder${index % 90}/file${index % 900}.ts`;
      return nodeAt(`n${index}`, 1 + Math.floor(index / 750), { file });
    });
    const nodes = [nodeAt('changed', 0, { isAsked: true }), ...affected];
    const links = affected.map(({ key }) => ['changed', key] as const);
    const drawing = {
      ...drawingOf(nodes, links),
      layers: ['Changed', 'Distance 1', 'Distance 2', 'Distance 3', 'Distance 4'],
      distances: [0, 1, 2, 3, 4],
    };
    assert.equal(suggestFolding(drawing), 'part');
    const folded = foldDrawing(drawing, 'part');
    assert.deepEqual(folded.layers, ['Changed', 'Distance 1', 'Distance 2 to 4']);
    assert.equal(folded.nodes.length, 25);
    assert.equal(folded.nodes.flatMap(({ ids }) => ids).length, 3001);
    const part = folded.nodes.find(({ layer, file }) => layer === 1 && file === 'src/part0');
    const rest = folded.nodes.find(({ layer, name }) => layer === 1 && name === '19 smaller parts');
    assert.ok(part && rest);
    const opened = foldDrawing(drawing, 'part', new Set([part.key, 'no such key']));
    assert.deepEqual([folded.opened, opened.opened], [[], [{ key: part.key, name: part.name }]]);
    assert.ok(opened.nodes.some(({ name }) => name === 'folder0'));
    assert.equal(opened.nodes.flatMap(({ ids }) => ids).length, 3001);
    assert.equal(foldDrawing(drawing, 'part', new Set([rest.key])).nodes.length, 25 - 1 + 19);
  });

  it('has no empty space beside it at first if it is larger than the view', () => {
    const nodes = Array.from({ length: 60 }, (_, index) => nodeAt(String(index), 0, { isAsked: index === 0 }));
    const placed = layoutLayers(drawingOf(nodes, []));
    const room = { width: 400, height: 300 };
    const { y, scale } = fitDrawing(placed, room);
    assert.ok(y >= 0 && y < 50 && placed.height * scale > room.height, `${y}`);
  });

  it('has the same space at both sides if all of it is legible in view', () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const links = keys.slice(1).map((key, index) => [keys[index] ?? '', key] as const);
    const placed = layoutLayers(
      drawingOf(
        keys.map((key, layer) => nodeAt(key, layer, { isAsked: layer === 0 })),
        links,
      ),
    );
    for (const space of [20, 100]) {
      const room = { width: 0.7 * placed.width + space, height: 400 };
      const { x, scale } = fitDrawing(placed, room);
      assert.ok(Math.abs(x - (room.width - placed.width * scale) / 2) < 0.01 && x > 0, `${space}: ${x}`);
    }
  });
});
