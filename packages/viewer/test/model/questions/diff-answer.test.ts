import assert from 'node:assert/strict';
import type { CheckAnswer, DiffAnswer } from '@code-graph/client';
import { toDiffAnswer } from '../../../src/model/questions/answers/diff-answer.js';
import { toRulesAnswer } from '../../../src/model/questions/answers/rules-answer.js';
import { shownGroups, stepsOf } from '../../../src/model/questions/steps.js';

const graph = { version: 3, origin: 'index', isIndexing: false } as const;
const summary = (id: string, startLine = 1) => {
  const file = id.split('#')[0] ?? id;
  return { id, name: id.split('#')[1] ?? id, qualifiedName: id.split('#')[1] ?? id, type: 'Function', file, startLine };
};
const unit = (source: string, target: string) => ({
  ...{ source, target, uses: 2, edges: 1, kinds: { calls: 2 }, isTypeOnly: false, isCut: true },
  ...{
    example: { source: `${source}/a.ts#one`, target: `${target}/b.ts#read`, kind: 'calls' },
    file: `${source}/a.ts`,
    line: 4,
  },
});
const same = { isTest: false, isPublic: false, attributes: [] };

const diff: DiffAnswer = {
  ...{ total: 8, offset: 0, graph, unresolvedCalls: { calls: 0, nodes: 0 }, isFromMergeBase: true },
  from: { name: 'main', commit: 'a'.repeat(40) },
  to: { name: 'working tree' },
  more: { nodes: 1, edges: 0, dependencies: 0, cycles: 0, publicApi: 0 },
  summary: {
    nodes: { added: 1, removed: 1, changed: 0, moved: 1, along: 1 },
    edges: { added: 1, removed: 0, changed: 0, across: 1 },
    dependencies: { added: 1, removed: 0 },
    cycles: { added: 1, removed: 0, grown: 0, shrunk: 0, changed: 0 },
    publicApi: { added: 0, removed: 0, changed: 1 },
    attributes: 0,
  },
  dependencies: [{ change: 'added', level: 'folder', dependency: unit('ui', 'data') }],
  cycles: [
    {
      ...{
        change: 'added',
        level: 'folder',
        sizeBefore: 0,
        sizeAfter: 2,
        members: ['data', 'ui'],
        joined: ['data', 'ui'],
        left: [],
      },
      closing: [unit('ui', 'data')],
      cut: { method: 'exact', total: 1, dependencies: [unit('ui', 'data')] },
    },
  ],
  publicApi: [
    {
      ...{ change: 'changed', before: summary('src/old.ts#price', 2), after: summary('src/new.ts#price', 5) },
      ...{ signatureBefore: 'price(a: number)', signatureAfter: 'price(a: number, b: number)' },
    },
  ],
  nodes: [
    { change: 'removed', before: summary('data/b.ts#gone'), aspects: [], ...same },
    {
      ...{ change: 'moved', before: summary('src/old.ts#price', 2), after: summary('src/new.ts#price', 5) },
      ...{ aspects: ['place', 'signature'], confidence: 0.879, isTest: false, isPublic: true },
      attributes: [{ name: 'complexity:cyclomatic', before: 3, after: 3.25 }],
    },
    { change: 'added', after: summary('ui/a.ts#one'), aspects: [], ...same },
    {
      change: 'moved',
      before: summary('src/old.ts#x'),
      after: summary('src/new.ts#x'),
      aspects: [],
      confidence: 1,
      isAlong: true,
      ...same,
    },
  ],
  edges: [
    {
      change: 'added',
      kind: 'calls',
      source: 'ui/a.ts#one',
      target: 'data/b.ts#read',
      crosses: 'folder',
      isTypeOnly: false,
      after: 2,
    },
  ],
  attributes: [],
  unsharedAttributes: { before: [], after: ['coverage:percent'] },
};

describe('A difference as an answer', () => {
  const answer = toDiffAnswer(diff);
  const question = { kind: 'diff', from: 'main', isFromMergeBase: true } as const;

  it('is in the order of a review: dependencies, cycles, public API, nodes by folder', () => {
    assert.equal(answer.title, '8 differences between the last common commit with main and working tree');
    assert.deepEqual(
      answer.groups.map(({ title, rows, isMinor }) => `${title} ${rows.length}${isMinor === true ? ' minor' : ''}`),
      [
        'Dependencies between folders 1',
        'Cycles 1',
        'Public API 1',
        'data 1',
        'src 1',
        'ui 1',
        'Moved with their container 1 minor',
        'Edges to other folders 1 minor',
      ],
    );
    assert.deepEqual(
      stepsOf(answer, question).map(({ node, to, mark }) => `${mark} ${node.name}${to ? ` ${to.name}` : ''}`),
      ['added ui data', 'added ui data', 'changed price', 'removed gone', 'moved price', 'added one'],
    );
  });

  it('has what was before and after, exactly, and says what is missing', () => {
    const moved = stepsOf(answer, question)[4];
    assert.equal(moved?.detail, 'moved · from src/old.ts#price · 87 % similar · signature');
    assert.deepEqual(
      moved.facts?.map(({ label, before, after }) => [label, before, after]),
      [
        ['Signature', 'price(a: number)', 'price(a: number, b: number)'],
        ['Place', 'src/old.ts:2', 'src/new.ts:5'],
        ['Differs in', undefined, 'place, signature'],
        ['Same node', undefined, '87 % similar code'],
        ['complexity:cyclomatic', '3', '3.25'],
      ],
    );
    assert.deepEqual(answer.doubts, [
      '1 further difference counted and drawn, but not listed.',
      'Not compared, because only working tree has values: coverage:percent.',
    ]);
  });

  it('omits the rows of changes that are hidden', () => {
    const titles = shownGroups(answer, { ...question, hidden: ['added', 'moved'] }).map(({ title }) => title);
    assert.deepEqual(titles, ['Public API', 'data']);
  });

  it('says so if there is none', () => {
    const none = toDiffAnswer({ ...diff, total: 0, isFromMergeBase: false });
    assert.equal(none.title, 'No differences between main and working tree');
  });
});

