import type { NodePositions } from './node-positions.js';
import { pullOutliers } from './pull-outliers.js';
import { sampleLayout } from './sample-layout.js';
import { spreadEvenly } from './spread-evenly.js';

export interface FittedPositions extends NodePositions {
  /** Number of drawn nodes that are nearer than the layout has them. */
  readonly pulled: number;
  /** Whether dense parts have more room than in the layout. */
  readonly isSpread: boolean;
}

/**
 * Moves the nodes of a layout so that they use the whole picture.
 * @param positions those of all nodes
 * @param stored those that the layout has; both distributions are measured with them
 * @param isOmitted 1 for each node that is not drawn, and thus does not count
 */
export function fitLayout(positions: NodePositions, stored = positions, isOmitted?: Uint8Array): FittedPositions {
  const sample = sampleLayout(stored, isOmitted);
  const { isPulled, ...near } = pullOutliers(positions, sample);
  const pulled = isPulled.reduce((sum, each, node) => sum + (isOmitted?.[node] === 1 ? 0 : each), 0);
  return { ...spreadEvenly(near, sample), pulled, isSpread: sample.length > 0 };
}
