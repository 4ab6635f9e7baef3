import assert from 'node:assert/strict';
import { bundleEdges } from '../../../src/model/parts/bundle-edges.js';
import { findParts } from '../../../src/model/parts/find-parts.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { buildGraph } from '../built-graph.js';

const packages = { host: 4, viewer: 5, cli: 2 };
/** A workspace in which one folder has nearly everything. */
const nodes = [
  { id: 'root', name: 'root', type: 'Namespace' },
  { id: 'packages', name: 'packages', type: 'Namespace', parent: 'root' },
  ...Object.entries(packages).flatMap(([id, size]) => [
    { id, name: id, type: 'Namespace', parent: 'packages' },
    ...Array.from({ length: size }, (_, number) => ({
      id: `${id}${number}`,
      name: `f${number}`,
      type: 'Function',
      parent: id,
    })),
  ]),
  { id: 'docs', name: 'docs', type: 'Namespace', parent: 'root' },
  { id: 'docs0', name: 'f', type: 'Function', parent: 'docs' },
];
const calls = [
  ['viewer0', 'host0'],
  ['viewer1', 'host0'],
  ['host1', 'viewer2'],
  ['cli0', 'host3'],
  ['host0', 'host1'],
];
const { structure } = buildGraph(
  nodes,
  calls.map(([source = '', target = '']) => ({ source, target, kind: 'calls' })),
);

function open(folded: readonly string[], excluded: (id: string) => boolean = () => false) {
  return computeVisibleGraph(structure, {
    isOpen: Uint8Array.from(nodes, ({ id }) => (folded.includes(id) ? 0 : 1)),
    visibility: Uint8Array.from(nodes, ({ id }) => (excluded(id) ? 2 : 0)),
    hiddenKinds: new Uint8Array(structure.nodeCount),
  });
}

const idsOf = (parts: readonly number[]): unknown[] => parts.map((part) => nodes[part]?.id);

describe('The main parts', () => {
  it('are the top-level folders, and those inside of a folder with nearly everything', () => {
    assert.deepEqual(idsOf(findParts(structure, open([]))), ['viewer', 'host', 'cli', 'docs']);
    assert.deepEqual(idsOf(findParts(structure, open(['host', 'docs']))), ['viewer', 'host', 'cli', 'docs']);
  });

  it('are without containers of which nothing is drawn', () => {
    const visible = open([], (id) => id.startsWith('viewer'));
    assert.deepEqual(idsOf(findParts(structure, visible)), ['host', 'cli', 'docs']);
  });

  it('have bundles of the edges between them, with the number in each direction', () => {
    for (const folded of [[], ['host'], ['host', 'viewer', 'cli']]) {
      const visible = open(folded);
      const { bundles, parts, isBundled } = bundleEdges(structure, visible, findParts(structure, visible));
      const [viewer, host, cli] = ['viewer', 'host', 'cli'].map((id) => idsOf(parts).indexOf(id));
      assert.deepEqual(bundles, [
        { one: viewer, other: host, forth: 2, back: 1 },
        { one: host, other: cli, forth: 0, back: 1 },
      ]);
      assert.equal(
        isBundled.every((each, edge) => (each === 1) === (visible.counts[edge] !== 0)),
        folded.length > 0,
      );
    }
  });
});
