import assert from 'node:assert/strict';
import { allowsLog, suitsLog, toAxisScale } from '../../../src/model/hot-spots/axis-scale.js';
import { dateTicks, decadeTicks, evenTicks } from '../../../src/model/hot-spots/axis-ticks.js';

describe('The ticks of an axis', () => {
  it('are round numbers', () => {
    assert.deepEqual(evenTicks(0, 1, 5), [0, 0.2, 0.4, 0.6, 0.8, 1]);
    assert.deepEqual(evenTicks(-3, 27, 4), [0, 10, 20]);
    assert.deepEqual(evenTicks(5, 5, 4), []);
  });

  it('are 1, 2 and 5 of each decade, fewer of many decades, and evenly spaced within one', () => {
    assert.deepEqual(decadeTicks(0, 120, 9), [0, 1, 2, 5, 10, 20, 50, 100]);
    assert.deepEqual(decadeTicks(1, 10_000, 6), [1, 10, 100, 1000, 10_000]);
    assert.deepEqual(decadeTicks(11, 14, 5), [11, 12, 13, 14]);
  });

  it('are beginnings of days or months', () => {
    const toDays = (from: string, to: string): string[] =>
      dateTicks(Date.parse(from), Date.parse(to), 6).map((time) => new Date(time).toISOString().slice(0, 10));
    assert.deepEqual(toDays('2026-01-01T12:00Z', '2026-01-05T00:00Z'), [
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
      '2026-01-05',
    ]);
    assert.deepEqual(toDays('2025-11-20T00:00Z', '2026-07-01T00:00Z'), ['2026-01-01', '2026-04-01', '2026-07-01']);
  });
});

describe('The scale of an axis', () => {
  it('is logarithmic where the largest value is ten times the median, and never for negative values', () => {
    assert.equal(suitsLog(Float64Array.of(0, 1, 2, 3, 40)), true);
    assert.equal(suitsLog(Float64Array.of(0, 50, 60, 100)), false);
    assert.equal(allowsLog(Float64Array.of(-1, 5)), false);
    assert.equal(allowsLog(Float64Array.of(0, 0)), false);
  });

  for (const isLog of [false, true]) {
    it(`maps values to shares and back, ${isLog ? 'logarithmic with zero' : 'linear'}`, () => {
      const { toShare, toValue } = toAxisScale(Float64Array.of(0, 1, 10, 1000), 'number', isLog);
      assert.ok(toShare(0) > 0 && toShare(1000) < 1 && toShare(10) < toShare(1000));
      assert.ok(Math.abs(toValue(toShare(10)) - 10) < 1e-9);
    });
  }

  it('puts a lone value in the middle', () => {
    assert.equal(toAxisScale(Float64Array.of(7, 7), 'number', false).toShare(7), 0.5);
  });

  it('has only whole numbers as ticks if all values are whole', () => {
    assert.deepEqual(toAxisScale(Float64Array.of(1, 2, 4), 'number', false).ticksBetween(0, 1, 12), [1, 2, 3, 4]);
    assert.deepEqual(toAxisScale(Float64Array.of(1, 1.5, 2), 'number', false).ticksBetween(0, 1, 4), [1, 1.5, 2]);
  });
});
