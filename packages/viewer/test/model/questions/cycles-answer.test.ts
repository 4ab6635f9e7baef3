import assert from 'node:assert/strict';
import type { CycleAnswer } from '@code-graph/client';
import { toCyclesAnswer } from '../../../src/model/questions/answers/cycles-answer.js';

const summary = (id: string) => ({ id, name: id, qualifiedName: id, type: 'Namespace', file: `${id}.ts` });
const cut = (source: string, target: string) => ({
  ...{ source, target, uses: 1, edges: 1, kinds: { imports: 1 }, isTypeOnly: false, isCut: true },
  example: { source, target, kind: 'imports' },
});

/** A cycle of which the reply has only dependencies of the cut, which come first, and not even all of those. */
const reply: CycleAnswer = {
  ...{ total: 1, offset: 0, more: 0, level: 'namespace', typeOnly: true },
  graph: { version: 3, origin: 'import', isIndexing: false },
  unresolvedCalls: { calls: 0, nodes: 0 },
  cycles: [
    {
      ...{ size: 3, members: ['a', 'b', 'c'].map(summary), moreMembers: 0, moreDependencies: 9, uses: 20 },
      dependencies: [cut('c', 'a'), cut('c', 'b'), cut('b', 'a')],
      shortest: [cut('b', 'a'), cut('a', 'b')],
      cut: { dependencies: 5, uses: 5, method: 'heuristic' },
    },
  ],
};

describe('The answer about a large cycle', () => {
  const answer = toCyclesAnswer(reply);

  it('is drawn in layers in which the dependencies of the cut lead back', () => {
    const layers = answer.drawings[0]?.nodes.map(({ key, layer }) => [key, layer]);
    assert.deepEqual(Object.fromEntries(layers ?? []), { a: 0, b: 1, c: 2 });
  });

  it('says how many dependencies of the cut are listed', () => {
    assert.match(answer.groups[0]?.notes?.at(-1) ?? '', /^Cut 5 dependencies with 5 uses, .*; the first 3:$/);
  });
});
