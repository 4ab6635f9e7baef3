import type { AttributeDefinition, OverlayDefinition } from '@code-graph/sdk';
import { combinationsOfAttributes } from '../checks/combinations-of-attributes.js';
import { findSimilarAttribute } from '../checks/find-similar-attribute.js';

/** The weight of a mean that is not an attribute: the number of source lines of a node. */
const sourceLines = 'lines';

/** Returns a contradiction between an overlay's combination and the attribute it draws, as the end of a sentence; undefined if there is none. */
export function findCombinationContradiction(
  { combine, weightedBy }: OverlayDefinition,
  drawn: AttributeDefinition,
  attributes: ReadonlyMap<string, AttributeDefinition>,
): string | undefined {
  if (combine === undefined && weightedBy === undefined) return undefined;
  if (drawn.target === 'edge') return `combines values of containers, but ${drawn.name} is an attribute of edges`;
  const suited = combinationsOfAttributes[drawn.type];
  if (combine !== undefined && !suited.includes(combine))
    return `combines values by ${combine}, but ${drawn.name} is a ${drawn.type}, which can have: ${suited.join(', ')}`;
  if (weightedBy === undefined) return undefined;
  if (combine !== 'mean') return 'has weightedBy, which only combine: mean can have';
  if (weightedBy === sourceLines) return undefined;
  const weight = attributes.get(weightedBy);
  if (weight === undefined) {
    const similar = findSimilarAttribute(weightedBy, [...attributes.keys()]);
    return `is weighted by ${weightedBy}, which is not declared${similar === undefined ? '' : ` (did you mean ${similar}?)`}`;
  }
  return weight.type === 'number' && weight.target !== 'edge'
    ? undefined
    : `is weighted by ${weightedBy}, which is not a number of nodes`;
}
