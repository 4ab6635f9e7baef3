import type { GradientLegend } from '@code-graph/sdk';

/** Returns the color of a value, `#rrggbb`. */
export type Gradient = (value: number) => string;

/** Interpolates between the two nearest stops, in sRGB. Values outside the stops get the color of the nearest stop. */
export function toGradient({ stops }: Pick<GradientLegend, 'stops'>): Gradient {
  const sorted = [...stops].sort((one, other) => one.value - other.value);
  const colors = sorted.map(({ color }) => parseColor(color));
  return (value) => {
    let upper = 0;
    while (upper < sorted.length && (sorted[upper]?.value ?? 0) < value) upper++;
    const [low, high] = [sorted[upper - 1], sorted[upper]];
    const [lowColor, highColor] = [colors[upper - 1], colors[upper]];
    if (high === undefined || highColor === undefined) return formatColor(lowColor ?? [0, 0, 0]);
    if (low === undefined || lowColor === undefined) return formatColor(highColor);
    const share = (value - low.value) / (high.value - low.value);
    return formatColor([0, 1, 2].map((part) => mix(lowColor[part] ?? 0, highColor[part] ?? 0, share)));
  };
}

function mix(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * share);
}

function parseColor(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function formatColor(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
