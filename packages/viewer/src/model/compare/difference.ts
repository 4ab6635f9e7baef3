import type { Measure } from '../measures/measure.js';
import { midRanks } from '@code-graph/graph/ranking';

/** The differences of two attributes, by index of the visible node. Undefined where one of the values is missing. */
export interface Difference {
  /** `value`: right minus left. `rank`: the same of the ranks, because the values have different units. */
  readonly kind: 'value' | 'rank';
  /** Unit of the differences, for users. */
  readonly unit: string;
  readonly differences: readonly (number | undefined)[];
}

const dayMs = 86_400_000;

/** Whether values of two attributes can be subtracted from each other. */
export function hasSameUnit(one: Measure, other: Measure): boolean {
  if (one.name === other.name) return true;
  if (one.type !== other.type) return false;
  return one.type === 'date' || (one.unit !== undefined && one.unit === other.unit);
}

/** The values of two attributes, by index of the visible node. */
export interface ComparedValues {
  readonly left: readonly (number | undefined)[];
  readonly right: readonly (number | undefined)[];
}

/**
 * Subtracts the left values from the right ones if their units are the same, and otherwise their ranks. The rank of a value is the
 * percentage of the nodes with both values that have a lower one, where equal ones count half.
 */
export function toDifference(
  { left, right }: ComparedValues,
  measures: { readonly left: Measure; readonly right: Measure },
): Difference {
  if (hasSameUnit(measures.left, measures.right)) {
    const divisor = measures.left.type === 'date' ? dayMs : 1;
    const unit = measures.left.type === 'date' ? 'days' : (measures.left.unit ?? '');
    return { kind: 'value', unit, differences: subtract(left, right).map((each) => each && each / divisor) };
  }
  const isComplete = left.map((value, index) => value !== undefined && right[index] !== undefined);
  const ranksOf = (values: readonly (number | undefined)[]): (number | undefined)[] =>
    toRanks(values.map((value, index) => (isComplete[index] === true ? value : undefined)));
  return { kind: 'rank', unit: 'ranks', differences: subtract(ranksOf(left), ranksOf(right)) };
}

function subtract(
  left: readonly (number | undefined)[],
  right: readonly (number | undefined)[],
): (number | undefined)[] {
  return left.map((from, index) => {
    const to = right[index];
    return from === undefined || to === undefined ? undefined : to - from;
  });
}

function toRanks(values: readonly (number | undefined)[]): (number | undefined)[] {
  const ranks = midRanks(Float64Array.from(values.filter((value) => value !== undefined)).sort());
  return values.map((value) => (value === undefined ? undefined : ranks.get(value)));
}
