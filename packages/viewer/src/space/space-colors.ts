/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

/** Parses `#rrggbb`, or `rgba(…)` with the opacity multiplied into the other parts, as it looks on a background. */
export function parseColor(text: string, background: Color): Color {
  if (text.startsWith('#')) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
      (start) => Number.parseInt(text.slice(start, start + 2), 16) / 255,
    );
    return [red, green, blue];
  }
  const [red = 0, green = 0, blue = 0, opacity = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  const over = (part: number, index: 0 | 1 | 2): number => Math.min(1, part / 255 + background[index] * (1 - opacity));
  return [over(red, 0), over(green, 1), over(blue, 2)];
}
