import type { OverlayDefinition } from '@code-graph/sdk';

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
