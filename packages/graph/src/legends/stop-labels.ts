import { toDateString } from '@code-graph/sdk/checks';

type Format = (value: number) => string;

const rounded = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const significant = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

const numberFormats: readonly Format[] = [
  (value) => (Number.isInteger(value) || Math.abs(value) >= 100 ? rounded : significant).format(value),
  String,
];

const dateFormats: readonly Format[] = [
  (value) => toDateString(value).slice(0, 'YYYY-MM-DD'.length),
  (value) => toDateString(value).replace('T', ' ').replace('Z', ''),
];

/** The labels of the stops of a gradient: values with their unit, or days, unless several stops would have the same label. */
export function labelsOf(values: readonly number[], type: 'number' | 'date', unit: string | undefined): string[] {
  const formats = type === 'date' ? dateFormats : numberFormats;
  const labelings = formats.map((format) => values.map(format));
  const labels = labelings.find((each) => new Set(each).size === each.length) ?? labelings.at(-1) ?? [];
  if (type === 'date' || unit === undefined) return labels;
  return labels.map((label) => withUnit(label, unit));
}

/** A number with its unit, as in `1 commit`. */
export function withUnit(number: string, unit: string): string {
  return `${number} ${number === '1' ? singularOf(unit) : unit}`;
}

/** The singular of a unit that is one English word with a regular plural, such as commits. Any other unit stays as it is. */
function singularOf(unit: string): string {
  return /^[a-z]{3,}(?<!s|u|ie|che|she|sse|xe|ze)s$/.test(unit) ? unit.slice(0, -1) : unit;
}
