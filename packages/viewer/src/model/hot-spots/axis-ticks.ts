/** Round numbers at equal distances, at most `count` of them. */
export function evenTicks(from: number, to: number, count: number): number[] {
  const span = to - from;
  if (!(span > 0) || count < 1) return [];
  const step = roundUp(span / count);
  const ticks: number[] = [];
  // Multiplied instead of added up, so that 0.3 is not 0.30000000000000004.
  for (let index = Math.ceil(from / step); index * step <= to; index++) ticks.push(withoutNoise(index * step));
  return ticks;
}

/** Numbers 1, 2 and 5 of each decade, or fewer of them if there are more than `count`; and zero. Few decades have evenly spaced numbers. */
export function decadeTicks(from: number, to: number, count: number): number[] {
  const zero = from <= 0 ? [0] : [];
  const start = Math.floor(Math.log10(from > 0 ? from : Math.min(1, to)));
  for (const digits of [[1, 2, 5], [1, 3], [1]]) {
    const ticks: number[] = [];
    for (let decade = start; 10 ** decade <= to; decade++)
      ticks.push(...digits.map((digit) => withoutNoise(digit * 10 ** decade)));
    const inside = ticks.filter((tick) => tick >= from && tick <= to);
    if (digits.length === 3 && inside.length < 3) return evenTicks(from, to, Math.min(count, 5));
    if (inside.length + zero.length <= count || digits.length === 1) return [...zero, ...inside];
  }
  return zero;
}

const dayMs = 86_400_000;
const daySteps = [1, 2, 7, 14, 28];
const monthSteps = [1, 3, 6, 12, 24, 60, 120];

/** Beginnings of days or months in UTC, at most `count` of them. */
export function dateTicks(from: number, to: number, count: number): number[] {
  const days = (to - from) / dayMs;
  const dayStep = daySteps.find((step) => days / step <= count);
  if (dayStep !== undefined && days <= 60) {
    const ticks: number[] = [];
    for (let day = Math.ceil(from / dayMs); day * dayMs <= to; day += dayStep) ticks.push(day * dayMs);
    return ticks;
  }
  const step = monthSteps.find((each) => days / 30.4 / each <= count) ?? 120;
  const year = new Date(from).getUTCFullYear();
  const ticks: number[] = [];
  for (let month = 0, time = 0; time <= to; month += step) {
    time = Date.UTC(year, month);
    if (time >= from && time <= to) ticks.push(time);
  }
  return ticks;
}

/** The smallest of 1, 2 and 5 times a power of ten that is not below a number. */
function roundUp(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  const digit = [1, 2, 5].find((each) => each * power >= number * (1 - 1e-9)) ?? 10;
  return digit * power;
}

function withoutNoise(number: number): number {
  return Number(number.toPrecision(12));
}
