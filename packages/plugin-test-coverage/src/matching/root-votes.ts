import type { Segments } from '@code-graph/reports';

/** A folder as the report names it, and as the graph does. */
interface RootPair {
  readonly graphRoot: Segments;
  votes: number;
}

/**
 * Maps folders of a report to folders of the graph, by the files that match without doubt: if `/ci/src/a.ts` is `packages/x/src/a.ts`, then
 * `/ci` is `packages/x`. One report was written in one place, so its other files have the same roots.
 */
export class RootVotes {
  /** By report root, then by graph root. */
  readonly #pairs = new Map<string, Map<string, RootPair>>();

  /** Adds the roots that remain before the common suffix of the given length. */
  add(reported: Segments, inGraph: Segments, suffix: number): void {
    const reportRoot = reported.slice(0, reported.length - suffix).join('/');
    const graphRoot = inGraph.slice(0, inGraph.length - suffix);
    const pairs = this.#pairs.get(reportRoot) ?? new Map<string, RootPair>();
    this.#pairs.set(reportRoot, pairs);
    const pair = pairs.get(graphRoot.join('/')) ?? { graphRoot, votes: 0 };
    pairs.set(graphRoot.join('/'), pair);
    pair.votes += 1;
  }

  get isEmpty(): boolean {
    return this.#pairs.size === 0;
  }

  /** The votes for the roots before the common suffix. */
  votes(reported: Segments, inGraph: Segments, suffix: number): number {
    const pairs = this.#pairs.get(reported.slice(0, reported.length - suffix).join('/'));
    return pairs?.get(inGraph.slice(0, inGraph.length - suffix).join('/'))?.votes ?? 0;
  }

  /**
   * The paths in the graph that correspond to a path of the report by the known roots.
   * @param isLayout whether a root is ignored if one that contains it has more votes
   */
  *expected(reported: Segments, isLayout: boolean): Generator<Segments> {
    let above = 0;
    for (let depth = 0; depth < reported.length; depth++) {
      let most = above;
      for (const { graphRoot, votes } of this.#pairs.get(reported.slice(0, depth).join('/'))?.values() ?? []) {
        if (!isLayout || votes >= above) yield [...graphRoot, ...reported.slice(depth)];
        most = Math.max(most, votes);
      }
      above = most;
    }
  }

  /** The most votes of any root that contains the report root before the common suffix. */
  votesAbove(reported: Segments, suffix: number): number {
    let most = 0;
    for (let depth = 0; depth < reported.length - suffix; depth++)
      for (const { votes } of this.#pairs.get(reported.slice(0, depth).join('/'))?.values() ?? [])
        most = Math.max(most, votes);
    return most;
  }
}
