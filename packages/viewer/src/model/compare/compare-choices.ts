import type { Coloring } from './coloring.js';
import { hasSameUnit } from './difference.js';

/** Ways to compare two attributes, or two revisions. */
export const compareModes = ['beside', 'difference'] as const;

export type CompareMode = (typeof compareModes)[number];

/** The choices of the user for a comparison. JSON-compatible. */
export interface CompareChoices {
  readonly mode: CompareMode;
  /** The revisions of `ViewState.question` are compared. Undefined: two attributes. */
  readonly of?: 'revisions' | undefined;
  /** Names of attributes. Undefined: that of the overlay in force, and one that suits it. */
  readonly left?: string | undefined;
  readonly right?: string | undefined;
  /** Name of the attribute whose values color two revisions. Undefined: only their changes have colors. */
  readonly color?: string | undefined;
}

export const initialCompare: CompareChoices = { mode: 'beside' };

/** The compared attributes. */
export interface ComparedSides {
  readonly left: Coloring;
  readonly right: Coloring;
}

/**
 * The attributes to compare: the chosen ones; otherwise that of the overlay in force, and another one, preferably in the same unit.
 * Undefined if a chosen attribute, or a second one, is not in the graph.
 */
export function sidesInForce(
  choices: CompareChoices,
  colorings: readonly Coloring[],
  inForce: string | undefined,
): ComparedSides | undefined {
  const named = (name: string | undefined): Coloring | undefined => colorings.find((each) => each.name === name);
  const left = choices.left === undefined ? (named(inForce) ?? colorings[0]) : named(choices.left);
  if (left === undefined) return undefined;
  const others = colorings.filter(({ name }) => name !== left.name);
  const suited = others.find(({ measure }) => left.measure && measure && hasSameUnit(left.measure, measure));
  const right = choices.right === undefined ? (suited ?? others[0]) : named(choices.right);
  return right && { left, right };
}
