import type { OverlayDefinition } from '@code-graph/sdk';
import type { LegendType } from '@code-graph/sdk/checks';
import { differenceCiede2000, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, parse } from 'culori';
import type { Color } from 'culori';
import { manifestName } from '../packed-package.js';
import { withManifest, type Finding, type Rule } from '../rule.js';

/** The backgrounds on which the graphical client draws, in its light and its dark theme. */
const backgrounds = { light: '#fbfbfa', dark: '#15191f' };

/** Color of nodes without a value, unless the overlay names one. */
const defaultNoDataColor = '#bdbdbd';

/** Minimum differences by CIEDE2000. From 2 on, a difference is visible side by side; small marks apart from each other need more. */
const least = {
  background: 5,
  noData: 8,
  /** Two categories, or two neighboring stops of a gradient. */
  entries: 10,
  /** The same pairs as color-blind people see them. A gradient has further stops between, so that a smaller difference suffices. */
  categoriesToColorBlind: 10,
  stopsToColorBlind: 7,
  endsToColorBlind: 15,
};

const difference = differenceCiede2000();

const deficiencies: readonly (readonly [name: string, simulate: (color: Color) => Color])[] = [
  ['protanopia', filterDeficiencyProt(1)],
  ['deuteranopia', filterDeficiencyDeuter(1)],
  ['tritanopia', filterDeficiencyTrit(1)],
];

/** Rules about the colors of legends. */
export const colorRules: readonly Rule[] = [
  {
    id: 'legend-background',
    level: 'warning',
    title: 'The colors of a legend differ from the background, in a light and in a dark theme.',
    reason: 'Nodes in the color of the background are invisible.',
    remedy: 'Choose a color that is neither nearly white nor nearly black.',
    find: eachOverlay((overlay) =>
      colorsOf(overlay).flatMap((color) =>
        Object.entries(backgrounds)
          .filter(([, background]) => difference(color, background) < least.background)
          .map(([theme, background]) => `${color} is hardly visible on the ${theme} background ${background}.`),
      ),
    ),
  },
  {
    id: 'legend-contrast',
    level: 'warning',
    title: 'The colors of categories, and of neighboring stops, can be told apart.',
    reason: 'Otherwise people cannot read the value of a node from its color.',
    remedy: 'Choose colors that differ more, in lightness as well as in hue.',
    find: eachOverlay((overlay) =>
      pairsOf(overlay)
        .filter(([a, b]) => difference(a, b) < least.entries)
        .map(([a, b]) => `${a} and ${b} look alike.`),
    ),
  },
  {
    id: 'legend-no-data',
    level: 'warning',
    title: 'The color of nodes without data is not a color of the legend.',
    reason: 'Otherwise a missing value looks like a value.',
    remedy: 'Set "noDataColor" of the overlay to a color that is not in the legend, such as a gray.',
    find: eachOverlay((overlay) => {
      const { noDataColor = defaultNoDataColor } = overlay;
      return colorsOf(overlay)
        .filter((color) => difference(color, noDataColor) < least.noData)
        .map((color) => `${color} looks like ${noDataColor}, the color of nodes without data.`);
    }),
  },
  {
    id: 'legend-color-blind',
    level: 'warning',
    title: 'The colors can be told apart by color-blind people.',
    reason: 'About one man in twelve cannot distinguish some colors, most often red and green.',
    remedy:
      'Use a palette for color-blind people, such as viridis, a ColorBrewer palette, or the one of Okabe and Ito.',
    find: eachOverlay((overlay) => {
      const isOrdered = hasOrderedColors[overlay.legend.type];
      const limit = isOrdered ? least.stopsToColorBlind : least.categoriesToColorBlind;
      const alike = findAlike(pairsOf(overlay), limit);
      const colors = isOrdered ? colorsOf(overlay) : [];
      const [first, last] = [colors[0], colors.at(-1)];
      if (alike.length > 0 || first === undefined || last === undefined) return alike;
      return findAlike([[first, last]], least.endsToColorBlind);
    }),
  },
];

/** Finds pairs that look alike to color-blind people, but not to others: `legend-contrast` reports those. */
function findAlike(pairs: readonly (readonly [string, string])[], limit: number): string[] {
  return pairs.flatMap(([a, b]) => {
    const names = deficiencies
      .filter(([, simulate]) => difference(simulate(toColor(a)), simulate(toColor(b))) < limit)
      .map(([name]) => name);
    return names.length > 0 && difference(a, b) >= least.entries
      ? [`${a} and ${b} look alike with ${names.join(' and ')}.`]
      : [];
  });
}

function toColor(hex: string): Color {
  const color = parse(hex);
  if (color === undefined) throw new Error(`${hex} is not a color`);
  return color;
}

/** The colors of a legend. Sizes have none. */
function colorsOf({ legend }: OverlayDefinition): readonly string[] {
  switch (legend.type) {
    case 'gradient':
      return legend.stops.map(({ color }) => color);
    case 'category':
      return [...Object.values(legend.categories), ...(legend.palette ?? [])];
    case 'size':
      return [];
  }
}

/** Whether the colors of a legend have an order, so that each is compared with the next one only. */
const hasOrderedColors: Readonly<Record<LegendType, boolean>> = { gradient: true, category: false, size: false };

/** The pairs of colors to distinguish: neighbors in a gradient, all pairs of categories. */
function pairsOf(overlay: OverlayDefinition): (readonly [string, string])[] {
  const colors = colorsOf(overlay);
  const isOrdered = hasOrderedColors[overlay.legend.type];
  return colors.flatMap((a, index) =>
    colors.slice(index + 1, isOrdered ? index + 2 : undefined).map((b) => [a, b] as const),
  );
}

function eachOverlay(find: (overlay: OverlayDefinition) => readonly string[]): Rule['find'] {
  return withManifest(({ overlays }) =>
    overlays.flatMap((overlay, index) =>
      find(overlay).map((message): Finding => ({
        place: `${manifestName} (/overlays/${index}/legend)`,
        message: `In the legend of ${overlay.id}: ${message}`,
      })),
    ),
  );
}
