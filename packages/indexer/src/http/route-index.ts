import type { ServedRoute } from './served-routes.js';
import type { RequestPath } from './url-path.js';
import { addToList } from '../add-to-list.js';

/** Routes by their last literal segment, which each request that fits them states, also one that states only the end of the path. */
export class RouteIndex {
  /** Indexes of routes by the segment in lower case, because some frameworks ignore the case. */
  readonly #bySegment = new Map<string, number[]>();
  readonly #others: number[] = [];

  constructor(private readonly routes: readonly ServedRoute[]) {
    for (const [index, { segments }] of routes.entries()) {
      const rest = segments.indexOf('{*}');
      // Segments behind the rest of a path are not compared.
      const isWhole = rest === -1 || rest === segments.length - 1;
      const literal = isWhole ? segments.findLast((segment) => !segment.includes('{'))?.toLowerCase() : undefined;
      if (literal === undefined) this.#others.push(index);
      else {
        addToList(this.#bySegment, literal, index);
      }
    }
  }

  /** The routes that a path may fit, in their order. */
  near({ segments }: RequestPath): readonly ServedRoute[] {
    const routeIndexes = new Set(this.#others);
    for (const segment of segments)
      for (const index of this.#bySegment.get(segment.toLowerCase()) ?? []) routeIndexes.add(index);
    return [...routeIndexes].sort((one, other) => one - other).flatMap((index) => this.routes[index] ?? []);
  }
}
