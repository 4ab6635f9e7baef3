import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findStrongComponents, toSuccessors, type Edges } from '../src/components/index.js';

const componentsOf = (nodeCount: number, graph: Edges): Int32Array =>
  findStrongComponents(toSuccessors(nodeCount, graph));

const count = 8;
const edges = fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 24 });

describe('Strong components', () => {
  it('are the nodes that reach each other, numbered in the order of layers', () => {
    fc.assert(
      fc.property(edges, (pairs) => {
        const components = componentsOf(count, {
          sources: pairs.map(([source]) => source),
          targets: pairs.map(([, target]) => target),
        });
        const reach = closure(pairs);
        for (let one = 0; one < count; one++) {
          for (let other = 0; other < count; other++) {
            const isTogether = one === other || (reach(one, other) && reach(other, one));
            assert.equal(components[one] === components[other], isTogether);
            if (reach(one, other)) assert.ok((components[one] ?? 0) <= (components[other] ?? 0));
          }
        }
      }),
    );
  });

  it('are found in a path that is longer than the call stack', () => {
    const length = 100_000;
    const sources = Array.from({ length }, (_, node) => node);
    const components = componentsOf(length, { sources, targets: sources.map((node) => (node + 1) % length) });
    assert.ok(components.every((component) => component === 0));
  });
});

function closure(pairs: readonly (readonly [number, number])[]): (from: number, to: number) => boolean {
  const isReached = Array.from({ length: count }, () => new Set<number>());
  for (const [source, target] of pairs) isReached[source]?.add(target);
  for (let middle = 0; middle < count; middle++) {
    for (const reached of isReached) {
      if (reached.has(middle)) for (const target of isReached[middle] ?? []) reached.add(target);
    }
  }
  return (from, to) => isReached[from]?.has(to) === true;
}
