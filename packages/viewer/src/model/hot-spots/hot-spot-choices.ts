import type { Measure } from '../measures/measure.js';
import type { TableSort } from '../table/sort-rows.js';
import type { NodeLevel } from './node-level.js';

/** The roles of attributes in the plot. */
export const plotRoles = ['x', 'y', 'size', 'color'] as const;

export type PlotRole = (typeof plotRoles)[number];

/** Percentiles at which the plot can be split: the median, and two upper shares. */
export const splits = [50, 75, 90] as const;

export type Split = (typeof splits)[number];

/** The choices of the user for the plot and the ranked list. JSON-compatible. */
export interface HotSpotChoices {
  readonly level: NodeLevel;
  /** Names of attributes. Undefined: the preset. Without a size all discs are equal, without a color the overlay in force counts. */
  readonly attributes?: Readonly<Partial<Record<PlotRole, string>>> | undefined;
  /** Axes whose scale differs from the one that suits their values. */
  readonly logX?: boolean | undefined;
  readonly logY?: boolean | undefined;
  readonly split: Split;
  /** Order of the list. Undefined: by score. */
  readonly sort?: TableSort | undefined;
}

export const initialHotSpots: HotSpotChoices = { level: 'files', split: 75 };

export type PlotMeasures = Readonly<Partial<Record<PlotRole, Measure>>>;

/** The measures of the plot: the chosen ones, those of the preset, or the first two. The roles of the preset are x, y, color and size. */
export function measuresInForce(
  { attributes }: HotSpotChoices,
  measures: readonly Measure[],
  preset: readonly Measure[],
): PlotMeasures {
  const assigned = attributes ?? toAttributes(preset.length >= 2 ? preset : measures.slice(0, 2));
  return Object.fromEntries(
    plotRoles.flatMap((role) => {
      const measure = measures.find(({ name }) => name === assigned[role]);
      return measure === undefined ? [] : [[role, measure]];
    }),
  );
}

/** The measures in the roles that show them best, for the link and the menus. */
export function toAttributes([x, y, color, size]: readonly Measure[]): Readonly<Partial<Record<PlotRole, string>>> {
  return {
    ...(x && { x: x.name }),
    ...(y && { y: y.name }),
    ...(color && { color: color.name }),
    ...(size && { size: size.name }),
  };
}

/** The different measures of a plot, which together make the score. */
export function scoredMeasures(plot: PlotMeasures): Measure[] {
  return [...new Set(plotRoles.flatMap((role) => plot[role] ?? []))];
}
