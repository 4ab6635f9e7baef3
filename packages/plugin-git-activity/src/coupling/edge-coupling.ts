import type { GraphEdge, GraphReader } from '@code-graph/sdk';
import type { Activity } from '../activity/activity.js';
import type { GraphActivity } from '../activity/graph-activity.js';

/**
 * Maximum number of files of a commit that couples nodes, as `--max-changeset-size` of code-maat. Larger commits, such as a change of all
 * license headers, do not show which files belong together.
 */
const maxFiles = 30;

/** Counts the commits that changed both ends of an edge. */
export interface Coupling {
  /** Number of commits that changed both ends. */
  readonly coChanges: number;
  /** Percentage of the average number of commits that changed an end. */
  readonly percent: number;
}

interface Pair {
  coChanges: number;
}

/**
 * Temporal coupling of the nodes that edges connect, with the degree of code-maat
 * (https://github.com/adamtornhill/code-maat, analysis "coupling"). Memory is bounded by the number of edges.
 */
export class EdgeCoupling {
  readonly #activity: GraphActivity;
  /** The pairs by one end, then by the other. Each pair has one entry. */
  readonly #pairs = new Map<Activity, Map<Activity, Pair>>();
  /** Number of commits that changed an end. */
  readonly #changes = new Map<Activity, number>();

  constructor(graph: GraphReader, activity: GraphActivity) {
    this.#activity = activity;
    for (const edge of graph.edges()) {
      const ends = this.#ends(edge);
      if (ends === undefined || this.#find(ends) !== undefined) continue;
      const [one, other] = ends;
      const pairs = this.#pairs.get(one) ?? new Map<Activity, Pair>();
      this.#pairs.set(one, pairs.set(other, { coChanges: 0 }));
      for (const end of ends) this.#changes.set(end, 0);
    }
  }

  /**
   * Adds a commit.
   * @param files number of files that it changed
   * @param changed the activities of the nodes that it changed
   */
  add(files: number, changed: ReadonlySet<Activity>): void {
    if (files > maxFiles) return;
    for (const one of changed) {
      const changes = this.#changes.get(one);
      if (changes !== undefined) this.#changes.set(one, changes + 1);
      for (const [other, pair] of this.#pairs.get(one) ?? []) if (changed.has(other)) pair.coChanges += 1;
    }
  }

  /** The coupling of the ends of an edge. Undefined unless both are different parts of the code that changed. */
  of(edge: GraphEdge): Coupling | undefined {
    const ends = this.#ends(edge);
    const pair = ends === undefined ? undefined : this.#find(ends);
    if (ends === undefined || pair === undefined) return undefined;
    const [one = 0, other = 0] = ends.map((end) => this.#changes.get(end));
    if (one === 0 || other === 0) return undefined;
    const percent = (100 * pair.coChanges) / ((one + other) / 2);
    return { coChanges: pair.coChanges, percent: Math.round(percent * 10) / 10 };
  }

  /** The activities of both ends. Undefined for an edge between a node and a part of it, which always change together. */
  #ends({ kind, source, target }: GraphEdge): readonly [Activity, Activity] | undefined {
    if (kind === 'contains' || source === target) return undefined;
    const [one, other] = [this.#activity.of(source), this.#activity.of(target)];
    const areDifferent = one !== undefined && other !== undefined && one !== other;
    return areDifferent && !this.#activity.areNested(source, target) ? [one, other] : undefined;
  }

  #find([one, other]: readonly [Activity, Activity]): Pair | undefined {
    return this.#pairs.get(one)?.get(other) ?? this.#pairs.get(other)?.get(one);
  }
}
