import assert from 'node:assert/strict';
import { quantileOf, rankNodes } from '@code-graph/graph/ranking';
import { findQuadrant } from '../../../src/model/hot-spots/quadrant.js';
import type { Measure } from '../../../src/model/measures/measure.js';

function measureOf(values: readonly number[], isLowHot = false): Measure {
  return { name: 'm', title: 'M', type: 'number', description: undefined, isLowHot, values: Float64Array.from(values) };
}

const nodes = [0, 1, 2, 3];
const churn = measureOf([1, 5, 5, 9]);
const coverage = measureOf([80, 0, NaN, 20], true);

describe('The ranks of nodes', () => {
  it('are shares of the nodes that need less attention, where equal values count half', () => {
    const ranked = rankNodes(nodes, [churn]);
    assert.deepEqual(
      ranked.map(({ node, ranks }) => [node, ranks[0]]),
      [
        [3, 87.5],
        [1, 50],
        [2, 50],
        [0, 12.5],
      ],
    );
  });

  it('make a score as a product, which a node without a value does not have', () => {
    const ranked = rankNodes(nodes, [churn, coverage]);
    assert.deepEqual(
      ranked.map(({ node }) => node),
      [3, 1, 0, 2],
    );
    const [first] = ranked;
    assert.deepEqual(first?.ranks, [87.5, 50]);
    assert.equal(first.score, 43.75);
    assert.deepEqual(ranked.at(-1), { node: 2, ranks: [50, undefined], score: undefined });
  });

  it('do not depend on nodes that are not ranked', () => {
    const [first] = rankNodes([0, 1], [churn]);
    assert.deepEqual(first, { node: 1, ranks: [75], score: 75 });
  });
});

describe('The marked part of a plot', () => {
  it('contains the nodes at or beyond both splits, towards the end that needs attention', () => {
    const quadrant = findQuadrant(nodes, { x: churn, y: coverage }, 50);
    assert.deepEqual([quadrant?.x, quadrant?.y], [5, 20]);
    assert.deepEqual([...(quadrant?.nodes ?? [])], [1, 3]);
  });

  it('does not exist without values', () => {
    assert.equal(findQuadrant([2], { x: churn, y: coverage }, 75), undefined);
    assert.equal(quantileOf(new Float64Array(), 0.5), undefined);
  });
});
