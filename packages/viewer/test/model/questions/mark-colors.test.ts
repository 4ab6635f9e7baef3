import assert from 'node:assert/strict';
import { markKinds } from '../../../src/model/questions/marks/mark-kind.js';
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
