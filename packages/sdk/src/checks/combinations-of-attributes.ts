import type { AttributeType, Combination } from '@code-graph/sdk';

/** The ways in which clients can combine the values of each type of attribute. */
export const combinationsOfAttributes: Readonly<Record<AttributeType, readonly Combination[]>> = {
  number: ['own', 'sum', 'mean', 'maximum', 'minimum'],
  date: ['own', 'latest', 'earliest'],
  string: ['own', 'mostFrequent'],
  boolean: ['own', 'mostFrequent'],
};
