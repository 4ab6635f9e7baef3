import assert from 'node:assert/strict';
import { stringAt } from '../../../src/graph/string-table.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { toRevisionSide, type RevisionSide } from '../../../src/model/compare/revision-side.js';
import { findLitByMarks } from '../../../src/model/questions/find-lit.js';
import { foldersOfChanges } from '../../../src/model/questions/marks/folders-of-changes.js';
import { findMarks } from '../../../src/model/questions/marks/graph-marks.js';
import { markKinds } from '../../../src/model/questions/marks/mark-kind.js';
import { toVisibleMarks } from '../../../src/model/questions/marks/visible-marks.js';
import type { Answer, AnswerRow } from '../../../src/model/questions/answer.js';
import type { Question } from '../../../src/model/questions/question.js';
import { buildGraph } from '../built-graph.js';

const file = (path: string, change?: string) => ({
  ...{ id: path, name: path, type: 'Namespace', parent: path.split('/')[0], file: path },
  ...(change !== undefined && { 'diff:change': change }),
});
const member = (path: string, name: string, change?: string, isAlong = false) => ({
  ...{ id: `${path}#${name}`, name, type: 'Function', parent: path, file: path },
  ...(change !== undefined && { 'diff:change': change }),
  ...(isAlong && { 'diff:along': true }),
});
const calls = (source: string, target: string, change?: string, crosses = 'folder') => ({
  ...{ source, target, kind: 'calls' },
  ...(change !== undefined && { 'diff:change': change, 'diff:crosses': crosses }),
});

/** The folders `ui` and `data`, of two revisions. */
const graph = buildGraph(
  [
    { id: 'ui', name: 'ui', type: 'Namespace' },
    { id: 'data', name: 'data', type: 'Namespace' },
    file('ui/a.ts', 'moved'),
    member('ui/a.ts', 'one', 'changed'),
    member('ui/a.ts', 'two', 'moved', true),
    file('data/b.ts'),
    member('data/b.ts', 'read', 'added'),
    member('data/b.ts', 'write', 'removed'),
    member('data/b.ts', 'same'),
  ],
  [
    calls('ui/a.ts#one', 'data/b.ts#read', 'added'),
    calls('ui/a.ts#one', 'data/b.ts#same', 'added'),
    calls('ui/a.ts#two', 'data/b.ts#write', 'removed'),
    calls('data/b.ts#same', 'data/b.ts#write', 'removed', 'none'),
    calls('data/b.ts#same', 'data/b.ts#read'),
  ],
);
const ids = Array.from({ length: graph.structure.nodeCount }, (_, node) => stringAt(graph.structure.ids, node));
const indexOf = (id: string): number | undefined => (ids.includes(id) ? ids.indexOf(id) : undefined);
const noAnswer = { groups: [] } as unknown as Answer;
const kindOf = (code: number | undefined) => (code === undefined || code === 0 ? undefined : markKinds[code - 1]);

function marksOf(question: Question, answer = noAnswer) {
  const marks = findMarks(graph, indexOf, answer, question);
  assert.ok(marks);
  return marks;
}

function visibleMarks(opened: readonly string[], marks = marksOf({ kind: 'diff', from: 'a', isFromMergeBase: false })) {
  const visible = computeVisibleGraph(graph.structure, {
    isOpen: Uint8Array.from(ids, (id) => (opened.includes(id) ? 1 : 0)),
    visibility: new Uint8Array(ids.length),
    hiddenKinds: new Uint8Array(graph.structure.kindNames.length),
  });
  const { nodes, open, edges } = toVisibleMarks(marks, visible);
  const nameOf = (index: number | undefined) => ids[visible.nodes[index ?? -1] ?? -1];
  return {
    open: Object.fromEntries([...open].map(([node, kind]) => [ids[node], kind])),
    nodes: Object.fromEntries(
      [...nodes].map(([index, shares]) => [
        nameOf(index),
        shares.map(({ kind, count }) => `${kind} ${count}`).join(', '),
      ]),
    ),
    edges: Object.fromEntries(
      [...edges].map(([edge, { kind, isStrong }]) => [
        `${nameOf(visible.sources[edge])} ${nameOf(visible.targets[edge])}`,
        isStrong ? `${kind}, strong` : kind,
      ]),
    ),
  };
}

describe('Marks of a difference', () => {
  it('are those of the merged graph, without hidden kinds and nodes that only moved along', () => {
    const { nodes } = marksOf({ kind: 'diff', from: 'a', isFromMergeBase: false, hidden: ['removed'] });
    assert.deepEqual(
      ids.filter((_, index) => nodes[index] !== 0).map((id) => `${id} ${kindOf(nodes[ids.indexOf(id)])}`),
      ['ui/a.ts moved', 'ui/a.ts#one changed', 'data/b.ts#read added'],
    );
  });

  it('add up in folded containers; an edge came or went only if all that it stands for did', () => {
    assert.deepEqual(visibleMarks([]), {
      open: {},
      nodes: { ui: 'changed 1, moved 1', data: 'added 1, removed 1' },
      edges: { 'ui data': 'changed, strong' },
    });
    assert.deepEqual(visibleMarks(['ui', 'data', 'ui/a.ts', 'data/b.ts']), {
      open: { 'ui/a.ts': 'moved' },
      nodes: {
        'ui/a.ts#one': 'changed 1',
        'data/b.ts#read': 'added 1',
        'data/b.ts#write': 'removed 1',
      },
      edges: {
        'ui/a.ts#one data/b.ts#read': 'added, strong',
        'ui/a.ts#one data/b.ts#same': 'added, strong',
        'ui/a.ts#two data/b.ts#write': 'removed, strong',
        'data/b.ts#same data/b.ts#write': 'removed',
      },
    });
  });

  it('light changed nodes and the ends of edges that came or went, and open the folders around changed files', () => {
    const lit = findLitByMarks(graph.structure, marksOf({ kind: 'diff', from: 'a', isFromMergeBase: false }));
    const unlit = ids.filter((_, index) => lit[index] !== 1);
    assert.deepEqual(unlit, ['ui', 'data', 'data/b.ts']);
    assert.deepEqual(foldersOfChanges(graph).sort(), ['data', 'ui']);
  });
});

