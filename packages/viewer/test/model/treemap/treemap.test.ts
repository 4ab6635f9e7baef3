import assert from 'node:assert/strict';
import { stringAt } from '../../../src/graph/string-table.js';
import { toOverlays, type Overlay } from '../../../src/model/channels/channel.js';
import { nextCell } from '../../../src/model/treemap/next-cell.js';
import { toAreaMeasure, type AreaMeasure } from '../../../src/model/treemap/area-measure.js';
import { cellAt, layoutTreemap, openAround, type TreemapCell } from '../../../src/model/treemap/treemap-layout.js';
import { toTreemapWeights } from '../../../src/model/treemap/treemap-weights.js';
import { computeVisibleGraph, visibility } from '../../../src/model/visible-graph.js';
import { buildGraph } from '../built-graph.js';

const graph = buildGraph([
  { id: 'src', name: 'src', type: 'Namespace' },
  { id: 'a.ts', name: 'a.ts', type: 'Namespace', parent: 'src', startLine: 1, endLine: 100 },
  { id: 'a.ts#one', name: 'one', type: 'Function', parent: 'a.ts', startLine: 1, endLine: 40 },
  { id: 'a.ts#two', name: 'two', type: 'Function', parent: 'a.ts', startLine: 41, endLine: 60, 'p:size': 7 },
  { id: 'b.ts', name: 'b.ts', type: 'Namespace', parent: 'src', startLine: 1, endLine: 50, 'p:size': 3 },
  { id: 'c.ts', name: 'c.ts', type: 'Namespace', parent: 'src' },
]);
const { structure } = graph;
const room = { width: 600, height: 400, within: undefined };

describe('The treemap', () => {
  it('gives a container its own lines or those of its contents, whichever is more', () => {
    assert.deepEqual(weights(), { src: 150, 'a.ts': 100, 'a.ts#one': 40, 'a.ts#two': 20, 'b.ts': 50, 'c.ts': 0 });
  });

  it('has the same areas whether a container is open or folded', () => {
    const folded = cellsOf(['src']);
    const open = cellsOf(['src', 'a.ts']);
    for (const id of ['a.ts', 'b.ts']) assert.deepEqual(bounds(cell(open, id)), bounds(cell(folded, id)));
  });

  it('has areas in proportion to the lines of code', () => {
    const cells = cellsOf(['src']);
    const [a, b] = [area(cell(cells, 'a.ts')), area(cell(cells, 'b.ts'))];
    assert.ok(Math.abs(a / b - 2) < 0.1, `${a} is twice ${b}`);
  });

  it('draws contents inside of their containers, without overlaps', () => {
    const cells = cellsOf(['src', 'a.ts']);
    const file = cell(cells, 'a.ts');
    for (const id of ['a.ts#one', 'a.ts#two']) {
      const { left, top, right, bottom } = cell(cells, id);
      assert.ok(left >= file.left && top >= file.top + 18 && right <= file.right && bottom <= file.bottom);
      assert.equal(cellAt(cells, (left + right) / 2, (top + bottom) / 2), cell(cells, id));
    }
    assert.equal(cellAt(cells, file.left + 8, file.top + 8), file);
  });

  it('has a name above the contents of a container exactly where there is room', () => {
    const visible = visibleWith(structure, ['src', 'a.ts'], []);
    const values = toTreemapWeights(structure, visible, toAreaMeasure(graph, visible, undefined));
    for (let height = 60; height < 90; height += 0.25) {
      const cells = layoutTreemap(structure, visible, values, { width: 300, height, within: undefined });
      const file = cell(cells, 'a.ts');
      const first = Math.min(...['a.ts#one', 'a.ts#two'].map((id) => cell(cells, id).top));
      assert.equal(file.isTitled, first - file.top > 10, `${height}`);
    }
  });

  it('does not draw nodes without data', () => {
    const measure = toAreaMeasure(graph, visibleWith(structure, ['src'], []), sizeOverlay('p:size', 'sum'));
    assert.equal(measure.title, 'Weight');
    const expected = { src: 10, 'a.ts': 7, 'a.ts#one': 0, 'a.ts#two': 7, 'b.ts': 3, 'c.ts': 0 };
    assert.deepEqual(weights([], measure), expected);
  });

  it('gives a file with one commit the smallest area, however many functions it has', () => {
    const functions = Array.from({ length: 30 }, (_, index) => ({
      id: `one.ts#${index}`,
      type: 'Function',
      parent: 'one.ts',
      file: 'one.ts',
      ...(index < 20 && { 'p:churn': 1 }),
    }));
    const changed = buildGraph([
      { id: 'src', type: 'Namespace', 'p:churn': 6 },
      { id: 'one.ts', type: 'Namespace', parent: 'src', file: 'one.ts', 'p:churn': 1 },
      ...functions,
      { id: 'six.ts', type: 'Namespace', parent: 'src', file: 'six.ts', 'p:churn': 6 },
      { id: 'six.ts#f', type: 'Function', parent: 'six.ts', file: 'six.ts', 'p:churn': 2 },
      { id: 'none.ts', type: 'Namespace', parent: 'src', file: 'none.ts' },
    ]);
    const visible = visibleWith(changed.structure, ['src'], []);
    const measure = toAreaMeasure(changed, visible, sizeOverlay('p:churn', 'own'));
    const areas = toTreemapWeights(changed.structure, visible, measure);
    const areaOf = (id: string): number =>
      Math.round(
        1000 *
          (areas[changed.structure.positions.findIndex((_, node) => stringAt(changed.structure.ids, node) === id)] ??
            NaN),
      ) / 1000;
    const ids = ['src', 'one.ts', 'one.ts#0', 'one.ts#29', 'six.ts', 'six.ts#f', 'none.ts'];
    assert.deepEqual(ids.map(areaOf), [7, 1, 0.05, 0, 6, 2, 0]);
  });

  it('leaves out what filters exclude', () => {
    assert.deepEqual(weights(['a.ts#one', 'b.ts']), {
      src: 60,
      'a.ts': 60,
      'a.ts#one': 0,
      'a.ts#two': 20,
      'b.ts': 0,
      'c.ts': 0,
    });
    assert.ok(!cellsOf(['src'], ['b.ts']).some(({ node }) => idOf(node) === 'b.ts'));
  });

  it('counts nodes where there are no lines', () => {
    const plain = buildGraph([
      { id: 'n', type: 'Namespace' },
      { id: 'x', type: 'Class', parent: 'n' },
      { id: 'y', type: 'Class', parent: 'n' },
    ]);
    const visible = visibleWith(plain.structure, [], []);
    const measure = toAreaMeasure(plain, visible, undefined);
    assert.deepEqual([...toTreemapWeights(plain.structure, visible, measure)], [2, 1, 1]);
  });

  it('draws the outer containers of a chain of any length, as far as there is room', () => {
    const drawn = [100, 300, 10_000].map((length) => {
      const chain = buildGraph(
        Array.from({ length }, (_, index) => ({
          id: `${index}`,
          type: 'Namespace',
          ...(index > 0 && { parent: `${index - 1}` }),
        })),
      );
      const visible = computeVisibleGraph(chain.structure, {
        isOpen: new Uint8Array(length).fill(1),
        visibility: new Uint8Array(length),
        hiddenKinds: new Uint8Array(chain.structure.kindNames.length),
      });
      const measure = toAreaMeasure(chain, visible, undefined);
      return layoutTreemap(chain.structure, visible, toTreemapWeights(chain.structure, visible, measure), room);
    });
    assert.ok((drawn[0]?.length ?? 0) > 10);
    assert.deepEqual(drawn[1], drawn[0]);
    assert.deepEqual(drawn[2], drawn[0]);
  });

  it('is limited to a container, or to the open one around it', () => {
    const cells = layout(['src', 'a.ts'], [], indexOf('a.ts'));
    assert.deepEqual(cells.map(({ node }) => idOf(node)).sort(), ['a.ts#one', 'a.ts#two']);
    const visible = visibleWith(structure, ['src'], []);
    assert.equal(openAround(structure, visible, indexOf('a.ts#one')), indexOf('src'));
    assert.equal(openAround(structure, visible, undefined), undefined);
  });

  it('moves to the nearest cell in a direction', () => {
    const cells = cellsOf(['src']);
    const first = nextCell(cells, undefined, 'right');
    assert.ok(first);
    const next = nextCell(cells, first, 'right');
    assert.ok(next && next.left >= first.right);
    assert.equal(nextCell(cells, next, 'left'), first);
    assert.equal(nextCell(cells, first, 'left'), undefined);
  });
});

