import assert from 'node:assert/strict';
import { findCommunities } from '../../src/communities/find-communities.js';

/** Edges between all pairs of nodes. */
const clique = (nodes: readonly number[]): [number, number][] =>
  nodes.flatMap((source) =>
    nodes.filter((target) => target > source).map((target): [number, number] => [source, target]),
  );

describe('Communities', () => {
  it('are groups with many edges among them, the same each time, without nodes that have no edges', () => {
    const edges = [...clique([0, 1, 2, 3]), ...clique([4, 5, 6]), [0, 4] as const, [8, 8] as const];
    const input = {
      sources: edges.map(([source]) => source),
      targets: edges.map(([, target]) => target),
      counts: edges.map(() => 1),
    };
    const communities = findCommunities(input);
    assert.deepEqual(
      communities.map((group) => [...group].sort()),
      [
        [0, 1, 2, 3],
        [4, 5, 6],
      ],
    );
    assert.deepEqual(findCommunities(input), communities);
  });

  it('are none without edges', () => {
    assert.deepEqual(findCommunities({ sources: [], targets: [], counts: [] }), []);
  });
});
