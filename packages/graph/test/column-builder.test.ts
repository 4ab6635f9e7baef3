import assert from 'node:assert/strict';
import type { AttributeType, AttributeValue } from '@code-graph/sdk';
import fc from 'fast-check';
import { AttributeValueError } from '@code-graph/sdk/checks';
import { ColumnBuilder } from '../src/snapshot/column-builder.js';
import { countElementsWithValue, hasValue, valueAt } from '../src/snapshot/column.js';
import { valuesOf } from '../../../test-support/graph-arbitraries.js';

const types: readonly AttributeType[] = ['number', 'string', 'boolean', 'date'];

describe('ColumnBuilder', () => {
  for (const type of types) {
    it(`keeps the ${type} that was set last for every element`, () => {
      const settings = fc
        .integer({ min: 0, max: 40 })
        .chain((length) =>
          fc.tuple(
            fc.constant(length),
            length === 0 ? fc.constant([]) : fc.array(fc.tuple(fc.nat(length - 1), valuesOf[type])),
          ),
        );
      fc.assert(
        fc.property(settings, ([length, values]) => {
          const builder = new ColumnBuilder(type, length);
          const model = new Map<number, AttributeValue>();
          for (const [index, value] of values) {
            builder.set(index, value);
            model.set(index, value);
          }
          const column = builder.build();
          assert.equal(column.count, model.size);
          assert.equal(countElementsWithValue([column], length), model.size);
          for (let index = 0; index < length; index++) {
            assert.equal(hasValue(column, index), model.has(index));
            // Compares JSON, which has no negative zero.
            assert.equal(JSON.stringify(valueAt(column, index)), JSON.stringify(model.get(index)));
          }
        }),
      );
    });
  }

  const dates: readonly (readonly [given: string | Date, expected: string])[] = [
    ['2026-11-20', '2026-11-20T00:00:00Z'],
    ['2026-11-20T10:15Z', '2026-11-20T10:15:00Z'],
    ['2026-11-20T10:15:00+02:00', '2026-11-20T08:15:00Z'],
    ['2026-11-20T10:15:00.125Z', '2026-11-20T10:15:00.125Z'],
    ['2024-02-29T23:59:59-00:00', '2024-02-29T23:59:59Z'],
    ['1969-12-31T23:59:59Z', '1969-12-31T23:59:59Z'],
    [new Date(0), '1970-01-01T00:00:00Z'],
    ['0000-01-01', '0000-01-01T00:00:00Z'],
    [new Date('9999-12-31T23:59:59.999Z'), '9999-12-31T23:59:59.999Z'],
  ];
  for (const [given, expected] of dates) {
    it(`accepts the date ${typeof given === 'string' ? given : `of ${given.getTime()} ms`}`, () => {
      const builder = new ColumnBuilder('date', 1);
      builder.set(0, given);
      assert.equal(valueAt(builder.build(), 0), expected);
    });
  }

  const refused: readonly (readonly [AttributeType, unknown, RegExp])[] = [
    ['number', NaN, /takes a finite number, not NaN/],
    ['number', -Infinity, /not -Infinity/],
    ['number', '5', /not "5"/],
    ['number', null, /not null/],
    ['number', undefined, /not undefined/],
    ['number', 5n, /not 5/],
    ['number', new Number(5), /not an object/],
    ['number', Symbol('five'), /not Symbol\(five\)/],
    ['string', 5, /takes a string, not 5/],
    ['string', ['a'], /not an object/],
    ['string', 'x'.repeat(11), /takes at most 10 characters, not 11/],
    ['boolean', 1, /takes a boolean, not 1/],
    ['boolean', () => true, /not a function/],
    ['date', 1795000000000, /takes a valid Date or an ISO 8601 date with a time zone, .* not 1795000000000/],
    ['date', new Date(NaN), /not the date NaN/],
    ['date', new Date(Date.parse('9999-12-31T23:59:59.999Z') + 1), /in the years 0 to 9999/],
    ['date', new Date(8.64e15), /in the years 0 to 9999, not the date 8640000000000000/],
    ['date', '2026-02-30', /not "2026-02-30"/],
    ['date', '2026-13-01', /not "2026-13-01"/],
    ['date', '2026-11-20T10:15:00', /not "2026-11-20T10:15:00"/],
    ['date', '2026-11-20T25:00:00Z', /not "2026-11-20T25:00:00Z"/],
    ['date', '20 Nov 2026', /not "20 Nov 2026"/],
    ['date', 'x'.repeat(5000), /not "x{100}"$/],
  ];
  for (const [type, value, reason] of refused) {
    it(`refuses ${typeof value} ${String(value).slice(0, 30)} as a ${type}, and keeps its values`, () => {
      const builder = new ColumnBuilder(type, 1, 10);
      assert.throws(
        () => builder.set(0, value),
        (error) => error instanceof AttributeValueError && reason.test(error.message),
      );
      assert.equal(builder.build().count, 0);
    });
  }
});
