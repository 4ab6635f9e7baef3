import assert from 'node:assert/strict';
import { packContainment } from '../../../src/model/placement/pack-containment.js';
import { buildGraph, exampleNodes } from '../built-graph.js';

describe('The circles of the containment', () => {
  it('are inside of the circles of their containers', () => {
    const { structure } = buildGraph(exampleNodes);
    const { x, y, radius } = packContainment(structure);
    for (const [node, parent] of structure.parents.entries()) {
      if (parent === -1) continue;
      const distance = Math.hypot((x[node] ?? 0) - (x[parent] ?? 0), (y[node] ?? 0) - (y[parent] ?? 0));
      assert.ok(distance + (radius[node] ?? 0) < (radius[parent] ?? 0), `${node} in ${parent}`);
    }
  });

  it('are none for a graph without nodes', () => {
    assert.equal(packContainment(buildGraph([]).structure).x.length, 0);
  });
});
