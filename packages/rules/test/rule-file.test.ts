import assert from 'node:assert/strict';
import { parseRuleFile, RuleFileError } from '../src/index.js';
import { evaluateRule, smallGraph } from './small-graph.js';

function faultsOf(text: string): string[] {
  try {
    parseRuleFile(text);
    return [];
  } catch (error) {
    if (!(error instanceof RuleFileError)) throw error;
    return error.message.split('\n');
  }
}

describe('Rule files', () => {
  it('report all faults with line and column, and the nearest known name', () => {
    const text = `groups: { view: src, a: b, b: { group: a }, c: { group: vew } }
rules:
  - name: one
    forbidDependency: { from: view, to: '/(x/' }
    message: '{source.fiel}'
  - name: one
    limit: { of: view, attribute: 'a:b' }
  - name: two
  - name: three
    query: MATCH (n) RETURN n
    forbidUnused: { in: view }`;
    const faults = faultsOf(text);
    assert.deepEqual(
      faults.map((fault) => fault.split(': ')[0]),
      ['1:22', '1:57', '4:41', '5:14', '6:11', '7:12', '8:5', '10:5'],
    );
    assert.match(faults[0] ?? '', /the group "a" contains itself/);
    assert.match(faults[1] ?? '', /there is no group "vew"; did you mean "view"\?/);
    assert.match(faults[3] ?? '', /did you mean \{source.file\}\?/);
    assert.deepEqual(faultsOf('rules:\n  - name: a\n    forbidUnused: { in: x }\n    mesage: y'), [
      '4:5: /rules/0/mesage is not known (did you mean "message"?)',
    ]);
    assert.deepEqual(
      faultsOf("rules:\n  - name: 'in-{source.foldr}'\n    forbidUnused: { in: x }").map((fault) => fault.slice(0, 44)),
      ['2:11: the placeholder {source.foldr} is not '],
    );
    assert.deepEqual(faultsOf('rules:\n  - name: a\n    name: b'), ['3:5: map keys must be unique']);
    assert.match(
      faultsOf('rules:\n  - name: a\n    forbidDependency: { form: x, to: y }').join(),
      /3:25: .*form is not known \(did you mean "from"\?\)/,
    );
  });

  it('that are cut off have their faults where the open brackets and quotes begin', () => {
    const places = (text: string): string[] => faultsOf(text).map((fault) => fault.slice(0, 12));
    assert.deepEqual(places('rules:\n  - { name: a, forbidUnused: { in: x'), ['2:5: flow ma', '2:30: flow m']);
    assert.deepEqual(places('rules:\n  - name: a\n    query: "x\n  - name: b\n'), ['3:12: missin']);
    assert.deepEqual(places('rules:\n  - name: [a\n  - name: b\n'), ['2:11: flow s']);
  });

  it('are refused if they expand, nest or run code', () => {
    const bomb = [
      'a: &a [x, x]',
      ...'bcdefghi'.split('').map((key, index) => `${key}: &${key} [*${'abcdefgh'[index]}, *${'abcdefgh'[index]}]`),
    ];
    assert.match(faultsOf(bomb.join('\n'))[0] ?? '', /^2:8: the alias \*a is not permitted/);
    for (const opened of ['['.repeat(100_000), '[\n'.repeat(100_000), '- '.repeat(100_000)])
      assert.match(faultsOf(opened).join(), /nests|flow|expected|\d+:\d+/i);
    assert.match(faultsOf('rules: !!js/function 1')[0] ?? '', /unresolved tag/);
    assert.match(faultsOf('x'.repeat(2 ** 20 + 1))[0] ?? '', /longer than/);
  });

  it('have patterns whose time is linear', async () => {
    const long = `${'a'.repeat(2000)}!/x.ts`;
    const graph = smallGraph([`${long} b/y.ts`]);
    const start = performance.now();
    for (const pattern of ['/(a+)+$/', '/(a|aa)+b/', '*a*a*a*a*a*a*a*a*a*b/x.ts', '**/a/**/a/**/a/**/b'])
      await evaluateRule(graph, `mayMatchNothing: true, forbidDependency: { from: ${JSON.stringify(pattern)}, to: b }`);
    assert.ok(performance.now() - start < 2000);
    assert.match(
      faultsOf('rules: [{ name: a, forbidUnused: { in: "/((x{1000}){1000}){1000}/" } }]')[0] ?? '',
      /invalid repeat/,
    );
    assert.match(
      faultsOf(`rules: [{ name: a, forbidUnused: { in: "${'{a,b}'.repeat(20)}" } }]`)[0] ?? '',
      /more than 100 globs/,
    );
  });

  it('match folders with everything in them', async () => {
    const graph = smallGraph(['src/a/x.ts lib/y.ts', 'src/b/z.ts lib/y.ts']);
    for (const [pattern, count] of [
      ['src', 2],
      ['src/*', 2],
      ['src/{a,c}', 1],
      ['**/z.ts', 1],
      ['src/*.ts', 0],
      ['/x|z/', 2],
    ] as const) {
      const { violations } = await evaluateRule(
        graph,
        `mayMatchNothing: true, forbidDependency: { from: "${pattern}", to: lib }`,
      );
      assert.equal(violations.length, count, pattern);
    }
  });
});