describe('One of two revisions', () => {
  const opened = ['ui', 'data', 'ui/a.ts', 'data/b.ts'];
  const visible = computeVisibleGraph(graph.structure, {
    isOpen: Uint8Array.from(ids, (id) => (opened.includes(id) ? 1 : 0)),
    visibility: new Uint8Array(ids.length),
    hiddenKinds: new Uint8Array(graph.structure.kindNames.length),
  });
  const selected = ['data/b.ts#read', 'data/b.ts#write', 'data/b.ts#same'].map((id) => ids.indexOf(id));
  const marks = toVisibleMarks(marksOf({ kind: 'diff', from: 'a', isFromMergeBase: false }), visible);
  const sideOf = (side: RevisionSide) => {
    const picture = toRevisionSide(side, { graph, visible, isInFocus: undefined, marks, selected });
    const nodes = Array.from(visible.nodes, (node) => ids[node] ?? '');
    return {
      nodes: nodes.filter((_, index) => picture.isInFocus[index] === 1).map((id) => id.split('#')[1]),
      edges: Array.from(picture.isEdgeOmitted).filter((omitted) => omitted === 0).length,
      marks: Array.from(picture.marks?.nodes.values() ?? [], ([share]) => share?.kind),
      markedEdges: Array.from(picture.marks?.edges.values() ?? [], ({ kind }) => kind),
      selected: picture.selected.map((node) => ids[node]),
    };
  };

  it('has the nodes, edges and marks of this revision, and the selection as far as it has it', () => {
    assert.deepEqual(sideOf('earlier'), {
      nodes: ['one', 'two', 'write', 'same'],
      edges: 3,
      marks: ['changed', 'removed'],
      markedEdges: ['removed', 'removed'],
      selected: ['data/b.ts#write', 'data/b.ts#same'],
    });
    assert.deepEqual(sideOf('later'), {
      nodes: ['one', 'two', 'read', 'same'],
      edges: 3,
      marks: ['changed', 'added'],
      markedEdges: ['added', 'added'],
      selected: ['data/b.ts#read', 'data/b.ts#same'],
    });
  });
});

describe('Marks of violations', () => {
  const row = (source: string, target: string | undefined, mark: 'violation' | 'known'): AnswerRow => {
    const node = { id: source, name: source, type: '', file: undefined, line: undefined };
    return { node, ...(target !== undefined && { to: { ...node, id: target } }), detail: '', mark };
  };
  const answer = {
    groups: [
      { title: 'layers', rule: 'layers', total: 1, rows: [row('ui', 'data', 'known')] },
      {
        ...{ title: 'reads', rule: 'reads', total: 2 },
        rows: [row('ui/a.ts#one', 'data/b.ts#read', 'violation'), row('data/b.ts#same', undefined, 'violation')],
      },
    ],
  } as unknown as Answer;

  it('are on all edges between the ends, and new violations hide known ones', () => {
    const { nodes, edges } = marksOf({ kind: 'rules' }, answer);
    assert.deepEqual(Array.from(edges, kindOf), ['violation', 'known', 'known', undefined, undefined]);
    assert.deepEqual(
      ids.filter((_, index) => nodes[index] !== 0),
      ['data/b.ts#same'],
    );
  });

  it('are counted in the folded container that has both ends, and drawn as edges while it is open', () => {
    const inside = [
      row('data/b.ts#same', 'data/b.ts#write', 'violation'),
      row('data/b.ts#same', 'data/b.ts#read', 'known'),
      row('data/b.ts#read', undefined, 'violation'),
      row('ui/a.ts#one', 'data/b.ts#same', 'violation'),
    ];
    const groups = [{ title: 'calls', rule: 'calls', total: inside.length, rows: inside }];
    const marks = marksOf({ kind: 'rules' }, { groups } as unknown as Answer);
    assert.deepEqual(visibleMarks([], marks), {
      open: {},
      nodes: { data: 'violation 2, known 1' },
      edges: { 'ui data': 'violation, strong' },
    });
    assert.deepEqual(visibleMarks(['ui', 'data', 'ui/a.ts', 'data/b.ts'], marks), {
      open: {},
      nodes: { 'data/b.ts#read': 'violation 1' },
      edges: {
        'data/b.ts#same data/b.ts#write': 'violation, strong',
        'data/b.ts#same data/b.ts#read': 'known',
        'ui/a.ts#one data/b.ts#same': 'violation, strong',
      },
    });
  });

  it('are those of the chosen rule', () => {
    const { edges } = marksOf({ kind: 'rules', rule: 'layers' }, answer);
    assert.deepEqual(Array.from(edges, kindOf), ['known', 'known', 'known', undefined, undefined]);
  });
});
