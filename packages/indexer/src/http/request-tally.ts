import { toEdgeLines } from '../analysis/edge-lines.js';
import type { RecordedEdge } from '../analysis/file-record.js';

/** Maximum number of routes that an edge names. */
const maxRoutes = 5;

/** An edge from the sender of a request to the function that handles it, or that adds the route. */
export interface RequestEdge extends RecordedEdge {
  readonly kind: 'requests';
  readonly confidence: number;
  /** The methods and paths of the routes, such as `GET /users/{}`. Written as `code:route`. */
  readonly route: string;
}

/** One request that reaches a target. */
export interface ReachedTarget {
  readonly target: string;
  readonly confidence: number;
  readonly line: number;
  readonly route: string;
}

interface Tally {
  readonly confidence: number;
  readonly lines: number[];
  readonly routes: Set<string>;
}

/** Collects requests to one edge for each pair of nodes. The most confident request decides the confidence. */
export class RequestTally {
  readonly #tallies = new Map<string, Tally>();

  add(source: string, { target, confidence, line, route }: ReachedTarget): void {
    const key = `${source}\n${target}`;
    const earlier = this.#tallies.get(key);
    if (earlier === undefined) {
      this.#tallies.set(key, { confidence, lines: [line], routes: new Set([route]) });
      return;
    }
    earlier.lines.push(line);
    earlier.routes.add(route);
    if (confidence > earlier.confidence) this.#tallies.set(key, { ...earlier, confidence });
  }

  edges(): RequestEdge[] {
    return [...this.#tallies].map(([key, { confidence, lines, routes }]) => {
      const [source = '', target = ''] = key.split('\n');
      const sorted = [...routes].sort();
      const route = [...sorted.slice(0, maxRoutes), ...(sorted.length > maxRoutes ? ['…'] : [])].join(', ');
      return { source, target, kind: 'requests', weight: lines.length, confidence, lines: toEdgeLines(lines), route };
    });
  }
}
