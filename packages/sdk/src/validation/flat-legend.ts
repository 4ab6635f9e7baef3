import type { Legend } from '@code-graph/sdk';

const levels: ReadonlyMap<string, number> = new Map([
  ['low', 0],
  ['medium', 50],
  ['high', 100],
]);

/**
 * Converts the older, flat form of a legend (point names as keys, colors as values) to the typed form: a gradient if the keys
 * are numbers, percentages or low, medium and high, otherwise categories. Returns any other value unchanged.
 */
export function toTypedLegend(legend: unknown): unknown {
  if (typeof legend !== 'object' || legend === null || Array.isArray(legend)) return legend;
  const entries = Object.entries(legend as Record<string, unknown>);
  if (entries.length === 0 || !entries.every(isColorEntry)) return legend;
  const stops = entries.map(([label, color]) => ({ value: toNumber(label), color, label }));
  if (stops.every((stop) => stop.value !== undefined)) {
    const sorted = stops.map((stop) => ({ ...stop, value: stop.value ?? 0 })).sort((a, b) => a.value - b.value);
    return { type: 'gradient', stops: sorted } satisfies Legend;
  }
  return { type: 'category', categories: Object.fromEntries(entries) } satisfies Legend;
}

/** The deprecations of a manifest: the overlays whose legends have the flat form. */
export function warnOfFlatLegends(manifest: unknown): string[] {
  const { overlays } = manifest as { readonly overlays: readonly { readonly id: string; readonly legend: unknown }[] };
  return overlays.flatMap(({ id, legend }) => {
    const typed = toTypedLegend(legend);
    if (typed === legend) return [];
    const { type } = typed as Legend;
    const content = type === 'gradient' ? 'its "stops"' : 'its "categories"';
    return [
      `The legend of the overlay "${id}" has the flat form, which is deprecated. Write an object with "type": "${type}" and ${content} instead.`,
    ];
  });
}

function isColorEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string' && /^#[0-9a-fA-F]{6}$/.test(entry[1]);
}

function toNumber(label: string): number | undefined {
  const level = levels.get(label.toLowerCase());
  if (level !== undefined) return level;
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*%?\s*$/.exec(label);
  return match ? Number(match[1]) : undefined;
}
