import assert from 'node:assert/strict';
import type { OverlayDefinition } from '@code-graph/client';
import { valueAt, type AttributeColumn } from '../../src/graph/attribute-column.js';
import type { DocumentElement } from '../../src/graph/graph-builder.js';
import { toAppearance } from '../../src/model/appearance.js';
import { sizeEnds } from '../../src/model/channels/drawn-range.js';
import { filterNodes, findTests } from '../../src/model/filters.js';
import { packContainment } from '../../src/model/placement/pack-containment.js';
import { hasOmittedContents, toOverlayValues } from '../../src/model/values/overlay-values.js';
import { valueOfVisibleNode, valuesOfVisibleEdges } from '../../src/model/values/visible-values.js';
import { computeVisibleGraph, visibility, type VisibleGraph } from '../../src/model/visible-graph.js';
import { buildGraph, exampleEdges, exampleNodes } from './built-graph.js';

function withAttributes(attributes: Readonly<Record<string, DocumentElement>>): DocumentElement[] {
  return exampleNodes.map((node) => ({ ...node, ...attributes[String(node['id'])] }));
}

/** The picture with only `src` open: `a.ts` and `b.ts` are folded. */
function foldFiles({ structure }: ReturnType<typeof buildGraph>): VisibleGraph {
  const isOpen = new Uint8Array(structure.nodeCount);
  isOpen[0] = 1;
  return computeVisibleGraph(structure, {
    isOpen,
    visibility: new Uint8Array(structure.nodeCount),
    hiddenKinds: new Uint8Array(structure.kindNames.length),
  });
}

function columnOf(columns: ReadonlyMap<string, AttributeColumn>, name: string): AttributeColumn {
  const column = columns.get(name);
  assert.ok(column);
  return column;
}

describe('Values of visible nodes', () => {
  const graph = buildGraph(
    withAttributes({
      'b.ts': { 'x:number': 9 },
      A: { 'x:number': 5, 'x:date': '2026-01-02T00:00:00Z' },
      'A.one': { 'x:number': 100, 'x:team': 'red', 'x:date': '2026-05-06T00:00:00Z' },
      'A.two': { 'x:team': 'red' },
      f: { 'x:number': 1, 'x:team': 'blue' },
    }),
    exampleEdges,
  );
  const visible = foldFiles(graph);
  const valueOf = (name: string, index: number) =>
    valueOfVisibleNode(graph.structure, visible, columnOf(graph.nodeColumns, name), index);

  it('are those of the node itself if it has one', () => {
    assert.deepEqual(valueOf('x:number', 1), { value: 9, origin: 'own', count: 1 });
  });

  it('are made of the outermost values inside of a folded container', () => {
    assert.deepEqual(valueOf('x:number', 0), { value: 5, origin: 'mean', count: 1 });
    assert.deepEqual(valueOf('x:date', 0), { value: Date.UTC(2026, 0, 2), origin: 'latest', count: 1 });
    assert.deepEqual(valueOf('x:team', 0), { value: 'red', origin: 'most frequent', count: 2 });
  });

  it('are undefined where there is no data', () => {
    assert.equal(valueOf('x:date', 1), undefined);
  });
});

describe('Values that an overlay combines', () => {
  const graph = buildGraph(
    withAttributes({
      src: { 'x:n': 60 },
      'a.ts': { 'x:n': 50 },
      'b.ts': { 'x:n': 10, 'code:test': true },
      A: { 'x:n': 50 },
      'A.one': { 'x:n': 30, 'x:team': 'red' },
      'A.two': { 'x:n': 20, 'x:team': 'blue' },
      f: { 'x:n': 10, 'code:test': true, 'x:team': 'blue' },
    }),
  );
  const { structure, nodeColumns } = graph;
  const show = (isOpen: Uint8Array, hidesTests: boolean): VisibleGraph => {
    const filter = { hiddenTypes: [], ranges: [], hidesTests };
    const hiddenKinds = new Uint8Array(structure.kindNames.length);
    return computeVisibleGraph(structure, {
      isOpen,
      hiddenKinds,
      visibility: filterNodes(structure, nodeColumns, filter),
    });
  };
  const folded = new Uint8Array(structure.nodeCount);
  const valueOf = (combine: OverlayDefinition['combine'], visible: VisibleGraph, attribute = 'x:n') =>
    toOverlayValues(graph, visible, { attribute, ...(combine && { combine }) })(0);

  it('replace the sums that a plugin wrote onto containers', () => {
    assert.deepEqual(valueOf('maximum', show(folded, false)), { value: 30, origin: 'highest', count: 3 });
    assert.deepEqual(valueOf('own', show(folded, false)), { value: 60, origin: 'own', count: 1 });
    assert.deepEqual(valueOf(undefined, show(folded, false)), { value: 60, origin: 'own', count: 1 });
    assert.deepEqual(valueOf('mostFrequent', show(folded, false), 'x:team')?.value, 'blue');
  });

  it('leave out what filters exclude', () => {
    assert.deepEqual(valueOf('sum', show(folded, false)), { value: 60, origin: 'own', count: 1 });
    assert.deepEqual(valueOf('sum', show(folded, true)), { value: 50, origin: 'sum', count: 1 });
    assert.deepEqual(valueOf('mean', show(folded, true)), { value: 25, origin: 'mean', count: 2 });
    assert.equal(hasOmittedContents(structure, show(folded, true), 0), true);
  });

  it('set the sizes of circles, without open containers', () => {
    const legend = { type: 'size', min: 4, max: 40, scale: 'sqrt' } as const;
    const definition = { id: 'n', name: 'N', type: 'size', attribute: 'x:n', legend, combine: 'sum' } as const;
    const overlay = { key: 'x/n', channel: 'size', definition, plugin: {}, isApplied: true } as never;
    const visible = show(folded, false);
    assert.deepEqual(sizeEnds(graph, visible, overlay), { type: 'number', low: 60, high: 60 });
    const open = foldFiles(graph);
    assert.deepEqual(sizeEnds(graph, open, overlay), { type: 'number', low: 10, high: 50 });
    const { nodeSizes } = toAppearance({ ...graph }, open, { size: overlay });
    assert.deepEqual(
      [...(nodeSizes ?? [])].map((share) => Math.round(100 * share)),
      [100, 45],
    );
  });
});

