import assert from 'node:assert/strict';
import { stringAt } from '../../src/graph/string-table.js';
import { containersOf, listNeighbors } from '../../src/model/neighbors/list-neighbors.js';
import { GraphBuilder } from '../../src/graph/graph-builder.js';

describe('The neighbors of a node', () => {
  const builder = new GraphBuilder();
  builder.addNodes([
    { id: 'a', name: 'a', type: 'Namespace' },
    { id: 'A', name: 'A', type: 'Class', parent: 'a' },
    { id: 'A.run', name: 'run', type: 'Method', parent: 'A' },
    { id: 'A.stop', name: 'stop', type: 'Method', parent: 'A' },
    { id: 'I', name: 'I', type: 'Interface' },
    { id: 'I.run', name: 'run', type: 'Method', parent: 'I' },
    { id: 'f', name: 'f', type: 'Function' },
  ]);
  builder.addEdges([
    { source: 'f', target: 'A.run', kind: 'calls' },
    { source: 'f', target: 'A.stop', kind: 'calls' },
    { source: 'A.run', target: 'A.stop', kind: 'calls' },
    { source: 'A', target: 'I', kind: 'implements' },
    { source: 'A.run', target: 'I.run', kind: 'overrides' },
    { source: 'a', target: 'A', kind: 'contains' },
  ]);
  const { structure } = builder.build();
  const indexOf = (id: string): number =>
    Array.from({ length: structure.nodeCount }, (_, index) => stringAt(structure.ids, index)).indexOf(id);
  const listed = (id: string): string[] =>
    listNeighbors(structure, indexOf(id)).map(
      ({ kind, direction, neighbors }) =>
        `${direction} ${kind} ${neighbors.map(({ node, edges }) => `${stringAt(structure.ids, node)} x${edges.length}`).join()}`,
    );

  it('are listed by kind and direction', () => {
    assert.deepEqual(listed('A.run'), ['in calls f x1', 'out calls A.stop x1', 'out overrides I.run x1']);
    assert.deepEqual(listed('I.run'), ['in overrides A.run x1']);
  });

  it('include the calls of the contents, without those between them', () => {
    assert.deepEqual(listed('A'), ['in calls f x2', 'out implements I x1']);
  });

  it('are inside of containers', () => {
    assert.deepEqual(
      containersOf(structure, indexOf('A.run')).map((node) => stringAt(structure.ids, node)),
      ['a', 'A'],
    );
  });
});
