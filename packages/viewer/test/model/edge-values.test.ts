import assert from 'node:assert/strict';
import type { AttributeColumn } from '../../src/graph/attribute-column.js';
import { describeValue } from '../../src/model/values/describe-value.js';
import { valueOfVisibleEdge } from '../../src/model/values/visible-values.js';
import { edgeBetween } from '../../src/model/visible-graph.js';
import { pickEdge } from '../../src/picture/pick-edge.js';

describe('The edge under the cursor', () => {
  const visible = { nodes: Uint32Array.of(0, 1, 2), sources: Uint32Array.of(0, 0), targets: Uint32Array.of(1, 2) };
  const look = { size: 1, color: '', hidden: false };
  const edges = {
    visible,
    looks: [look, { ...look, size: 11 }],
    // The first edge goes to the right, the second one up.
    places: { x: Float32Array.of(0, 10, 0), y: Float32Array.of(0, 0, 10) },
  } satisfies Parameters<typeof pickEdge>[0];

  it('is the nearest within a distance, or within its width', () => {
    const pixel = 0.5;
    assert.equal(pickEdge(edges, { x: 6, y: 1.5 }, pixel), 0);
    assert.equal(pickEdge(edges, { x: 2.5, y: 8 }, pixel), 1);
    assert.equal(pickEdge(edges, { x: 6, y: 2.5 }, pixel), undefined);
    assert.equal(pickEdge(edges, { x: 13, y: 0 }, pixel), undefined, 'beyond its end');
    const hidden = { ...edges, looks: [{ ...look, hidden: true }, look] };
    assert.equal(pickEdge(hidden, { x: 6, y: 0 }, pixel), undefined);
  });

  it('is found by its ends', () => {
    assert.deepEqual([edgeBetween(visible, 0, 2), edgeBetween(visible, 2, 0)], [1, undefined]);
  });

  it('has the largest of the values that it stands for, which its text says', () => {
    const column: AttributeColumn = { type: 'number', values: Float64Array.of(20, 75, NaN, 3) };
    const edgeOf = Int32Array.of(0, 0, 0, 1);
    const unit = { type: 'number', unit: '%' } as const;
    const textOf = (edge: number): string => describeValue(valueOfVisibleEdge({ edgeOf }, column, edge), unit);
    assert.deepEqual([0, 1, 2].map(textOf), ['75 % (largest of 2)', '3 %', 'no data']);
  });
});