it('The value of a visible edge is the largest of those that it stands for', () => {
  const strengths = [undefined, undefined, 2, 7, 50];
  const edges = exampleEdges.map((edge, index) => ({
    ...edge,
    ...(strengths[index] && { 'x:strength': strengths[index] }),
  }));
  const graph = buildGraph(exampleNodes, edges);
  assert.deepEqual(valuesOfVisibleEdges(foldFiles(graph), columnOf(graph.edgeColumns, 'x:strength')), [7]);
});

describe('Filters', () => {
  const graph = buildGraph(
    withAttributes({ 'b.ts': { 'code:test': true }, f: { 'code:test': true }, A: { 'x:n': 3 }, 'A.one': { 'x:n': 8 } }),
  );
  const { structure, nodeColumns } = graph;
  const { shown, hidden, excluded } = visibility;

  it('exclude tests', () => {
    const states = filterNodes(structure, nodeColumns, { hiddenTypes: [], ranges: [], hidesTests: true });
    assert.deepEqual([...states], [shown, shown, excluded, shown, shown, shown, excluded]);
    assert.deepEqual([...(findTests(structure, nodeColumns) ?? [])], [0, 0, 1, 0, 0, 0, 1]);
  });

  it('hide types, and exclude nodes outside of a range', () => {
    const states = filterNodes(structure, nodeColumns, {
      hiddenTypes: ['Class'],
      ranges: [{ attribute: 'x:n', min: 5 }],
      hidesTests: false,
    });
    assert.deepEqual([...states], [shown, shown, shown, hidden, shown, excluded, excluded]);
  });
});

describe('A loaded graph', () => {
  it('has columns of the type of all values', () => {
    const { nodeColumns } = buildGraph(withAttributes({ A: { n: 1, mixed: 1, flag: true }, f: { n: 2, mixed: 'a' } }));
    const types = [...nodeColumns].map(([name, { type }]) => `${name}: ${type}`);
    assert.deepEqual(types, ['n: number', 'mixed: string', 'flag: boolean']);
    assert.equal(valueAt(columnOf(nodeColumns, 'flag'), 3), 'true');
  });

  it('survives containers that contain each other, and edges without an end', () => {
    const { structure } = buildGraph(
      [
        { id: 'a', type: 'Class', parent: 'b' },
        { id: 'b', type: 'Class', parent: 'a' },
        { id: 'c', type: 'Class', parent: 'c' },
      ],
      [{ source: 'a', target: 'gone' }],
    );
    assert.equal(structure.edgeCount, 0);
    assert.deepEqual([...structure.preorder].sort(), [0, 1, 2]);
  });
});

it('Circles of contents are inside of those of their container, and do not overlap', () => {
  const { structure } = buildGraph(exampleNodes);
  const { x, y, radius } = packContainment(structure);
  const distance = (one: number, other: number): number =>
    Math.hypot((x[one] ?? 0) - (x[other] ?? 0), (y[one] ?? 0) - (y[other] ?? 0));
  for (const [node, parent] of structure.parents.entries()) {
    if (parent !== -1) assert.ok(distance(node, parent) + (radius[node] ?? 0) <= (radius[parent] ?? 0));
  }
  assert.ok(distance(1, 2) >= (radius[1] ?? 0) + (radius[2] ?? 0));
  assert.ok(distance(4, 5) >= (radius[4] ?? 0) + (radius[5] ?? 0));
});
