import assert from 'node:assert/strict';
import type { DiffAnswer } from '@code-graph/client';
import { lostUsesOf } from '../src/tools/changes/lost-uses.js';

type DiffNode = DiffAnswer['nodes'][number];
type Named = Pick<DiffNode, 'change' | 'aspects'> & { readonly before: string; readonly after?: string };

function nodeOf({ before, after, ...node }: Named): DiffNode {
  const summary = (id: string): NonNullable<DiffNode['before']> => ({
    id,
    ...{ name: id, qualifiedName: id },
    type: 'Function',
    file: id.split('#')[0] ?? '',
  });
  return {
    ...node,
    before: summary(before),
    ...(after !== undefined && { after: summary(after) }),
    isTest: false,
    isPublic: false,
    attributes: [],
  };
}

describe('Lost uses', () => {
  it('are those of code whose own text is the same, with the fate of their target', () => {
    const nodes = [
      nodeOf({ change: 'removed', before: 'a.py#gone', aspects: [] }),
      nodeOf({ change: 'moved', before: 'a.py#old', after: 'a.py#new', aspects: ['name'] }),
      nodeOf({ change: 'changed', before: 'b.py#edited', after: 'b.py#edited', aspects: ['text'] }),
      nodeOf({ change: 'moved', before: 'c.py#carried', after: 'd.py#carried', aspects: ['place'] }),
    ];
    const edge = { kind: 'calls', crosses: 'file', isTypeOnly: false } as const;
    const edges: DiffAnswer['edges'] = [
      { ...edge, change: 'removed', source: 'b.py#edited', target: 'a.py#gone', file: 'b.py', lines: '3' },
      { ...edge, change: 'removed', source: 'b.py#same', target: 'a.py#gone', file: 'b.py', lines: '9' },
      { ...edge, change: 'removed', source: 'e.py#same', target: 'a.py#old', file: 'e.py', lines: '4,7' },
      { ...edge, change: 'removed', source: 'c.py#carried', target: 'e.py#near', file: 'c.py', lines: '2' },
      { ...edge, change: 'removed', source: 'a.py#gone', target: 'e.py#near', file: 'a.py', lines: '1' },
      // The decorator of an edited function.
      { ...edge, change: 'removed', source: 'b.py', target: 'a.py#gone', file: 'b.py', lines: '2' },
      { ...edge, change: 'added', source: 'e.py#same', target: 'e.py#near', file: 'e.py', lines: '5' },
    ];
    assert.deepEqual(lostUsesOf({ nodes, edges }), [
      { handle: 'b.py#same', file: 'b.py', detail: 'calls a.py#gone, which was removed' },
      {
        ...{ handle: 'e.py#same', file: 'e.py', lines: [4], hasMoreLines: true },
        detail: 'calls a.py#old, which is a.py#new now',
      },
      { handle: 'd.py#carried', file: 'd.py', detail: 'calls e.py#near, which is not found there any more' },
    ]);
  });
});