function sizeOverlay(attribute: string, combine: 'own' | 'sum'): Overlay | undefined {
  return toOverlays([
    {
      id: 'p',
      name: 'P',
      version: '1.0.0',
      status: 'applied',
      attributes: [{ name: attribute, type: 'number', description: 'Size.' }],
      overlays: [
        { id: 'size', name: 'Weight', type: 'size', attribute, legend: { type: 'size', min: 1, max: 9 }, combine },
      ],
      optionsSchema: {},
    } as never,
  ])[0];
}

function visibleWith(of: typeof structure, open: readonly string[], excluded: readonly string[]) {
  const flags = (ids: readonly string[], value: number): Uint8Array =>
    Uint8Array.from({ length: of.nodeCount }, (_, node) => (ids.includes(stringAt(of.ids, node)) ? value : 0));
  return computeVisibleGraph(of, {
    isOpen: flags(open, 1),
    visibility: flags(excluded, visibility.excluded),
    hiddenKinds: new Uint8Array(of.kindNames.length),
  });
}

function weights(excluded: readonly string[] = [], measure?: AreaMeasure): Record<string, number> {
  const visible = visibleWith(structure, ['src'], excluded);
  const values = toTreemapWeights(structure, visible, measure ?? toAreaMeasure(graph, visible, undefined));
  return Object.fromEntries([...values].map((value, node) => [idOf(node), value]));
}

function layout(open: readonly string[], excluded: readonly string[], within: number | undefined): TreemapCell[] {
  const visible = visibleWith(structure, open, excluded);
  return layoutTreemap(
    structure,
    visible,
    toTreemapWeights(structure, visible, toAreaMeasure(graph, visible, undefined)),
    { ...room, within },
  );
}

function cellsOf(open: readonly string[], excluded: readonly string[] = []): TreemapCell[] {
  return layout(open, excluded, undefined);
}

function cell(cells: readonly TreemapCell[], id: string): TreemapCell {
  const cell = cells.find(({ node }) => idOf(node) === id);
  assert.ok(cell, id);
  return cell;
}

function bounds({ left, top, right, bottom }: TreemapCell): readonly number[] {
  return [left, top, right, bottom];
}

function area({ left, top, right, bottom }: TreemapCell): number {
  return (right - left) * (bottom - top);
}

function idOf(node: number): string {
  return stringAt(structure.ids, node);
}

function indexOf(id: string): number {
  return Array.from({ length: structure.nodeCount }, (_, node) => idOf(node)).indexOf(id);
}
