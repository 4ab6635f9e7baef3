import assert from 'node:assert/strict';
import type { Neighborhood } from '@code-graph/api';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { callCommand } from '../kit/called-command.js';
import { useSharedHost } from './shared-host.js';

function method(type: string, more: Partial<GraphNode> = {}): GraphNode {
  return { id: `${type}.area`, name: 'area', type: 'Method', parent: type, ...more };
}

const graph: GraphDocument = {
  nodes: [
    ...['Shape', 'Polygon', 'Square'].map((id) => ({ id, name: id, type: 'Class' })),
    method('Shape'),
    method('Polygon'),
    method('Square'),
    { id: 'draw', name: 'draw', type: 'Function' },
    { id: 'test', name: 'test', type: 'Function', 'code:test': true },
  ],
  edges: [
    { source: 'Polygon.area', target: 'Shape.area', kind: 'overrides' },
    { source: 'Square.area', target: 'Polygon.area', kind: 'overrides' },
    { source: 'draw', target: 'Shape.area', kind: 'calls' },
    { source: 'test', target: 'Shape.area', kind: 'calls' },
    { source: 'draw', target: 'Polygon.area', kind: 'calls' },
  ],
};

describe('The callers of a method that overrides others', () => {
  const shared = useSharedHost({ graph });

  async function ask(question: string): Promise<Neighborhood> {
    const { status, body, text } = await shared.running.request('GET', `/api/graph/nodes/${question}`);
    assert.equal(status, 200, text);
    return body as unknown as Neighborhood;
  }

  function outline({ total, overridden }: Neighborhood): unknown {
    const members = overridden?.members.map(({ node, callers }) => [node.id, callers]);
    return [total, overridden && [overridden.total, overridden.callers, members]];
  }

  it('name the overridden members, directly or not, with their numbers of callers', async () => {
    const members = [
      ['Polygon.area', 1],
      ['Shape.area', 2],
    ];
    assert.deepEqual(outline(await ask('Square.area/callers')), [0, [2, 2, members]]);
    assert.deepEqual(outline(await ask('Shape.area/callers')), [2, undefined]);
  });

  it('count no tests if the client leaves them out', async () => {
    const members = [
      ['Polygon.area', 1],
      ['Shape.area', 1],
    ];
    assert.deepEqual(outline(await ask('Square.area/callers?test=false')), [0, [2, 1, members]]);
  });

  it('are no part of other answers', async () => {
    assert.deepEqual(outline(await ask('draw/callees')), [2, undefined]);
    assert.equal((await ask('Square.area/neighbors')).overridden, undefined);
  });

  it('are told from no callers at all on the command line', async () => {
    const { stdout, stderr, exitCode } = await callCommand(['callers', 'Square.area', '--url', shared.running.url]);
    assert.equal(exitCode, 0, stderr);
    assert.match(
      stdout,
      /^0 callers of Square\.area .*\nMay also be called through what it overrides: Polygon\.area \(Polygon\.area, 1 caller\), Shape\.area \(Shape\.area, 2 callers\)\n$/,
    );
  });
});
