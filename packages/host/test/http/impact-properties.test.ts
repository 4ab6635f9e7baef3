import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ImpactAnswer } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { naiveImpact, naiveTestReach } from './naive-impact.js';
import { useSharedHost } from './shared-host.js';

/** The edges by which parents contain nodes, as the indexer writes them. */
const containments = (nodes: GraphDocument['nodes']): GraphDocument['edges'] =>
  nodes.flatMap(({ id, parent }) => (parent === undefined ? [] : [{ source: parent, target: id, kind: 'contains' }]));

const kinds = ['calls', 'references', 'extends', 'imports', 'overrides', 'contains', undefined];

/** Small dense graphs, in which nodes of all kinds reach each other in several ways. */
const graphs: fc.Arbitrary<GraphDocument> = fc.integer({ min: 2, max: 14 }).chain((size) => {
  const index = fc.nat(size - 1);
  return fc
    .record({
      nodes: fc
        .array(
          fc.record({
            isTest: fc.boolean(),
            isConstructor: fc.boolean(),
            parent: fc.option(index, { nil: undefined, freq: 2 }),
          }),
          { minLength: size, maxLength: size },
        )
        .map((nodes) =>
          nodes.map(({ isTest, isConstructor, parent }, own) => ({
            id: `n${own}`,
            name: isConstructor ? 'constructor' : `name${own}`,
            type: 'Method',
            ...(parent !== undefined && { parent: `n${parent}` }),
            ...(isTest && { 'code:test': true }),
          })),
        ),
      edges: fc
        .uniqueArray(fc.tuple(index, index, fc.constantFrom(...kinds)), { maxLength: size * 3, selector: String })
        .map((edges) =>
          edges.map(([source, target, kind]) => ({
            source: `n${source}`,
            target: `n${target}`,
            ...(kind !== undefined && { kind }),
          })),
        ),
    })
    .map(({ nodes, edges }) => ({ nodes, edges: [...edges, ...containments(nodes)] }));
});

describe('POST /api/impact, on random graphs', () => {
  const shared = useSharedHost();

  async function compare(graph: GraphDocument, changed: readonly string[], depth: number): Promise<void> {
    const { body, text } = await shared.running.request('POST', '/api/impact', { nodes: changed, depth, edges: 100 });
    const answer = body as unknown as ImpactAnswer;
    const expected = naiveImpact(graph, changed);
    const distances = [...expected.values()].map(({ distance }) => distance);
    assert.equal(answer.total, distances.filter((distance) => distance > 0 && distance <= depth).length, text);
    assert.equal(answer.beyondDepth, distances.filter((distance) => distance === depth + 1).length, text);
    const tests = new Set(graph.nodes.filter((node) => node['code:test'] === true).map(({ id }) => id));
    for (const [list, hasTests] of [
      [answer.production, false],
      [answer.tests, true],
    ] as const) {
      assert.equal(list.total, list.nodes.length);
      for (const { node, distance, edge, otherEdges = [], moreEdges } of list.nodes) {
        const reached = expected.get(node.id);
        assert.equal(tests.has(node.id), hasTests);
        assert.equal(distance, reached?.distance, node.id);
        const edges = reached?.edges.map((candidate) => JSON.stringify(candidate)) ?? [];
        assert.deepEqual([edge, ...otherEdges].map((each) => JSON.stringify(each)).sort(), [...edges].sort(), node.id);
        assert.equal(moreEdges, edges.length - 1, node.id);
      }
    }
    if (tests.size === 0) return;
    const isReached = naiveTestReach(graph, tests);
    for (const { node, isReachedByTest } of answer.changed.nodes) {
      assert.equal(isReachedByTest, tests.has(node.id) ? undefined : isReached.has(node.id), node.id);
    }
  }

  it('equals a naive reference', async () => {
    const property = fc.asyncProperty(graphs, async (graph) => {
      const imported = await shared.running.request('PUT', '/api/graph', graph);
      assert.equal(imported.status, 200, imported.text);
      const ids = graph.nodes.map(({ id }) => id);
      for (let round = 1; round <= 5; round++) {
        const changed = ids.filter((_, index) => index % round === 0).slice(0, 4);
        await compare(graph, changed, round);
      }
    });
    await fc.assert(property, { numRuns: 15, seed: 17 });
  });
});
