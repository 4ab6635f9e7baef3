import 'reflect-metadata';
import assert from 'node:assert/strict';
import { GraphSnapshot, toGraphAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import type { CheckAnswer } from '@code-graph/api';
import type { QueryRows } from '@code-graph/rules';
import type { GraphDocument } from '@code-graph/sdk';
import type { RevisionGraph } from '../../src/revisions/index.js';
import { RuleService } from '../../src/rules/rule-service.js';

const method = (name: string, startLine: number, complexity: number, inFile = 'a.ts') => ({
  ...{ id: `${inFile}#${name}`, name, type: 'Function', file: inFile, parent: inFile, language: 'typescript' },
  ...{ startLine, endLine: startLine, 'complexity:cyclomatic': complexity },
});
const file = (id: string) => ({
  id,
  name: id,
  type: 'Namespace',
  file: id,
  language: 'typescript',
  startLine: 1,
  endLine: 3,
});
const imports = (source: string, target: string) => ({ source, target, kind: 'imports' });

function revision(
  commit: string | undefined,
  document: GraphDocument,
  texts: Readonly<Record<string, string>>,
): RevisionGraph {
  return {
    ...{ commit, name: commit === undefined ? 'working tree' : 'main' },
    snapshot: new GraphSnapshot(1, toGraphStructure(document), toGraphAttributes(document)),
    hashes: new Map(Object.entries(texts)),
    readTexts: (paths) => Promise.resolve(new Map(paths.map((path) => [path, texts[path] ?? '']))),
  };
}

type RowsOf = (asked: GraphSnapshot) => Promise<QueryRows>;

function createService(before: RevisionGraph, now: RevisionGraph, rowsOf: RowsOf = () => assert.fail()): RuleService {
  return new RuleService(
    { names: () => assert.fail(), workingTree: () => now, graphOf: () => Promise.resolve(before) },
    { rowsOf } as never,
    { describe: () => Promise.resolve({ version: 1, origin: 'index', isIndexing: false }) } as never,
    { requireGraph: () => undefined },
    { workspace: '/nowhere' },
    { now: () => new Date(0), monotonic: () => 0 },
    { isPossible: true, isSource: () => true, alter: (snapshot) => Promise.resolve(snapshot) },
    { overlays: [] } as never,
  );
}

const client = () => ({ key: 'k', signal: new AbortController().signal });
const statesOf = ({ violations }: CheckAnswer): string[] =>
  violations.map(({ rule, source, state }) => `${rule} ${source?.node ?? ''} ${state}`);

describe('A check since a revision', () => {
  it('counts violations that the revision has, and values of unchanged code, as known', async () => {
    const nodes = [file('a.ts'), file('b.ts'), file('c.ts'), method('same', 1, 20), method('changed', 2, 20)];
    const before = revision(
      'f'.repeat(40),
      { nodes: nodes.map(withoutComplexity), edges: [imports('a.ts', 'b.ts')] },
      { 'a.ts': 'one\ntwo' },
    );
    const edges = [imports('a.ts', 'b.ts'), imports('c.ts', 'b.ts'), imports('d.ts', 'b.ts')];
    const now = revision(undefined, { nodes: [...nodes, file('d.ts')], edges }, { 'a.ts': 'one\nTWO' });
    const rowsOf: RowsOf = (asked) =>
      asked === before.snapshot
        ? Promise.reject(new Error('There is no property n.x.'))
        : Promise.resolve({
            ...{ columns: ['n.id'], rows: [['a.ts']], isTruncated: false },
            ...{ types: [], kinds: [], properties: [] },
          });
    const service = createService(before, now, rowsOf);
    const text = `rules:
      - { name: border, forbidDependency: { from: [a.ts, c.ts], to: b.ts } }
      - { name: simple, limit: { of: a.ts, attribute: 'complexity:cyclomatic', max: 15 } }
      - { name: changed, limit: { of: a.ts, attribute: 'complexity:cyclomatic', max: 15, changed: true } }
      - { name: young, forbidDependency: { from: d.ts, to: b.ts } }
      - { name: asked, query: 'MATCH (n) RETURN n.id' }`;
    const violationOf = (source: string) => ({ fingerprint: '0'.repeat(64), rule: 'changed', source });
    const violationsKnown = [violationOf('a.ts#same'), violationOf('a.ts#changed')];
    const check = (since?: string): Promise<CheckAnswer> =>
      service.check(
        {
          rules: { name: 'r', text },
          baseline: { name: 'b', text: JSON.stringify({ violations: violationsKnown }) },
          ...(since !== undefined && { since }),
        },
        client(),
      );
    const answer = await check('main');
    const { since, baseline, rules } = answer;
    assert.deepEqual(statesOf(answer), [
      'border a.ts unchanged',
      'border c.ts new',
      'simple a.ts#changed new',
      'simple a.ts#same unchanged',
      'changed a.ts#changed new',
      'young d.ts new',
      'asked a.ts new',
    ]);
    // A rule that the revision cannot answer says so. That one of its files is younger is not a problem.
    assert.deepEqual(
      rules.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem.slice(-25)]])),
      [['asked', 'There is no property n.x.']],
    );
    assert.deepEqual(since, { name: 'main', commit: 'f'.repeat(40) });
    // The rule about changed code did not examine the other method.
    assert.deepEqual(
      baseline?.gone.map(({ source }) => source),
      ['a.ts#changed'],
    );
    const { rules: rulesAlone } = await check();
    assert.match(rulesAlone[2]?.skipped ?? '', /--since/);
  });

  it('knows the violations of a file that was renamed, and not those that it has since then', async () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index};`).join(' ');
    const toRevision = (name: string, commit: string | undefined, targets: readonly string[]): RevisionGraph => {
      const edges = [...targets.map((target) => imports(name, target)), imports('b.ts', name)];
      const nodes = [file(name), file('b.ts'), file('c.ts'), method('same', 1, 20, name), method('other', 2, 20, name)];
      const text = `${words}\n${commit ?? 'now'}`;
      return revision(
        commit,
        { nodes: commit === undefined ? nodes : nodes.map(withoutComplexity), edges },
        { [name]: text },
      );
    };
    const before = toRevision('old.ts', 'f'.repeat(40), ['b.ts']);
    const service = createService(before, toRevision('new.ts', undefined, ['b.ts', 'c.ts']));
    const text = `rules:
      - { name: border, forbidDependency: { from: [old.ts, new.ts], to: [b.ts, c.ts] }, mayMatchNothing: true }
      - { name: cycles, forbidCycles: { between: files } }
      - { name: simple, limit: { of: '*.ts', attribute: 'complexity:cyclomatic', max: 15 } }`;
    assert.deepEqual(statesOf(await service.check({ rules: { name: 'r', text }, since: 'main' }, client())), [
      'border new.ts unchanged',
      'border new.ts new',
      'cycles  unchanged',
      'simple new.ts#other new',
      'simple new.ts#same unchanged',
    ]);
  });
});

function withoutComplexity<Node extends object>(node: Node): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !key.startsWith('complexity'))) as Node;
}
