import { dateTicks, decadeTicks, evenTicks } from './axis-ticks.js';

/** Maps the values of an axis to shares of its length. */
export interface AxisScale {
  readonly isLog: boolean;
  readonly toShare: (value: number) => number;
  readonly toValue: (share: number) => number;
  /** The values with a label between two shares, about `count` of them. */
  readonly ticksBetween: (from: number, to: number, count: number) => readonly number[];
}

/** Share of the length that stays free at both ends, so that no disc is cut off. */
const margin = 0.04;
/** Ratio of the largest value to the median from which values spread over decades. */
const decades = 10;

/** Whether a logarithmic axis shows sorted numbers better: the largest is at least ten times the median. */
export function suitsLog(sorted: Float64Array): boolean {
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const positive = sorted.filter((value) => value > 0);
  const median = positive[positive.length >> 1] ?? Infinity;
  return least >= 0 && most >= decades * median;
}

/** Whether a logarithmic axis can show sorted numbers: none is negative, and some are positive. */
export function allowsLog(sorted: Float64Array): boolean {
  return (sorted[0] ?? -1) >= 0 && (sorted.at(-1) ?? 0) > 0;
}

/**
 * A scale for sorted values. A logarithmic one maps a value to the logarithm of 1 + value / unit, where the unit is the smallest positive
 * value if there are zeros, which have no logarithm; otherwise to its logarithm.
 */
export function toAxisScale(sorted: Float64Array, type: 'number' | 'date', isLog: boolean): AxisScale {
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 1];
  const unit = sorted.find((value) => value > 0) ?? 1;
  const offset = least <= 0 ? 1 : 0;
  const forward = isLog ? (value: number): number => Math.log(offset + value / unit) : (value: number): number => value;
  const back = isLog
    ? (transformed: number): number => unit * (Math.exp(transformed) - offset)
    : (transformed: number): number => transformed;
  const [low, high] = [forward(least), forward(most)];
  const span = high > low ? high - low : 1;
  const isWhole = type === 'number' && sorted.every((value) => Number.isInteger(value));
  const toShare = (value: number): number =>
    high > low ? margin + ((forward(value) - low) / span) * (1 - 2 * margin) : 0.5 + forward(value) - low;
  const toValue = (share: number): number =>
    back(high > low ? low + ((share - margin) / (1 - 2 * margin)) * span : low + share - 0.5);
  return {
    isLog,
    toShare,
    toValue,
    ticksBetween: (from, to, count) => {
      const [start, end] = [toValue(from), toValue(to)];
      const ticks =
        type === 'date'
          ? dateTicks(start, end, count)
          : isLog
            ? decadeTicks(Math.max(0, start), end, count)
            : evenTicks(start, end, count);
      // A tick of 1.5 commits would be meaningless.
      const possible = isWhole ? ticks.filter((tick) => Number.isInteger(tick)) : ticks;
      return possible.filter((tick) => toShare(tick) >= from && toShare(tick) <= to);
    },
  };
}
