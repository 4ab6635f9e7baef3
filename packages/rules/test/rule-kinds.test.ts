import assert from 'node:assert/strict';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { evaluateRule, evaluateText, smallGraph } from './small-graph.js';

/** The ends of the violations, or the members of cycles. */
async function violationsOf(snapshot: GraphSnapshot, definition: string): Promise<string[]> {
  const { rules, violations } = await evaluateRule(snapshot, definition);
  assert.deepEqual(rules[0]?.problem, undefined);
  return violations.map(({ source, target, members }) =>
    [members?.join(',') ?? source?.node, ...(target ? [target.node] : [])].join(' → '),
  );
}

describe('Rules', () => {
  it('forbid dependencies by path, name, kind of edge and test code', async () => {
    const tests = { 'ui/x.test.ts': { 'code:test': true } };
    const graph = smallGraph(
      ['ui/x.ts db/y.ts', 'ui/x.test.ts db/y.ts', 'ui/t.ts db/y.ts imports type', 'ui/x.ts#f db/y.ts#g calls'],
      tests,
    );
    const all = ['ui/t.ts → db/y.ts', 'ui/x.test.ts → db/y.ts', 'ui/x.ts → db/y.ts'];
    assert.deepEqual(await violationsOf(graph, 'forbidDependency: { from: ui, to: db }'), all);
    const production = 'forbidDependency: { from: { path: "ui/**", test: false }, to: "/^d/", typeOnly: false }';
    assert.deepEqual(await violationsOf(graph, production), ['ui/x.ts → db/y.ts']);
    const calls = 'forbidDependency: { from: ui, to: { name: "g*", type: Function }, kinds: [calls] }';
    assert.deepEqual(await violationsOf(graph, calls), ['ui/x.ts#f → db/y.ts#g']);
  });

  it('permit only some dependencies', async () => {
    const graph = smallGraph(['ui/x.ts ui/y.ts', 'ui/x.ts lib/a.ts', 'ui/y.ts db/b.ts']);
    assert.deepEqual(await violationsOf(graph, 'allowOnly: { from: ui, to: lib }'), ['ui/y.ts → db/b.ts']);
  });

  it('keep layers in order, and closed layers next to each other', async () => {
    const graph = smallGraph(['top/a.ts mid/b.ts', 'mid/b.ts low/c.ts', 'top/a.ts low/c.ts', 'low/c.ts mid/d.ts']);
    const order = 'order: [top, mid, low]';
    assert.deepEqual(await violationsOf(graph, `layers: { ${order} }`), ['low/c.ts → mid/d.ts']);
    const closed = ['low/c.ts → mid/d.ts', 'top/a.ts → low/c.ts'];
    assert.deepEqual(await violationsOf(graph, `layers: { ${order}, closed: true }`), closed);
    const { rules } = await evaluateRule(graph, 'layers: { order: [top, "**/a.ts"] }');
    assert.equal(rules[0]?.problem, 'top/a.ts is in two layers: top and **/a.ts.');
  });

  it('keep folders independent, and behind their entry files', async () => {
    const graph = smallGraph([
      'f/a/x.ts f/b/index.ts',
      'app.ts f/b/inner.ts',
      'f/b/index.ts f/b/inner.ts',
      'f/a/index.ts f/a/x.ts',
    ]);
    assert.deepEqual(await violationsOf(graph, 'independent: { folders: "f/*" }'), ['f/a/x.ts → f/b/index.ts']);
    const api = 'publicApi: { folder: "f/*", entry: index.ts }';
    assert.deepEqual(await violationsOf(graph, api), ['app.ts → f/b/inner.ts']);
  });

  it('give a violation a title if the name of the rule has placeholders', async () => {
    const graph = smallGraph(['a/x.ts b/y.ts', 'a/z.ts b/y.ts']);
    const rule = "name: 'no/{source.folder}/{target.name}', forbidDependency: { from: a, to: b }";
    const { violations } = await evaluateText(graph, `rules: [{ ${rule} }]`);
    assert.deepEqual(
      violations.map(({ rule: name, title }) => [name, title]),
      Array(2).fill(['no/{source.folder}/{target.name}', 'no/a/b/y.ts']),
    );
    const { violations: plain } = await evaluateRule(graph, 'forbidDependency: { from: a, to: b }');
    assert.ok(plain.every((violation) => !('title' in violation)));
  });

  it('follow chains of dependencies', async () => {
    const graph = smallGraph(['a/x.ts b/y.ts', 'b/y.ts c/z.ts', 'd/w.ts a/x.ts']);
    const { violations } = await evaluateRule(graph, 'forbidPath: { from: a, to: c }');
    assert.deepEqual(
      violations.map(({ message }) => message),
      ['a/x.ts reaches c/z.ts: a/x.ts → b/y.ts → c/z.ts.'],
    );
    assert.deepEqual(await violationsOf(graph, 'requirePath: { from: a, to: ["c", "d"] }'), ['d/w.ts']);
  });

  it('report each pair of ends of a chain, whichever chain is the shortest', async () => {
    const rule = 'forbidPath: { from: a, to: c }';
    const long = ['a/y.ts b/1.ts', 'b/1.ts b/2.ts', 'b/2.ts b/1.ts', 'b/2.ts c/z.ts'];
    assert.deepEqual(await violationsOf(smallGraph(long), rule), ['a/y.ts → c/z.ts']);
    // A pair that a shorter chain hid would be new once that chain is gone, and fail the check for an improvement.
    const both = smallGraph(['a/x.ts c/z.ts', ...long]);
    assert.deepEqual(await violationsOf(both, rule), ['a/x.ts → c/z.ts', 'a/y.ts → c/z.ts']);
    // A chain that continues behind an end is a violation of that end.
    const behind = smallGraph(['a/w.ts a/x.ts', 'a/x.ts c/z.ts', 'c/z.ts c/last.ts']);
    assert.deepEqual(await violationsOf(behind, rule), ['a/x.ts → c/z.ts']);
  });

  it('find cycles with the cheapest cut and the lines of its uses', async () => {
    const graph = smallGraph(['a/x.ts b/y.ts', 'a/x.ts#f b/y.ts#g calls', 'b/y.ts a/x.ts']);
    const { violations } = await evaluateRule(graph, 'forbidCycles: { between: files }');
    const [{ members, cut, message } = {}] = violations;
    assert.equal(message, '2 files depend on one another: a/x.ts → b/y.ts → a/x.ts. Cheapest cut: b/y.ts → a/x.ts.');
    assert.deepEqual(members, ['a/x.ts', 'b/y.ts']);
    assert.deepEqual(
      cut?.map(({ source, target, locations }) => [source.node, target.node, locations]),
      [['b/y.ts', 'a/x.ts', [{ file: 'b/y.ts' }]]],
    );
    assert.deepEqual(await violationsOf(graph, 'forbidCycles: { between: folders }'), ['a,b']);
    assert.deepEqual(await violationsOf(graph, 'forbidCycles: { between: files, in: a }'), []);
  });

  it('limit attributes, and find unused code and rows of queries', async () => {
    const graph = smallGraph([], {
      'a/x.ts#f': { 'complexity:cyclomatic': 16 },
      'a/x.ts#g': { 'complexity:cyclomatic': 15, 'code:private': true },
    });
    const { violations } = await evaluateRule(graph, 'limit: { of: a, attribute: "complexity:cyclomatic", max: 15 }');
    assert.deepEqual(
      violations.map(({ message }) => message),
      ['complexity:cyclomatic of f is 16, and its limit is 15.'],
    );
    assert.deepEqual(await violationsOf(graph, 'forbidUnused: { in: a }'), ['a/x.ts#g']);
    const ofQuery = await evaluateRule(graph, 'query: "MATCH (n) RETURN n.id AS source, n.calls AS calls"');
    assert.deepEqual(
      ofQuery.violations.map(({ source, message }) => [source?.node, message]),
      [['a/x.ts', 'The query found 5.']],
    );
  });

  it('fail if they match nothing, or if they need an attribute that no overlay sets', async () => {
    const graph = smallGraph(['a/x.ts b/y.ts'], { 'a/x.ts#f': { 'complexity:cyclomatic': 1 } });
    const problemOf = async (definition: string): Promise<string | undefined> =>
      (await evaluateRule(graph, definition)).rules[0]?.problem;
    const nothing = await problemOf('forbidDependency: { from: ui, to: b }');
    assert.equal(
      nothing,
      '"from" matches nothing in the graph. Correct the rule, or mark it with "mayMatchNothing: true".',
    );
    assert.equal(await problemOf('mayMatchNothing: true, forbidDependency: { from: ui, to: b }'), undefined);
    const type = await problemOf('forbidDependency: { from: { path: a, type: function }, to: b }');
    assert.match(
      type ?? '',
      /^"from" matches nothing.*? No node is of the type "function"\. Did you mean "Function"\?/,
    );
    const similar = 'No node has the attribute complexity:cyclomatik. Did you mean complexity:cyclomatic?';
    assert.equal(await problemOf('limit: { of: a, attribute: "complexity:cyclomatik", max: 1 }'), similar);
    assert.match(
      (await problemOf('limit: { of: a, attribute: "coverage:percent", min: 80 }')) ?? '',
      /Apply the overlay/,
    );
    const kind = 'No edge is of the kind "import". Did you mean "imports"?';
    assert.equal(await problemOf('forbidDependency: { from: a, to: b, kinds: [import] }'), kind);
    const rows = async (names: { types?: string[]; kinds?: string[] }, mark = ''): Promise<string | undefined> =>
      (await evaluateText(graph, `rules: [{ name: rule, query: x${mark} }]`, names)).rules[0]?.problem;
    assert.equal(await rows({ kinds: ['calls', 'import'] }), kind);
    assert.equal(await rows({ types: ['Function'], kinds: ['calls'] }), undefined);
    assert.match(
      (await rows({ types: ['Functoin'] })) ?? '',
      /^No node is of the type "Functoin"\. Did you mean "Function"/,
    );
    assert.equal(await rows({ types: ['Struct'] }, ', mayMatchNothing: true'), undefined);
  });

  it('fail if they need values from before an edit of the files that they are about', async () => {
    const graph = smallGraph(['a/x.ts b/y.ts'], { 'a/x.ts#f': { 'complexity:cyclomatic': 1 } });
    const problemOf = async (definition: string, files: readonly string[] | undefined): Promise<string | undefined> => {
      const outdated = { reason: 'Apply it again.', files: files && new Set(files) };
      const text = `rules: [{ name: rule, ${definition} }]`;
      const { rules } = await evaluateText(graph, text, { outdated, properties: ['name', 'complexity:cyclomatic'] });
      return rules[0]?.problem;
    };
    const limit = 'limit: { of: a, attribute: "complexity:cyclomatic", max: 1 }';
    assert.equal(await problemOf(limit, ['a/x.ts']), 'Apply it again.');
    assert.equal(await problemOf(limit, undefined), 'Apply it again.');
    assert.equal(await problemOf(limit, ['b/y.ts']), undefined);
    assert.equal(await problemOf('query: x', ['b/y.ts']), 'Apply it again.');
    assert.equal(await problemOf('forbidDependency: { from: b, to: a }', ['a/x.ts']), undefined);
  });

  it('have violations in the same order whatever the order of the edges, identified without lines', async () => {
    const edges = ['a/x.ts b/y.ts', 'a/z.ts b/y.ts', 'a/x.ts#f b/y.ts#g calls'];
    const text = 'rules: [{ name: r, forbidDependency: { from: a, to: b, kinds: [imports, calls] } }]';
    const one = await evaluateText(smallGraph(edges), text);
    const other = await evaluateText(smallGraph([...edges].reverse(), { 'a/x.ts#f': { startLine: 70 } }), text);
    assert.deepEqual(
      one.violations.map(({ fingerprint }) => fingerprint),
      other.violations.map(({ fingerprint }) => fingerprint),
    );
    assert.equal(new Set(one.violations.map(({ fingerprint }) => fingerprint)).size, 3);
  });
});
