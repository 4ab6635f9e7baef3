import type { Legend } from '@code-graph/sdk';
import { difference, seenAs, visions } from './color-vision.js';

/** Minimum difference of any two colors of a legend, for everyone. The palettes of Okabe and Ito and of Tol have at least 10.6. */
const minDifference = 10;

/** Minimum difference in lightness between two stops of a gradient. */
const minStep = 1;

/** The faults of a legend for people with normal vision, protanopia or deuteranopia. */
export function findLegendFaults(legend: Legend, noDataColor?: string): string[] {
  const colors = [...new Set(colorsOf(legend).map((color) => color.toLowerCase()))];
  return Object.entries(visions).flatMap(([name, vision]) => {
    const seen = [...colors, ...(noDataColor === undefined ? [] : [noDataColor])].map((hex) => ({
      hex,
      lab: seenAs(vision, hex),
    }));
    const alike = seen.flatMap((one, index) =>
      seen
        .slice(index + 1)
        .filter((other) => difference(one.lab, other.lab) < minDifference)
        .map((other) => `${name}: ${one.hex} and ${other.hex} look alike`),
    );
    const lightness = colors.map((hex) => seenAs(vision, hex)[0]);
    const isUnordered = legend.type === 'gradient' && !isOrdered(lightness);
    return [...alike, ...(isUnordered ? [`${name}: the lightness of the stops has no order`] : [])];
  });
}

function colorsOf(legend: Legend): string[] {
  if (legend.type === 'gradient') return legend.stops.map(({ color }) => color);
  if (legend.type !== 'category') return [];
  const other = legend.otherColor === undefined ? [] : [legend.otherColor];
  return [...Object.values(legend.categories), ...(legend.palette ?? []), ...other];
}

/** Whether a ramp becomes darker or lighter throughout, or, if it diverges from a middle, does so on both sides of its lightest stop. */
function isOrdered(lightness: readonly number[]): boolean {
  const steps = lightness.slice(1).map((value, index) => value - (lightness[index] ?? 0));
  const peak = lightness.indexOf(Math.max(...lightness));
  return steps.every((step, index) => (index < peak ? step : -step) >= minStep);
}
