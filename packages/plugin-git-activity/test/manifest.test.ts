import assert from 'node:assert/strict';
import { colorDifference, interpolate } from '../../../test-support/color-difference.js';
import manifest from '../code-graph.plugin.json' with { type: 'json' };

const gradients = manifest.overlays.flatMap(({ id, type, legend, ...more }) => {
  const colors = legend.stops?.map(({ color }) => color);
  return type === 'color' && colors !== undefined ? [{ id, legend, colors, noDataColor: more.noDataColor ?? '' }] : [];
});

describe('the color overlays of the git activity plugin', () => {
  it('exist for churn, contributors and the last change', () => {
    assert.deepEqual(
      gradients.map(({ id }) => id),
      ['churn-color', 'recency-color', 'authors-color'],
    );
  });

  it('fit the real data, so that small values have different colors, too', () => {
    for (const { id, legend } of gradients) assert.equal(legend.fit, 'data', id);
  });

  for (const { id, colors, noDataColor } of gradients) {
    it(`have distinguishable colors in ${id}, with and without a color vision deficiency`, () => {
      for (const [index, color] of colors.slice(1).entries()) {
        assert.ok(colorDifference(colors[index] ?? '', color) > 12, `${color} is like the color before`);
      }
    });

    it(`have a neutral color for no data in ${id} that is unlike all others`, () => {
      assert.match(noDataColor, /^#(..)\1\1$/);
      const nearest = Math.min(...interpolate(colors).map((color) => colorDifference(color, noDataColor)));
      assert.ok(nearest > 12, `a color of the gradient differs by ${nearest.toFixed(1)} only`);
    });
  }
});
