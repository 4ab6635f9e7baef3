import assert from 'node:assert/strict';
import type { AttributeValue, GraphDocument, GraphEdge } from '@code-graph/sdk';
import fc from 'fast-check';
import { carryAttributes } from '../src/snapshot/carry-attributes.js';
import { toGraphStructure } from '../src/snapshot/to-graph-structure.js';
import { attributesFor, graphs, toRows } from '../../../test-support/graph-arbitraries.js';

type Rows = readonly Readonly<Record<string, AttributeValue>>[];

/** The expected result, computed in quadratic time: rows are matched by key, and equal keys in their order. */
function carryRows(rows: Rows, from: readonly string[], to: readonly string[]): Rows {
  const remaining = from.map((key, index) => ({ key, row: rows[index] ?? {} }));
  return to.map((key) => {
    const index = remaining.findIndex((candidate) => candidate.key === key);
    return index === -1 ? {} : (remaining.splice(index, 1)[0]?.row ?? {});
  });
}

const edgeKeys = ({ edges }: GraphDocument): string[] =>
  edges.map(({ source, target, kind }: GraphEdge) => JSON.stringify([source, target, kind ?? '']));
const nodeKeys = ({ nodes }: GraphDocument): string[] => nodes.map(({ id }) => id);

const moves = fc.tuple(graphs, graphs).chain(([from, to]) =>
  fc.record({
    from: fc.constant(from),
    to: fc.constant(to),
    attributes: attributesFor(toGraphStructure(from), 'git:'),
  }),
);

describe('carryAttributes', () => {
  it('moves values to the same nodes and edges, and keeps the order of edges between the same nodes', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async ({ from, to, attributes }) => {
        const carried = await carryAttributes(attributes, toGraphStructure(from), toGraphStructure(to));
        assert.deepEqual(
          toRows(carried.nodes, to.nodes.length),
          carryRows(toRows(attributes.nodes, from.nodes.length), nodeKeys(from), nodeKeys(to)),
        );
        assert.deepEqual(
          toRows(carried.edges, to.edges.length),
          carryRows(toRows(attributes.edges, from.edges.length), edgeKeys(from), edgeKeys(to)),
        );
      }),
    );
  });

  it('drops columns without values, and counts the values of the others', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async ({ from, to, attributes }) => {
        const carried = await carryAttributes(attributes, toGraphStructure(from), toGraphStructure(to));
        for (const [name, column] of carried.nodes) {
          const count = toRows(new Map([[name, column]]), to.nodes.length).filter((row) => name in row).length;
          assert.equal(column.count, count);
          assert.notEqual(count, 0);
        }
      }),
    );
  });

  it('changes nothing if the graph is the same', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async ({ from, attributes }) => {
        const carried = await carryAttributes(attributes, toGraphStructure(from), toGraphStructure(from));
        assert.deepEqual(toRows(carried.nodes, from.nodes.length), toRows(attributes.nodes, from.nodes.length));
        assert.deepEqual(toRows(carried.edges, from.edges.length), toRows(attributes.edges, from.edges.length));
      }),
    );
  });
});