describe('Rules as an answer', () => {
  const node = (id: string) => ({ node: id, name: id, type: 'Namespace', file: id });
  const rule = (name: string, violations: number, problem?: string): CheckAnswer['rules'][number] => ({
    ...{ name, kind: 'forbidDependency', severity: 'error', matched: { nodes: 2, edges: 3 }, violations },
    ...(problem !== undefined && { problem }),
  });
  const check: CheckAnswer = {
    ...{ graph, rulesFile: 'code-graph.rules.yaml', strict: false, passed: false },
    baseline: { file: 'b.json', known: 1, gone: [], grown: [{ fingerprint: '3'.repeat(64), rule: 'x' }], expired: [] },
    rules: [rule('no cycles', 1), rule('layers', 1), rule('typo', 0, 'The path "scr/**" matches nothing.')],
    violations: [
      {
        ...{
          rule: 'no cycles',
          severity: 'error',
          message: 'a, b form a cycle',
          kind: 'cycle',
          fingerprint: '1'.repeat(64),
        },
        ...{
          locations: [{ file: 'a.ts', line: 2 }],
          path: [node('a.ts'), node('b.ts')],
          members: ['a.ts', 'b.ts'],
          state: 'new',
        },
        cut: [{ source: node('b.ts'), target: node('a.ts'), uses: 1, locations: [{ file: 'b.ts', line: 7 }] }],
      },
      {
        ...{
          rule: 'layers',
          severity: 'error',
          message: 'ui must not use data',
          kind: 'dependency',
          edgeKind: 'imports',
        },
        ...{ source: node('ui.ts'), target: node('data.ts'), locations: [{ file: 'ui.ts', line: 1 }] },
        ...{ fingerprint: '2'.repeat(64), state: 'unchanged' },
      },
    ],
  };
  const answer = toRulesAnswer(check);

  it('has a group for each rule, with its problem', () => {
    assert.equal(answer.title, '2 violations of 3 rules; 1 new, 1 known; 1 rule with a problem');
    assert.deepEqual(
      answer.groups.map(({ title, word, total, problem }) => [title, word, total, problem]),
      [
        ['no cycles', 'error', 1, undefined],
        ['layers', 'error', 1, undefined],
        ['typo', 'error', 0, 'The path "scr/**" matches nothing.'],
      ],
    );
    assert.deepEqual(answer.marks, [
      { kind: 'violation', nodes: 0, edges: 1 },
      { kind: 'known', nodes: 0, edges: 1 },
    ]);
    assert.deepEqual(answer.doubts.slice(0, 2), [
      'Grown, and new: 1 violation of b.json.',
      'Rules: code-graph.rules.yaml.',
    ]);
  });

  it('shows the known value of a violation that has become worse', () => {
    const worse: CheckAnswer['violations'][number] = {
      ...{ rule: 'layers', severity: 'error', message: 'too complex', kind: 'limit', source: node('a.ts#f') },
      ...{ attribute: 'complexity:cyclomatic', value: 40, limit: 15, knownValue: 16 },
      ...{ locations: [], fingerprint: '4'.repeat(64), state: 'new' },
    };
    const [row] = stepsOf(toRulesAnswer({ ...check, violations: [worse] }), { kind: 'rules' });
    const value = row?.facts?.find(({ attribute }) => attribute === 'complexity:cyclomatic');
    assert.deepEqual([value?.before, value?.after], ['16', '40, limit 15']);
  });

  it('marks the way around a cycle and its cut, and lists lines', () => {
    const [cycle, layer] = stepsOf(answer, { kind: 'rules' });
    assert.deepEqual(
      cycle?.pairs?.map(({ source, target }) => `${source} ${target}`),
      ['a.ts b.ts', 'b.ts a.ts', 'b.ts a.ts'],
    );
    assert.deepEqual(
      cycle.facts?.find(({ label }) => label === 'Cheapest cut')?.items?.[0]?.text,
      'b.ts → a.ts · 1 use · b.ts:7',
    );
    assert.equal(layer?.detail, 'ui must not use data · ui.ts:1 · known');
    assert.deepEqual(stepsOf(answer, { kind: 'rules', rule: 'layers' }), [layer]);
  });
});
