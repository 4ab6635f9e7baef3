import type { OverlayDefinition } from '@code-graph/sdk';
import type { CombinationMethod, CombinedValues, NodeValues } from './combined-values.js';
import { combineMeasuredWholes, latestOfWholes } from './combine-wholes.js';
import { combineParts } from './combine-parts.js';
import type { Containment } from './containment.js';

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
