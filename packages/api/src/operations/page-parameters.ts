import { integerParameter, type IntegerParameter, type IntegerRange } from './query-parameters.js';

/** The parameters that select one page of a list. */
export interface PageParameters {
  readonly limit: IntegerParameter;
  readonly offset: IntegerParameter;
}

const offsets = { min: 0, max: 100_000_000, default: 0 };

/** Describes the parameters that select one page of a list, which `readPage` reads. */
export function pageParameters(items: string, limits: IntegerRange): PageParameters {
  return {
    limit: integerParameter('limit', `Maximum number of ${items} in the reply.`, limits),
    offset: integerParameter('offset', `Number of ${items} to skip.`, offsets),
  };
}

/** The parameters that select one page of nodes. */
export const nodePageParameters = pageParameters('nodes', { min: 1, max: 500, default: 50 });
