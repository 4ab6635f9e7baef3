import 'reflect-metadata';
import assert from 'node:assert/strict';
import type { AttributeDefinition, AttributeType, AttributeValue, Legend } from '@code-graph/sdk';
import fc from 'fast-check';
import { ColumnRanges } from '../src/ranges/column-ranges.js';
import { ColumnBuilder } from '../src/snapshot/column-builder.js';
import { fitLegend } from '../src/legends/fit-legend.js';

const ramp = ['#000000', '#111111', '#222222', '#333333', '#444444'];
const gradient: Legend = {
  type: 'gradient',
  fit: 'data',
  stops: ramp.map((color, index) => ({ value: index * 100, color, label: 'declared' })),
};

async function fit(
  legend: Legend,
  values: readonly AttributeValue[],
  type: AttributeType = 'number',
  unit?: string,
): Promise<Legend> {
  const builder = new ColumnBuilder(type, values.length);
  for (const [index, value] of values.entries()) builder.set(index, value);
  const range = await new ColumnRanges().rangeOf(builder.build());
  assert.ok(range);
  const attribute: AttributeDefinition = {
    name: 'x:y',
    type,
    description: 'x',
    ...(unit === undefined ? {} : { unit }),
  };
  return fitLegend(legend, range, attribute);
}

async function stopsOf(...parameters: Parameters<typeof fit>): Promise<(string | undefined)[][]> {
  const legend = await fit(...parameters);
  assert.ok(legend.type === 'gradient');
  assert.equal(legend.fit, 'data');
  return legend.stops.map(({ value, color, label }) => [String(value), color, label]);
}

