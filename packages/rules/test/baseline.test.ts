import assert from 'node:assert/strict';
import type { BaselineEntry } from '@code-graph/api';
import fc from 'fast-check';
import { compareViolations, parseBaseline, RuleFileError, updateBaseline, type Evaluation } from '../src/index.js';
import { evaluateText, smallGraph } from './small-graph.js';

const text = `rules:
  - { name: border, forbidDependency: { from: a, to: b } }
  - { name: cycles, forbidCycles: { between: files } }`;
const today = '2026-06-01';

const evaluate = (edges: readonly string[]): Promise<Evaluation> =>
  evaluateText(smallGraph(['a/0.ts b/0.ts', ...edges]), text);
const entriesOf = (evaluation: Evaluation, previous: readonly BaselineEntry[] = []): readonly BaselineEntry[] =>
  parseBaseline(updateBaseline(compare(evaluation, previous), previous));
const compare = (evaluation: Evaluation, entries: readonly BaselineEntry[], isStrict = false) =>
  compareViolations(evaluation, { baseline: { file: 'b.json', entries }, today, isStrict });

describe('A baseline', () => {
  it('passes its own violations and any of them alone, and fails any other', async () => {
    const pair = fc.tuple(fc.constantFrom('a', 'b'), fc.nat(3), fc.constantFrom('a', 'b'), fc.nat(3));
    const edges = fc.array(
      pair.map(([one, i, other, j]) => `${one}/${i}.ts ${other}/${j}.ts`),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(edges, edges, async (before, more) => {
        const entries = entriesOf(await evaluate(before));
        assert.equal(compare(await evaluate(before), entries, true).passed, true);
        assert.deepEqual(entriesOf(await evaluate([...before].reverse()), entries), entries);
        const listed = new Set(entries.map(({ fingerprint }) => fingerprint));
        const grown = compare(await evaluate([...before, ...more]), entries);
        const isWorse = grown.violations.some(({ rule, fingerprint }) => rule === 'border' && !listed.has(fingerprint));
        if (isWorse) assert.equal(grown.passed, false);
        assert.equal(compare(await evaluate(before.slice(1)), entries).passed, true);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps reasons and owners, and reports entries that no longer occur or have expired', async () => {
    const first = entriesOf(await evaluate(['a/1.ts b/1.ts']));
    const noted = first.map((entry) => ({ ...entry, reason: 'Old.', owner: 'team', expires: '2026-05-31' }));
    const both = await evaluate(['a/1.ts b/1.ts']);
    const compared = compare(both, noted);
    assert.deepEqual([compared.passed, compared.baseline?.expired.length, compared.baseline?.known], [false, 2, 0]);
    const fixed = await evaluate([]);
    const valid = noted.map((entry) => ({ ...entry, expires: today }));
    assert.deepEqual(compare(fixed, valid).baseline?.gone, [valid.find(({ source }) => source === 'a/1.ts')]);
    assert.deepEqual([compare(fixed, valid).passed, compare(fixed, valid, true).passed], [true, false]);
    assert.deepEqual(entriesOf(fixed, valid), [valid.find(({ source }) => source === 'a/0.ts')]);
  });

  it('counts an entry that a merge doubled as one, which is known while one of the two is valid', async () => {
    const evaluation = await evaluate([]);
    const [entry] = entriesOf(evaluation);
    assert.ok(entry);
    const expired = { ...entry, expires: '2026-05-31' };
    for (const entries of [
      [entry, entry],
      [expired, entry],
      [entry, expired],
    ]) {
      const { passed, baseline } = compare(evaluation, entries, true);
      assert.deepEqual([passed, baseline?.known, baseline?.gone, baseline?.expired], [true, 1, [], []]);
      assert.equal(entriesOf(evaluation, entries).length, 1);
    }
  });

  it('reports a cycle that has grown as such, and not as gone', async () => {
    const entries = entriesOf(await evaluate(['a/1.ts a/2.ts', 'a/2.ts a/1.ts']));
    const larger = await evaluate(['a/1.ts a/2.ts', 'a/2.ts a/3.ts', 'a/3.ts a/1.ts', 'a/2.ts a/1.ts']);
    const { passed, baseline } = compare(larger, entries);
    assert.equal(passed, false);
    assert.deepEqual([baseline?.gone, baseline?.grown.map(({ members }) => members)], [[], [['a/1.ts', 'a/2.ts']]]);
    const updated = entriesOf(larger, entries);
    assert.deepEqual(
      updated.map(({ members }) => members),
      [undefined, ['a/1.ts', 'a/2.ts', 'a/3.ts']],
    );
  });

  it('counts a value further beyond its limit as new, and any as known by an entry of an earlier version', async () => {
    const limits = `rules:
  - { name: simple, limit: { of: '**', attribute: 'x:complexity', max: 15 } }
  - { name: covered, limit: { of: '**', attribute: 'x:coverage', min: 80 } }`;
    const evaluateValues = (complexity: number, coverage: number): Promise<Evaluation> =>
      evaluateText(smallGraph([], { 'a/0.ts#f': { 'x:complexity': complexity, 'x:coverage': coverage } }), limits);
    const entries = entriesOf(await evaluateValues(16, 79.5)).map((entry) => ({ ...entry, owner: 'team' }));
    assert.deepEqual(
      entries.map(({ value }) => value),
      [79.5, 16],
    );
    const outcomeOf = async (complexity: number, coverage: number, known: readonly BaselineEntry[] = entries) => {
      const { passed, violations, baseline } = compare(await evaluateValues(complexity, coverage), known, true);
      return [passed, violations.map(({ knownValue }) => knownValue), baseline?.grown.length, baseline?.gone.length];
    };
    assert.deepEqual(await outcomeOf(16, 79.5), [true, [undefined, undefined], 0, 0]);
    assert.deepEqual(await outcomeOf(40, 79.6), [false, [16, undefined], 1, 0]);
    assert.deepEqual(await outcomeOf(16, 79.4), [false, [undefined, 79.5], 1, 0]);
    const former = entries.map(({ value, ...entry }) => entry);
    assert.deepEqual(await outcomeOf(40, 0, former), [true, [undefined, undefined], 0, 0]);
    const worse = await evaluateValues(40, 80);
    assert.deepEqual(entriesOf(worse, entries), [{ ...entries[1], value: 40 }]);
    const { violations, passed } = compareViolations(worse, {
      ...{ before: await evaluateValues(16, 0), today, isStrict: false },
    });
    assert.deepEqual([passed, violations[0]?.knownValue], [false, 16]);
  });

  it('reports what is wrong with it, with line and column', () => {
    const faultOf = (content: string): string => {
      try {
        parseBaseline(content);
        return '';
      } catch (error) {
        if (!(error instanceof RuleFileError)) throw error;
        return error.message;
      }
    };
    assert.match(faultOf('{\n  "violations": [\n<<<<<<< ours\n'), /^\d+:\d+: /);
    assert.match(faultOf('{ "violations": [\n  { "rule": "x" }] }'), /^2:3: /);
    const entry = { fingerprint: '0'.repeat(64), rule: 'x', expires: '2026-02-30' };
    assert.match(faultOf(JSON.stringify({ violations: [entry] })), /2026-02-30 is not a date/);
    assert.match(faultOf(JSON.stringify({ violations: [{ ...entry, expires: 'soon' }] })), /such as "2026-12-31"/);
  });
});
