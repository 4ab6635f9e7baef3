import { median, type Measurement } from '../report.js';

/** The median of the values of several rounds, with their spread in the name. */
export function summarize(
  name: string,
  values: readonly number[],
  figure: Omit<Measurement, 'name' | 'value'>,
): Measurement {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(value < 10 ? 1 : 0));
  return { name: `${name} (${values.length} rounds, ${low} to ${high})`, value: median(values), ...figure };
}
