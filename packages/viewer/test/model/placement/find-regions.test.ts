import assert from 'node:assert/strict';
import { stringAt } from '../../../src/graph/string-table.js';
import { distinctNames } from '../../../src/model/naming/distinct-names.js';
import { findRegions } from '../../../src/model/placement/find-regions.js';
import { placeByLayout } from '../../../src/model/placement/place-visible.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { buildGraph } from '../built-graph.js';

/** Two packages with the folders src and test of four functions each. The last function is alone in a third package. */
const packages = ['host', 'viewer'].flatMap((name) => [
  { id: name, name, type: 'Namespace', parent: 'root' },
  ...['src', 'test'].flatMap((folder) => [
    { id: `${name}/${folder}`, name: folder, type: 'Namespace', parent: name },
    ...[1, 2, 3, 4].map((number) => ({
      id: `${name}/${folder}#${number}`,
      name: `f${number}`,
      type: 'Function',
      parent: `${name}/${folder}`,
    })),
  ]),
]);
const nodes = [
  { id: 'root', name: 'root', type: 'Namespace' },
  ...packages,
  { id: 'src', name: 'src', type: 'Namespace', parent: 'root' },
  { id: 'last', name: 'last', type: 'Function', parent: 'src' },
];

function open({ isFolded = false } = {}) {
  const { structure } = buildGraph(nodes);
  const isOpen = new Uint8Array(structure.nodeCount).fill(1);
  if (isFolded) for (const [node, { name }] of nodes.entries()) if (name === 'src') isOpen[node] = 0;
  const none = new Uint8Array(structure.nodeCount);
  return { structure, visible: computeVisibleGraph(structure, { isOpen, visibility: none, hiddenKinds: none }) };
}

describe('The regions of a layout', () => {
  it('are where the contents of open containers are, without that of everything and scattered ones', () => {
    const { structure, visible } = open();
    // The host is left, the viewer right; the tests of the viewer are everywhere.
    const x = nodes.map(({ id }, index) =>
      id.startsWith('viewer/test') ? (index % 2) * 1000 : id.startsWith('host') ? 10 + (index % 2) : 900,
    );
    const positions = { x, y: x.map(() => 0), z: undefined };
    const placement = placeByLayout(structure, visible, positions, { isLive: true });
    const regions = findRegions(structure, visible, { ...placement, isLive: false });
    assert.deepEqual(
      regions.map(({ node, x: center, size }) => [stringAt(structure.ids, node), Math.round(center), size]),
      [
        ['host', 11, 8],
        ['host/src', 11, 4],
        ['host/test', 11, 4],
        ['viewer/src', 900, 4],
      ],
    );
    assert.deepEqual(findRegions(structure, visible, placement), [], 'a layout that is being computed');
  });

  it('have distinct names: those of namesakes begin with their container, except for the outermost', () => {
    for (const { structure, visible } of [open(), open({ isFolded: true })]) {
      const names = distinctNames(structure, visible);
      assert.deepEqual(
        [...names].map(([node, name]) => [stringAt(structure.ids, node), name]).sort(),
        ['host/src', 'host/test', 'viewer/src', 'viewer/test'].map((id) => [id, id]),
      );
    }
  });
});
