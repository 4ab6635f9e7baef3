import assert from 'node:assert/strict';
import { massesOf, strengthsOf } from '../../src/graph/graph-measures.js';
import { checkLayoutGraph, InvalidLayoutInput } from '../../src/graph/layout-graph.js';
import { layoutFixtures } from '../fixtures/layout-fixtures.js';
import { path, star } from '../fixtures/regular-graphs.js';
import { withLoops, withParallelEdges, withWeights } from '../fixtures/unusual-graphs.js';

describe('a layout graph', () => {
  it('is accepted with loops, parallel edges and weights, and without edges or nodes', () => {
    for (const { graph } of layoutFixtures(100)) checkLayoutGraph(graph);
    checkLayoutGraph(withWeights(path(3), [0, 3e38]));
  });

  const faults = {
    'a fractional number of nodes': [{ ...path(3), nodeCount: 2.5 }, /number of nodes .* not 2\.5/],
    'a negative number of nodes': [{ ...path(3), nodeCount: -1 }, /number of nodes .* not -1/],
    'more sources than targets': [{ ...path(3), targets: new Uint32Array(1) }, /2 sources of edges and 1 targets/],
    'fewer weights than edges': [{ ...path(3), weights: new Float32Array(1) }, /2 edges and 1 weights/],
    'a source that is not a node': [
      { ...path(3), sources: Uint32Array.of(0, 3) },
      /source of edge 1 is node 3, .* 3 nodes/,
    ],
    'a target that is not a node': [{ ...path(3), targets: Uint32Array.of(9, 1) }, /target of edge 0 is node 9/],
    'a negative weight': [withWeights(path(3), [1, -1]), /weight of edge 1 .* not -1/],
    'a weight of NaN': [withWeights(path(3), [NaN]), /weight of edge 0 .* not NaN/],
    'an infinite weight': [withWeights(path(3), [Infinity]), /weight of edge 0 .* not Infinity/],
  } as const;
  for (const [name, [graph, message]] of Object.entries(faults)) {
    it(`is rejected with ${name}, which the error reports`, () => {
      assert.throws(
        () => checkLayoutGraph(graph),
        (error) => error instanceof InvalidLayoutInput && message.test(error.message),
      );
    });
  }

  it('has masses of 1 + degree, with parallel edges and without loops', () => {
    assert.deepEqual([...massesOf(star(4))], [4, 2, 2, 2]);
    assert.deepEqual([...massesOf(withLoops(withParallelEdges(path(3))))], [4, 7, 4]);
    assert.deepEqual([...massesOf(withWeights(path(2), [100]))], [2, 2]);
  });

  it('has finite strengths: the weight to the power of the influence', () => {
    const graph = withWeights(path(4), [0, 4, 1e30]);
    assert.deepEqual([...strengthsOf(path(4), 2)], [1, 1, 1]);
    assert.deepEqual([...strengthsOf(graph, 0)], [1, 1, 1]);
    assert.deepEqual([...strengthsOf(graph, 0.5)].slice(0, 2), [0, 2]);
    assert.deepEqual([...strengthsOf(graph, 2)].slice(0, 2), [0, 16]);
    assert.ok([1, 2, 1000].every((influence) => strengthsOf(graph, influence).every(Number.isFinite)));
  });
});
