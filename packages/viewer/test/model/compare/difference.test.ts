import assert from 'node:assert/strict';
import { sidesInForce } from '../../../src/model/compare/compare-choices.js';
import type { Coloring } from '../../../src/model/compare/coloring.js';
import { toDifferenceScale } from '../../../src/model/compare/difference-scale.js';
import { hasSameUnit, toDifference } from '../../../src/model/compare/difference.js';
import type { Measure } from '../../../src/model/measures/measure.js';

function measureOf(unit: string | undefined, type: Measure['type'] = 'number'): Measure {
  return {
    name: `m:${unit}`,
    title: 'M',
    type,
    description: undefined,
    isLowHot: false,
    values: new Float64Array(),
    ...(unit !== undefined && { unit }),
  };
}

const percent = measureOf('%');
const lines = measureOf('lines');
const day = measureOf(undefined, 'date');

describe('The difference of two attributes', () => {
  it('is right minus left in the same unit, and not known where a value is missing', () => {
    const values = { left: [10, 50, undefined, 0], right: [30, 20, 5, undefined] };
    const { kind, unit, differences } = toDifference(values, { left: percent, right: percent });
    assert.deepEqual([kind, unit, differences], ['value', '%', [20, -30, undefined, undefined]]);
  });

  it('of dates is in days', () => {
    const dayMs = 86_400_000;
    const { unit, differences } = toDifference({ left: [dayMs, 0], right: [3 * dayMs, 0] }, { left: day, right: day });
    assert.deepEqual([unit, differences], ['days', [2, 0]]);
  });

  it('is one of ranks among the nodes with both values if the units differ', () => {
    const values = { left: [1, 2, 3, 1000], right: [300, 200, 200, undefined] };
    const { kind, differences } = toDifference(values, { left: percent, right: lines });
    assert.equal(kind, 'rank');
    assert.deepEqual(
      differences.map((each) => each && Math.round(each)),
      [67, -17, -50, undefined],
    );
  });

  it('needs a unit on both sides', () => {
    const other = { ...measureOf(undefined), name: 'm:other' };
    assert.equal(hasSameUnit(measureOf(undefined), other), false);
    assert.equal(hasSameUnit(other, other), true, 'an attribute of two revisions');
    assert.equal(hasSameUnit(day, percent), false);
  });
});

describe('The scale of differences', () => {
  const scaleOf = (differences: readonly (number | undefined)[]) =>
    toDifferenceScale({ kind: 'value', unit: '%', differences }, 'light');

  it('is the same on both sides of 0', () => {
    const { colorOf, entries, noDataColor } = scaleOf([-4, 18, undefined]);
    assert.deepEqual(
      entries.map(({ label }) => label),
      ['−20 %', '−10 %', '0 %', '+10 %', '+20 %'],
    );
    assert.equal(colorOf(0), entries[2]?.color);
    assert.equal(colorOf(-20), entries[0]?.color);
    assert.equal(colorOf(undefined), noDataColor);
  });

  it('ends at what most differences do not exceed, and says so', () => {
    const { entries } = scaleOf([...Array.from({ length: 99 }, () => 2), 5000]);
    assert.deepEqual([entries[0]?.label, entries.at(-1)?.label], ['−2 % or less', '+2 % or more']);
  });

  it('exists without a difference', () => {
    assert.equal(scaleOf([0, 0]).entries.at(-1)?.label, '+1 %');
    assert.equal(scaleOf([]).colorOf(0), '#f7f7f7');
  });
});

describe('The compared attributes', () => {
  const colorings = [percent, lines, { ...percent, name: 'other' }].map(
    (measure) => ({ name: measure.name, title: measure.name, measure }) as unknown as Coloring,
  );
  const namesOf = (choices: Parameters<typeof sidesInForce>[0], inForce?: string): unknown => {
    const sides = sidesInForce(choices, colorings, inForce);
    return sides && [sides.left.name, sides.right.name];
  };

  it('are that of the overlay in force, and one in the same unit', () => {
    assert.deepEqual(namesOf({ mode: 'beside' }), ['m:%', 'other']);
    assert.deepEqual(namesOf({ mode: 'beside' }, 'm:lines'), ['m:lines', 'm:%']);
  });

  it('are missing if a chosen one is not in the graph', () => {
    assert.deepEqual(namesOf({ mode: 'beside', left: 'other', right: 'm:lines' }), ['other', 'm:lines']);
    assert.equal(namesOf({ mode: 'beside', left: 'gone' }), undefined);
    assert.equal(namesOf({ mode: 'beside', right: 'gone' }), undefined);
  });
});
