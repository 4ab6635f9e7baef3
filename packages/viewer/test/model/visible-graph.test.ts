import assert from 'node:assert/strict';
import { StringIndex } from '../../src/graph/string-index.js';
import { stringAt } from '../../src/graph/string-table.js';
import { openAtLevel } from '../../src/model/open-containers.js';
import { computeVisibleGraph, visibility, type VisibleSelection } from '../../src/model/visible-graph.js';
import { buildGraph, exampleEdges, exampleNodes } from './built-graph.js';

const { structure } = buildGraph(exampleNodes, exampleEdges);
const indexes = new StringIndex(structure.ids);

describe('The visible graph', () => {
  it('takes edges between folded containers together, with counts, weights and kinds', () => {
    const { nodes, edges } = show({ open: ['src'] });
    assert.deepEqual(nodes, ['a.ts (4)', 'b.ts (2)']);
    assert.deepEqual(edges, ['b.ts → a.ts: 3 edges, weight 5, calls + imports']);
  });

  it('shows the contents of open containers, and containers that have edges of their own', () => {
    const { nodes, edges } = show({ open: ['src', 'a.ts', 'b.ts'] });
    assert.deepEqual(nodes, ['a.ts (1)', 'A (3)', 'b.ts (1)', 'f (1)']);
    assert.deepEqual(edges, ['b.ts → a.ts: 1 edges, weight 1, imports', 'f → A: 2 edges, weight 4, calls']);
  });

  it('is the whole graph if everything is open', () => {
    const visible = computeVisibleGraph(structure, selection({ open: exampleNodes.map(({ id }) => String(id)) }));
    assert.equal(visible.sources.length, 4);
    assert.deepEqual([...visible.openContainers].map(idOf), ['src', 'a.ts', 'A', 'b.ts']);
  });

  it('hides nodes, but not their contents', () => {
    assert.deepEqual(show({ open: ['src', 'a.ts'], hidden: ['A'] }).nodes, [
      'a.ts (1)',
      'A.one (1)',
      'A.two (1)',
      'b.ts (2)',
    ]);
    assert.deepEqual(show({ open: ['src'], hidden: ['A'] }).nodes, ['a.ts (3)', 'b.ts (2)']);
  });

  it('leaves excluded nodes out, and containers that have no other contents', () => {
    const { nodes, edges } = show({ open: ['src'], excluded: ['f'] });
    assert.deepEqual(nodes, ['a.ts (4)']);
    assert.deepEqual(edges, []);
    assert.deepEqual(show({ open: ['src'], excluded: ['a.ts'] }).nodes, ['b.ts (2)']);
  });

  it('hides kinds of edges', () => {
    const edges = show({ open: ['src'], hiddenKinds: ['calls'] }).edges;
    assert.deepEqual(edges, ['b.ts → a.ts: 1 edges, weight 1, imports']);
  });
});

describe('The levels of folding', () => {
  it('open the namespaces that contain others, all namespaces, or everything', () => {
    const openAt = (level: Parameters<typeof openAtLevel>[1]): string[] =>
      [...openAtLevel(structure, level).entries()].flatMap(([node, isOpen]) => (isOpen === 1 ? [idOf(node)] : []));
    assert.deepEqual(openAt('namespaces'), ['src']);
    assert.deepEqual(openAt('classes'), ['src', 'a.ts', 'b.ts']);
    assert.equal(openAt('everything').length, structure.nodeCount);
  });

  it('open the largest containers in the overview, while it stays small', () => {
    const files = Array.from({ length: 100 }, (_, index) => ({
      id: `f${index}`,
      name: 'f',
      type: 'Namespace',
      parent: 'large',
    }));
    const functions = files.flatMap(({ id }) =>
      [1, 2].map((part) => ({ id: `${id}-${part}`, type: 'Function', parent: id })),
    );
    const { structure } = buildGraph([{ id: 'large', type: 'Namespace' }, ...files, ...functions]);
    const isOpen = openAtLevel(structure, 'overview');
    assert.equal(isOpen[0], 1);
    assert.equal(
      isOpen.reduce((sum, each) => sum + each, 0),
      41,
    );
  });

  it('give the room of hidden tests in the overview to other nodes', () => {
    const contentsOf = (folder: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `${folder}${index}`, type: 'Function', parent: folder }));
    const nodes = [
      { id: 'tests', type: 'Namespace' },
      ...contentsOf('tests', 110),
      { id: 'main', type: 'Namespace' },
      ...contentsOf('main', 100),
    ];
    const { structure } = buildGraph(nodes);
    const isTest = Uint8Array.from(nodes, ({ id }) => (/^tests./.test(id) ? 1 : 0));
    const openedWith = (isOmitted?: Uint8Array): string[] => {
      const isOpen = openAtLevel(structure, 'overview', 'graph', { isOmitted });
      return nodes.flatMap(({ id }, index) => (isOpen[index] === 1 ? [id] : []));
    };
    assert.deepEqual(openedWith(), ['tests']);
    assert.deepEqual(openedWith(isTest), ['main']);
  });

  it('keep files folded in the overview of a treemap, where they are the cells', () => {
    assert.deepEqual([...openAtLevel(structure, 'overview', 'treemap')], [1, 0, 0, 0, 0, 0, 0]);
    const { structure: classes } = buildGraph([
      { id: 'A', type: 'Class' },
      { id: 'A.one', type: 'Method', parent: 'A' },
    ]);
    assert.deepEqual([...openAtLevel(classes, 'overview', 'treemap')], [1, 0]);
  });
});

interface Shown {
  readonly open: readonly string[];
  readonly hidden?: readonly string[];
  readonly excluded?: readonly string[];
  readonly hiddenKinds?: readonly string[];
}

function selection({ open, hidden = [], excluded = [], hiddenKinds = [] }: Shown): VisibleSelection {
  const isOpen = new Uint8Array(structure.nodeCount);
  for (const id of open) isOpen[indexes.get(id) ?? -1] = 1;
  const states = new Uint8Array(structure.nodeCount);
  for (const id of hidden) states[indexes.get(id) ?? -1] = visibility.hidden;
  for (const id of excluded) states[indexes.get(id) ?? -1] = visibility.excluded;
  return {
    isOpen,
    visibility: states,
    hiddenKinds: Uint8Array.from(structure.kindNames, (name) => (hiddenKinds.includes(name) ? 1 : 0)),
  };
}

function show(shown: Shown): { readonly nodes: string[]; readonly edges: string[] } {
  const visible = computeVisibleGraph(structure, selection(shown));
  const ids = [...visible.nodes].map(idOf);
  return {
    nodes: ids.map((id, index) => `${id} (${visible.sizes[index]})`),
    edges: [...visible.sources].map((source, edge) => {
      const kinds = structure.kindNames.filter((_, kind) => ((visible.kinds[edge] ?? 0) >> kind) & 1).sort();
      const ends = `${ids[source]} → ${ids[visible.targets[edge] ?? 0]}`;
      return `${ends}: ${visible.counts[edge]} edges, weight ${visible.weights[edge]}, ${kinds.join(' + ')}`;
    }),
  };
}

function idOf(node: number): string {
  return stringAt(structure.ids, node);
}