describe('A gradient that fits the data', () => {
  it('spreads its colors over the distinct values, not over their frequencies', async () => {
    const churn = [...Array<number>(1000).fill(1), 2, 3, 4, 300];
    assert.deepEqual(await stopsOf(gradient, churn, 'number', 'commits'), [
      ['1', '#000000', '1 commit'],
      ['2', '#111111', '2 commits'],
      ['3', '#222222', '3 commits'],
      ['4', '#333333', '4 commits'],
      ['300', '#444444', '300 commits'],
    ]);
  });

  it('has fewer stops than colors if there are fewer distinct values, always with the first and the last color', async () => {
    assert.deepEqual(await stopsOf(gradient, [4, 4, 2]), [
      ['2', '#000000', '2'],
      ['4', '#444444', '4'],
    ]);
    assert.deepEqual(await stopsOf(gradient, [1, 2, 3]), [
      ['1', '#000000', '1'],
      ['2', '#222222', '2'],
      ['3', '#444444', '3'],
    ]);
  });

  it('has one stop with the middle color if all values are equal', async () => {
    assert.deepEqual(await stopsOf(gradient, [7, 7, 7], 'number', '%'), [['7', '#222222', '7 %']]);
  });

  it('takes the colors in the order of the declared values', async () => {
    const reversed: Legend = { type: 'gradient', fit: 'data', stops: [...gradient.stops].reverse() };
    assert.deepEqual(await stopsOf(reversed, [1, 2]), await stopsOf(gradient, [1, 2]));
  });

  it('rounds the labels of numbers unless that would make them equal', async () => {
    const labels = async (...values: number[]): Promise<unknown[]> =>
      (await stopsOf(gradient, values)).map(([, , label]) => label);
    assert.deepEqual(await labels(0.123456, 83.4567, 1234.5, 2_000_000), ['0.123', '83.5', '1,235', '2,000,000']);
    assert.deepEqual(await labels(0.12341, 0.12342), ['0.12341', '0.12342']);
    assert.deepEqual(await labels(-0, 1), ['0', '1']);
  });

  it('uses the singular of a unit only if it is a regular one', async () => {
    const labelOf = async (unit: string): Promise<unknown> => (await stopsOf(gradient, [1, 2], 'number', unit))[0]?.[2];
    const units = ['lines', 'changes', 'branches', 'classes', 'ms', '%', 'lines of code', 'celsius'];
    assert.deepEqual(await Promise.all(units.map(labelOf)), [
      '1 line',
      '1 change',
      '1 branches',
      '1 classes',
      '1 ms',
      '1 %',
      '1 lines of code',
      '1 celsius',
    ]);
  });

  it('labels dates by the day, or by the time if they are of one day', async () => {
    assert.deepEqual(await stopsOf(gradient, ['2026-01-31', '2026-02-01T10:00:00Z'], 'date', 'ignored'), [
      [String(Date.UTC(2026, 0, 31)), '#000000', '2026-01-31'],
      [String(Date.UTC(2026, 1, 1, 10)), '#444444', '2026-02-01'],
    ]);
    const labels = (await stopsOf(gradient, ['2026-02-01T09:30:00Z', '2026-02-01T10:00:00Z'], 'date')).map(
      ([, , label]) => label,
    );
    assert.deepEqual(labels, ['2026-02-01 09:30:00', '2026-02-01 10:00:00']);
  });

  it('has strictly increasing values from the lowest to the highest for any data', async () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 2, max: 9 }),
        async (values, n) => {
          const stops = Array.from({ length: n }, (_, index) => ({ value: index, color: `#00000${index}` }));
          const fitted = await fit({ type: 'gradient', fit: 'data', stops }, values);
          assert.ok(fitted.type === 'gradient');
          const distinct = new Set(values.map((each) => each + 0)).size;
          assert.equal(fitted.stops.length, Math.min(n, distinct));
          const stopValues = fitted.stops.map((stop) => stop.value);
          assert.deepEqual([stopValues[0], stopValues.at(-1)], [Math.min(...values) + 0, Math.max(...values) + 0]);
          for (const [index, each] of stopValues.entries())
            assert.ok(index === 0 || each > (stopValues[index - 1] ?? 0));
          if (distinct > 1)
            assert.deepEqual([fitted.stops[0]?.color, fitted.stops.at(-1)?.color], ['#000000', `#00000${n - 1}`]);
          assert.equal(new Set(fitted.stops.map(({ label }) => label)).size, fitted.stops.length);
        },
      ),
    );
  });

  it('is the declared one unless it has "fit": "data"', async () => {
    const fixed: Legend = { type: 'gradient', stops: gradient.stops };
    assert.equal(await fit(fixed, [1, 2]), fixed);
    const size: Legend = { type: 'size', min: 1, max: 2 };
    assert.equal(await fit(size, [1, 2]), size);
    assert.equal(await fit(gradient, ['a'], 'string'), gradient, 'the column of an older version');
  });
});

describe('A category legend with a palette', () => {
  const legend: Legend = {
    type: 'category',
    categories: { shared: '#999999', gone: '#888888' },
    palette: ['#aaaaaa', '#bbbbbb'],
    otherColor: '#cccccc',
  };

  it('assigns the palette to the most frequent categories without a color, as far as it reaches', async () => {
    const values = ['web', 'core', 'core', 'shared', 'shared', 'shared', 'app', 'web', 'tools'];
    assert.deepEqual(await fit(legend, values, 'string'), {
      ...legend,
      categories: { shared: '#999999', gone: '#888888', core: '#aaaaaa', web: '#bbbbbb' },
    });
  });

  it('has colors for booleans', async () => {
    assert.deepEqual(await fit({ ...legend, categories: { true: '#111111' } }, [true, false, false], 'boolean'), {
      ...legend,
      categories: { true: '#111111', false: '#aaaaaa' },
    });
  });

  it('copes with categories that are names of JavaScript', async () => {
    const fitted = await fit({ ...legend, categories: {} }, ['__proto__', 'constructor'], 'string');
    assert.equal(
      JSON.stringify(fitted.type === 'category' && fitted.categories),
      '{"__proto__":"#aaaaaa","constructor":"#bbbbbb"}',
    );
  });

  it('stays as declared without a palette', async () => {
    const { palette: _, ...plain } = legend;
    assert.equal(await fit(plain, ['web'], 'string'), plain);
  });
});
