import type { GraphDocument } from '@code-graph/sdk';

/** The edges of requests with the routes and the confidence. */
export function requestsView({ edges }: GraphDocument): string[] {
  return edges
    .filter(({ kind }) => kind === 'requests')
    .map(
      ({ source, target, weight = 1, ...attributes }) =>
        `${source} -> ${target}${weight === 1 ? '' : ` x${weight}`} ${String(attributes['code:route'])} @${String(attributes['code:confidence'])} :${String(attributes['code:lines'])}`,
    );
}
