import assert from 'node:assert/strict';
import { emphasizedNodes, emphasizeNodes } from '../../src/model/emphasis.js';
import { computeVisibleGraph } from '../../src/model/visible-graph.js';
import { buildGraph, exampleEdges, exampleNodes } from './built-graph.js';

const { structure } = buildGraph(exampleNodes, exampleEdges);
const none = new Uint8Array(structure.nodeCount);
const indexOf = (id: string): number => exampleNodes.findIndex((node) => node['id'] === id);

/** The example with all containers open except some. */
function open(...folded: string[]) {
  const isOpen = Uint8Array.from(exampleNodes, ({ id }) => (folded.includes(String(id)) ? 0 : 1));
  return computeVisibleGraph(structure, { isOpen, visibility: none, hiddenKinds: none });
}

/** Ids of the emphasized nodes, the strongest first. */
function emphasized(visible: ReturnType<typeof open>, ...ids: string[]): unknown[] | undefined {
  const emphasis = emphasizeNodes(structure, visible, ids.map(indexOf));
  return emphasis && emphasizedNodes(emphasis, visible).map((node) => exampleNodes[visible.nodes[node] ?? -1]?.['id']);
}

describe('The emphasis of nodes', () => {
  it('includes the neighbors in both directions, those with the most dependencies first', () => {
    assert.deepEqual(emphasized(open(), 'f'), ['f', 'A.one', 'A.two']);
    assert.deepEqual(emphasized(open('A'), 'f'), ['f', 'A']);
    assert.deepEqual(emphasized(open(), 'A.one'), ['A.one', 'A.two', 'f']);
  });

  it('is that of the contents of an open container, and of the folded container around a node', () => {
    assert.deepEqual(emphasized(open(), 'A'), ['A.one', 'A.two', 'f']);
    assert.deepEqual(emphasized(open('A'), 'A.two'), ['A', 'f']);
  });

  it('is undefined if none of the nodes is visible', () => {
    assert.equal(emphasized(open()), undefined);
    const hidesAll = computeVisibleGraph(structure, {
      isOpen: none,
      visibility: new Uint8Array(structure.nodeCount).fill(2),
      hiddenKinds: none,
    });
    assert.equal(emphasized(hidesAll, 'f'), undefined);
  });
});
