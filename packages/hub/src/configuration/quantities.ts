const unitsOfTime: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const unitsOfSize: Readonly<Record<string, number>> = { kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** Milliseconds of a time such as `15m`, which the schema has checked. */
export function parseDuration(text: string): number {
  return Number(text.slice(0, -1)) * (unitsOfTime[text.slice(-1)] ?? 1);
}

/** Bytes of a size such as `500MB`, which the schema has checked. */
export function parseSize(text: string): number {
  return Number(text.slice(0, -2)) * (unitsOfSize[text.slice(-2)] ?? 1);
}

/** A size for people. */
export function describeSize(bytes: number): string {
  const [unit, factor] = Object.entries(unitsOfSize).findLast(([, size]) => bytes >= size) ?? ['kB', 1e3];
  return `${(bytes / factor).toFixed(bytes / factor < 10 ? 1 : 0)} ${unit}`;
}
