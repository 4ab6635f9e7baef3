/** Options of a benchmark. */
export interface BenchmarkOptions {
  /** Print JSON instead of a table. */
  readonly json: boolean;
}

/** One figure, with its goal if it has one. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Standard error of the value. A goal that is missed by at most the standard error counts as met. */
  readonly error?: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Prints the measurements, and sets the exit code if a goal was missed. */
export function printReport(benchmark: string, measurements: readonly Measurement[], json: boolean): void {
  const judged = measurements.map((measurement) => ({ ...measurement, isMet: isMet(measurement) }));
  if (judged.some((measurement) => !measurement.isMet)) process.exitCode = 1;
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ benchmark, node: process.version, measurements: judged }, undefined, 2)}\n`,
    );
    return;
  }
  const widest = Math.max(...judged.map(({ name }) => name.length));
  for (const { name, value, error, unit, isMet: met, ...goals } of judged) {
    const goal = describeGoal(goals, unit);
    const verdict = goal === undefined ? '' : `   goal: ${goal}, ${met ? 'met' : 'MISSED'}`;
    const figure = format(value) + (error === undefined ? '' : ` ± ${format(error)}`);
    process.stdout.write(`${name.padEnd(widest)}  ${figure.padStart(9)} ${unit.padEnd(3)}${verdict}\n`);
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The smallest value that at least `percent` percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

function isMet({ value, error = 0, atMost = Infinity, atLeast = -Infinity }: Measurement): boolean {
  return value - error <= atMost && value + error >= atLeast;
}

function describeGoal({ atMost, atLeast }: Pick<Measurement, 'atMost' | 'atLeast'>, unit: string): string | undefined {
  const bounds = [
    ...(atLeast === undefined ? [] : [`at least ${round(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${round(atMost)}`]),
  ];
  return bounds.length === 0 ? undefined : `${bounds.join(', ')} ${unit}`.trimEnd();
}

/** Rounds to three significant digits, without trailing zeros. */
function round(value: number): string {
  return String(Number(value.toPrecision(3)));
}

function format(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}
