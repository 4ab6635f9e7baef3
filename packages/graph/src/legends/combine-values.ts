import type { OverlayDefinition } from '@code-graph/sdk';
import { combineMeasuredWholes, latestOfWholes } from './combine-wholes.js';
import { combineParts } from './combine-parts.js';
import type { Containment } from './containment.js';

/** The values of one attribute by index of the node; NaN where there is none. Categories are numbers. */
export interface NodeValues {
  readonly values: ArrayLike<number>;
  /** The weights of the values for a mean. Undefined: all weigh the same. */
  readonly weights?: ArrayLike<number> | undefined;
}

/** The values of nodes, where those of containers are combined from their contents. */
export interface CombinedValues {
  /** NaN where there is no value. */
  readonly values: Float64Array;
  /** Number of values that each was combined from; 0 for the node's own value, or none. */
  readonly counts: Uint32Array;
}

export type CombinationMethod = Exclude<NonNullable<OverlayDefinition['combine']>, 'own'>;

/** The combination that an overlay declares; undefined if containers show values of their own. */
export function combinationOf({ combine }: Pick<OverlayDefinition, 'combine'>): CombinationMethod | undefined {
  return combine === 'own' ? undefined : combine;
}

/**
 * Combines the values inside of every container.
 *
 * - `sum`, a mean with weights, `latest` and `earliest` take a container's own value for all of its contents, because it can include more
 *   than they have: the lines of a file outside of its functions. If filters omit some of the contents, their values are subtracted, or
 *   for a date the rest of the contents is combined.
 * - `maximum`, `minimum`, a mean without weights and `mostFrequent` combine the innermost values: those of functions, and of containers
 *   without a value inside.
 */
export function combineValues(containment: Containment, values: NodeValues, method: CombinationMethod): CombinedValues {
  switch (method) {
    case 'sum':
      return combineMeasuredWholes(containment, { values: values.values });
    case 'mean':
      return values.weights === undefined
        ? combineParts(containment, values.values, method)
        : combineMeasuredWholes(containment, values);
    case 'latest':
    case 'earliest':
      return latestOfWholes(containment, values.values, method);
    case 'maximum':
    case 'minimum':
    case 'mostFrequent':
      return combineParts(containment, values.values, method);
  }
}
