import fc from 'fast-check';
import type { Step } from './random-history.js';

type Weights = Partial<Record<Step['kind'], number>>;

const linear: Weights = { edit: 4, rename: 3, create: 2, delete: 2, swap: 1, replace: 1 };
const branching: Weights = { ...linear, fork: 2, switch: 3, merge: 2 };

function steps(weights: Weights): fc.Arbitrary<Step[]> {
  const kinds = Object.entries(weights).map(([kind, weight]) => ({
    arbitrary: fc.constant(kind as Step['kind']),
    weight,
  }));
  // Few choices, so that many steps affect the same file.
  const choice = fc.nat({ max: 4 });
  const step = fc.record({ kind: fc.oneof(...kinds), first: choice, second: choice, person: fc.nat({ max: 3 }) });
  return fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });
}

/** Steps of a history without branches. */
export const linearSteps = steps(linear);

/** Steps of a history with branches and merges. */
export const branchingSteps = steps(branching);
