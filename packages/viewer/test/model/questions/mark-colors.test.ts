import assert from 'node:assert/strict';
import { markKinds } from '../../../src/model/questions/marks/mark-kind.js';
import { markedNodeShapes } from '../../../src/picture/mark-shapes.js';
import { palettes } from '../../../src/picture/palette.js';
import { colorDifference } from '../../../../../test-support/color-difference.js';

/** Smallest difference (CIE76) of two colors of marks, which also have other dashes and signs. */
const minDifference = 15;

describe('The colors of marks', () => {
  for (const [theme, { marks, grey, background }] of Object.entries(palettes)) {
    it(`differ for color-blind users, too, from each other and from other nodes: ${theme}`, () => {
      const changes = markKinds.slice(0, 4).map((kind) => marks[kind]);
      const violations = markKinds.slice(4).map((kind) => marks[kind]);
      for (const colors of [changes, violations]) {
        const all = [...colors, grey, background];
        const close = all.flatMap((one, index) =>
          all
            .slice(index + 1)
            .filter((other) => colorDifference(one, other) < minDifference)
            .map((other) => `${one} ${other}`),
        );
        assert.deepEqual(close, []);
      }
    });
  }
});

describe('The number of marked nodes in a container', () => {
  it('is inside of its disc', () => {
    const viewport = { width: 500, height: 500, scale: 1, toX: (x: number) => x, toY: (y: number) => y };
    const look = {
      ...{ x: 250, y: 250, size: 40, color: '#8fa6c8', borderColor: '#000000', name: 'src', type: 'disc' },
      ...{ badgeColor: '', badgeText: '', hidden: false },
    };
    for (const count of [1, 22, 131]) {
      const state = { isFolded: true, isHollow: false, isSelected: false };
      const node = { look, shares: [{ kind: 'changed' as const, count }], ...state };
      const shapes = markedNodeShapes(node, viewport, palettes.light);
      const [disc, text] = shapes.slice(-2);
      assert.ok(disc?.type === 'circle' && text?.type === 'text');
      assert.equal(text.text, String(count));
      // A bold digit is about two thirds as wide as high.
      assert.ok(2 * disc.radius > (2 / 3) * text.size * text.text.length + 3, `${count}`);
    }
  });
});
