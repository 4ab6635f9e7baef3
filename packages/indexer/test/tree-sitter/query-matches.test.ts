import assert from 'node:assert/strict';
import type { Node, Query } from 'web-tree-sitter';
import { matchesOf } from '../../src/tree-sitter/by-name/query-matches.js';

interface Options {
  /** Returns whether to stop, which the declarations of the library omit. */
  readonly progressCallback: (state: { currentOffset: number }) => boolean;
}

/** A query that reports progress until it is stopped, at most `reports` times. */
function queryReporting(reports: number): { query: Query; made: () => number } {
  let made = 0;
  const matches = (_root: Node, { progressCallback }: Options): [] => {
    while (made < reports) {
      made += 1;
      if (progressCallback({ currentOffset: made })) break;
    }
    return [];
  };
  return { query: { matches } as unknown as Query, made: () => made };
}

describe('Matches of queries', () => {
  it('are complete if the syntax takes as long as that of a large source', () => {
    const { query } = queryReporting(10_000);
    assert.deepEqual(matchesOf(query, {} as Node), { matches: [], areComplete: true });
  });

  it('stop at a limit, which does not depend on the speed of the machine', () => {
    const { query, made } = queryReporting(10_000_000);
    assert.deepEqual(matchesOf(query, {} as Node), { matches: [], areComplete: false });
    assert.ok(made() < 100_000);
  });
});
