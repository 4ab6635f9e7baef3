import 'reflect-metadata';
import assert from 'node:assert/strict';
import type { AttributeType, AttributeValue } from '@code-graph/sdk';
import fc from 'fast-check';
import { ColumnRanges } from '../src/ranges/column-ranges.js';
import type { ColumnRange } from '../src/ranges/column-range.js';
import { toAttributeRange } from '../src/ranges/to-attribute-range.js';
import { ColumnBuilder } from '../src/snapshot/column-builder.js';
import type { Column } from '../src/snapshot/column.js';
import { measureLongestTurn } from '../../host/test/kit/longest-turn.js';
import { createSeededRandom } from '../../../test-support/seeded-random.js';

const day = 86_400_000;

function toColumn(type: AttributeType, values: readonly (AttributeValue | Date | undefined)[]): Column {
  const builder = new ColumnBuilder(type, values.length);
  for (const [index, value] of values.entries()) if (value !== undefined) builder.set(index, value);
  return builder.build();
}

async function rangeOf(type: AttributeType, values: readonly (AttributeValue | Date | undefined)[]) {
  return new ColumnRanges().rangeOf(toColumn(type, values));
}

/** The definition of a quantile: the smallest value that at least the share of all values does not exceed. */
function quantileOf(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted.find((value) => values.filter((each) => each <= value).length >= share * values.length);
}

describe('The range of a column', () => {
  const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true }));

  it('of numbers has the extremes, the quantiles and the distinct values', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(number, { nil: undefined }), { maxLength: 60 }), async (values) => {
        const present = values.filter((value) => value !== undefined);
        const range = await rangeOf('number', values);
        if (range === undefined || present.length === 0) {
          assert.deepEqual([range, present.length], [undefined, 0]);
          return;
        }
        assert.ok(range.type === 'number');
        assert.deepEqual(
          [range.count, range.min, range.max],
          [present.length, Math.min(...present) + 0, Math.max(...present) + 0],
        );
        for (const { share, value } of range.quantiles) assert.equal(value, (quantileOf(present, share) ?? 0) + 0);
        assert.deepEqual(
          [...range.distinct],
          [...new Set(present.map((value) => value + 0))].sort((a, b) => a - b),
        );
        assert.deepEqual(toAttributeRange(range).type, 'number');
      }),
    );
  });

  it('of dates is served as ISO 8601', async () => {
    const days = Array.from({ length: 21 }, (_, index) => new Date(Date.UTC(2026, 0, 1) + index * day));
    const range = await rangeOf('date', days);
    assert.deepEqual(range && toAttributeRange(range), {
      type: 'date',
      count: 21,
      min: '2026-01-01T00:00:00Z',
      max: '2026-01-21T00:00:00Z',
      quantiles: [
        { share: 0.05, value: '2026-01-02T00:00:00Z' },
        { share: 0.25, value: '2026-01-06T00:00:00Z' },
        { share: 0.5, value: '2026-01-11T00:00:00Z' },
        { share: 0.75, value: '2026-01-16T00:00:00Z' },
        { share: 0.95, value: '2026-01-20T00:00:00Z' },
      ],
    });
  });

  it('of strings has the categories, most frequent first', async () => {
    const word = fc.constantFrom('a', 'b', 'c', '', '__proto__', 'constructor', 'ä');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(word, { nil: undefined })), async (values) => {
        const counts = new Map<string, number>();
        for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
        const range = await rangeOf('string', values);
        if (counts.size === 0) {
          assert.equal(range, undefined);
          return;
        }
        const expected = [...counts]
          .map(([value, count]) => ({ value, count }))
          .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
        const count = values.filter((value) => value !== undefined).length;
        assert.deepEqual(range, { type: 'string', count, categories: expected, distinct: counts.size });
      }),
    );
  });

  it('of booleans has the categories true and false', async () => {
    assert.deepEqual(await rangeOf('boolean', [true, undefined, false, true]), {
      type: 'boolean',
      count: 3,
      categories: [
        { value: 'true', count: 2 },
        { value: 'false', count: 1 },
      ],
      distinct: 2,
    });
  });

  it('serves at most 100 categories, and counts all of them', async () => {
    const range = await rangeOf(
      'string',
      Array.from({ length: 3000 }, (_, index) => String(index % 1500)),
    );
    assert.ok(range?.type === 'string');
    assert.equal(range.categories.length, 1000);
    const served = toAttributeRange(range);
    assert.ok(served.type === 'string');
    assert.deepEqual([served.categories.length, served.distinct, served.count], [100, 1500, 3000]);
  });

  for (const size of [1, 32_767, 32_768, 32_769, 65_536, 100_003]) {
    it(`of ${size} values has those of the sorted values`, async () => {
      const random = createSeededRandom(size);
      const values = Array.from({ length: size }, () => Math.floor(random() * 5000));
      const sorted = [...values].sort((one, other) => one - other);
      const range = await rangeOf('number', values);
      assert.ok(range?.type === 'number');
      for (const { share, value } of range.quantiles) assert.equal(value, sorted[Math.ceil(share * size) - 1]);
      const distinct = [...new Set(sorted)];
      assert.equal(range.distinct.length, Math.min(distinct.length, 1001));
      const ranks = [...range.distinct].map((value) => distinct.indexOf(value));
      const interval = (distinct.length - 1) / Math.max(1, range.distinct.length - 1);
      for (const [index, rank] of ranks.entries()) assert.equal(rank, Math.round(index * interval));
    });
  }

  it('is found once', async () => {
    const ranges = new ColumnRanges();
    const column = toColumn('number', [1, 2]);
    const [first, second] = await Promise.all([ranges.rangeOf(column), ranges.rangeOf(column)]);
    assert.equal(first, second);
    assert.equal(await ranges.rangeOf(column), first);
    assert.notEqual(await ranges.rangeOf({ ...column }), first);
  });

  it('is found without blocking the event loop, for several columns of a million values at a time', async function () {
    this.timeout(30_000);
    const count = 1_000_000;
    const random = createSeededRandom(1);
    const every = { presence: new Uint8Array(count / 8).fill(255), count };
    const numbers = new Float64Array(count).map(() => random());
    const dictionary = Array.from({ length: count }, (_, index) => `author ${String(count - index).padStart(7, '0')}`);
    const indexes = new Uint32Array(count).map((_, index) => index);
    const columns = (): Column[] => [
      { ...every, type: 'number', values: numbers },
      { ...every, type: 'date', values: numbers },
      { ...every, type: 'string', values: indexes, dictionary },
      { ...every, type: 'boolean', values: new Uint8Array(count) },
    ];
    const limitMs = 50;
    let rangeOfEach: (ColumnRange | undefined)[] = [];
    // A garbage collection is part of some turns. What blocks by itself does so in every run.
    let blockedMs = Infinity;
    for (let run = 1; run <= 3 && blockedMs > limitMs; run++) {
      blockedMs = await measureLongestTurn(async () => {
        const ranges = new ColumnRanges();
        rangeOfEach = await Promise.all(columns().map((column) => ranges.rangeOf(column)));
      });
      assert.deepEqual(
        rangeOfEach.map((range) => range?.count),
        [count, count, count, count],
      );
    }
    assert.ok(blockedMs <= limitMs, `blocked for ${Math.round(blockedMs)} ms`);
  });
});
