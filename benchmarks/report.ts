/** How a benchmark is to run. */
export interface BenchmarkOptions {
  /** Print JSON instead of a table. */
  readonly json: boolean;
}

/** One figure, with the goal it is held to, if it has one. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
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
  for (const { name, value, unit, atMost, isMet: met } of judged) {
    const goal = atMost === undefined ? '' : `   goal: at most ${atMost} ${unit}, ${met ? 'met' : 'MISSED'}`;
    process.stdout.write(`${name.padEnd(widest)}  ${format(value).padStart(9)} ${unit.padEnd(3)}${goal}\n`);
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The value that so many percent of all are not above. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

function isMet({ value, atMost }: Measurement): boolean {
  return atMost === undefined || value <= atMost;
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
