import assert from 'node:assert/strict';
import { stringAt } from '../../src/graph/string-table.js';
import { placePacked } from '../../src/model/placement/place-visible.js';
import { packContainment } from '../../src/model/placement/pack-containment.js';
import { computeVisibleGraph } from '../../src/model/visible-graph.js';
import { framesOf } from '../../src/picture/draw-frames.js';
import type { PictureModel } from '../../src/state/picture-model.js';
import { buildGraph } from '../model/built-graph.js';

const folder = (id: string, parent?: string) => ({
  id,
  name: id,
  type: 'Folder',
  ...(parent !== undefined && { parent }),
});
const graph = buildGraph([
  folder('src'),
  folder('src/full', 'src'),
  { id: 'a', name: 'a', type: 'Function', parent: 'src/full' },
  folder('src/bare', 'src'),
  { id: 'b', name: 'b', type: 'Type', parent: 'src/bare' },
  folder('test'),
  { id: 'c', name: 'c', type: 'Type', parent: 'test' },
]);

function framesWithout(hidden: readonly string[], isInFocus?: readonly number[]): string[] {
  const { structure } = graph;
  const visible = computeVisibleGraph(structure, {
    isOpen: Uint8Array.from({ length: structure.nodeCount }, () => 1),
    visibility: Uint8Array.from(structure.types, (type) => (hidden.includes(structure.typeNames[type] ?? '') ? 1 : 0)),
    hiddenKinds: new Uint8Array(structure.kindNames.length),
  });
  const placement = placePacked(visible, packContainment(structure));
  const model = { graph, visible, placement, isInFocus: isInFocus && Uint8Array.from(isInFocus) };
  const frames = framesOf(model as unknown as PictureModel);
  return frames.map(({ node }) => stringAt(structure.ids, node)).sort();
}

describe('The frames around open containers', () => {
  it('are those with a node inside that is drawn', () => {
    assert.deepEqual(framesWithout([]), ['src', 'src/bare', 'src/full', 'test']);
    assert.deepEqual(framesWithout(['Type']), ['src', 'src/full']);
    assert.deepEqual(framesWithout(['Type', 'Function']), []);
    assert.deepEqual(framesWithout([], [0, 0, 1]), ['test']);
  });
});
