import assert from 'node:assert/strict';
import { exampleApply, oneByLabel, pluginCode } from '../kit/plugin-package.js';
import { useOverlayHost } from './overlay-host.js';

const edge = `{ source: 'src', target: 'src/a.ts', kind: 'contains' }`;

const violations: readonly (readonly [what: string, code: string, reason: RegExp])[] = [
  [
    'an undeclared attribute',
    `context.setNodeAttribute('src', 'example:none', 1)`,
    /\(UNDECLARED_ATTRIBUTE\): .*no attribute "example:none" for nodes/,
  ],
  [
    'an attribute of another plugin',
    `context.setNodeAttribute('src', 'git:churn', 1)`,
    /UNDECLARED_ATTRIBUTE.*"git:churn"/,
  ],
  ['an attribute of the layout', `context.setNodeAttribute('src', 'layout:x', 1)`, /UNDECLARED_ATTRIBUTE.*"layout:x"/],
  ['a member of every object', `context.setNodeAttribute('src', '__proto__', 1)`, /UNDECLARED_ATTRIBUTE.*"__proto__"/],
  ['a field of the node', `context.setNodeAttribute('src', 'name', 'x')`, /UNDECLARED_ATTRIBUTE.*"name"/],
  ['no attribute at all', `context.setNodeAttribute('src')`, /UNDECLARED_ATTRIBUTE.*no attribute undefined/],
  [
    'an attribute of edges on a node',
    `context.setNodeAttribute('src', 'example:strength', 1)`,
    /no attribute "example:strength" for nodes/,
  ],
  [
    'an attribute of nodes on an edge',
    `context.setEdgeAttribute(${edge}, 'example:length', 1)`,
    /no attribute "example:length" for edges/,
  ],
  [
    'NaN',
    `context.setNodeAttribute('src', 'example:length', NaN)`,
    /\(INVALID_VALUE\): example:length takes a finite number, not NaN\. It was set on the node "src" in applyAsync \(index\.js:11:\d+\)\.$/,
  ],
  ['infinity', `context.setNodeAttribute('src', 'example:length', 1 / 0)`, /example:length .* not Infinity/],
  ['a string for a number', `context.setNodeAttribute('src', 'example:length', '5')`, /example:length .* not "5"/],
  ['null', `context.setNodeAttribute('src', 'example:length', null)`, /example:length .* not null/],
  ['undefined', `context.setNodeAttribute('src', 'example:length')`, /example:length .* not undefined/],
  ['a number for a string', `context.setNodeAttribute('src', 'example:kind', 5)`, /example:kind takes a string, not 5/],
  ['an array for a string', `context.setNodeAttribute('src', 'example:kind', ['a'])`, /example:kind .* not an object/],
  [
    'a number for a boolean',
    `context.setNodeAttribute('src', 'example:long', 1)`,
    /example:long takes a boolean, not 1/,
  ],
  [
    'an impossible date',
    `context.setNodeAttribute('src', 'example:seen', '2026-02-30')`,
    /example:seen .* not "2026-02-30"/,
  ],
  [
    'an invalid Date',
    `context.setNodeAttribute('src', 'example:seen', new Date(NaN))`,
    /example:seen .* not the date NaN/,
  ],
  [
    'a huge string',
    `context.setNodeAttribute('src', 'example:kind', 'x'.repeat(10_001))`,
    /example:kind takes at most 10000 characters, not 10001/,
  ],
  [
    'a string of 100 MB',
    `context.setNodeAttribute('src', 'example:kind', 'x'.repeat(1e8))`,
    /example:kind takes at most 10000 characters/,
  ],
  [
    'an unknown node',
    `context.setNodeAttribute('nowhere', 'example:length', 1)`,
    /\(UNKNOWN_NODE\): example:length was set on "nowhere" in applyAsync \(index\.js:11:\d+\), and the graph has no node/,
  ],
  [
    'a field of a node of the graph',
    `context.graph.node('src').name = 'x'`,
    /could not apply: Cannot assign to read only property 'name'/,
  ],
  [
    'an attribute on an edge of the graph',
    `for (const edge of context.graph.edges()) edge['example:strength'] = 1`,
    /could not apply: Cannot add property example:strength, object is not extensible/,
  ],
  [
    'a node that is not an id',
    `context.setNodeAttribute({ id: 'src' }, 'example:length', 1)`,
    /UNKNOWN_NODE.*example:length was set on object/,
  ],
  [
    'an unknown node with a long id',
    `context.setNodeAttribute('n'.repeat(1e6), 'example:length', 1)`,
    /UNKNOWN_NODE.*example:length was set on "n{200}"/,
  ],
  [
    'an edge of another kind',
    `context.setEdgeAttribute({ source: 'src', target: 'src/a.ts', kind: 'calls' }, 'example:strength', 1)`,
    /\(UNKNOWN_EDGE\): example:strength was set on "src" -> "src\/a\.ts" of the kind "calls"/,
  ],
  [
    'an edge without its kind',
    `context.setEdgeAttribute({ source: 'src', target: 'src/a.ts' }, 'example:strength', 1)`,
    /UNKNOWN_EDGE.*without a kind/,
  ],
  [
    'an edge in the wrong direction',
    `context.setEdgeAttribute({ source: 'src/a.ts', target: 'src', kind: 'contains' }, 'example:strength', 1)`,
    /UNKNOWN_EDGE/,
  ],
  [
    'a wrong value on an edge',
    `context.setEdgeAttribute(${edge}, 'example:strength', 'x')`,
    /INVALID_VALUE\): example:strength .* It was set on the edge "src" -> "src\/a\.ts" of the kind "contains" in applyAsync/,
  ],
];

const undeclared: readonly (readonly [what: string, code: string, message: string])[] = [
  [
    'a misspelt attribute',
    `context.setNodeAttribute('src', 'example:lenght', 1)`,
    'The manifest declares no attribute "example:lenght" for nodes. Did you mean "example:length"?',
  ],
  [
    'an attribute of edges on a node',
    `context.setNodeAttribute('src', 'example:strength', 1)`,
    'The manifest declares no attribute "example:strength" for nodes, but one for edges. Call setEdgeAttribute, or change its "target" in the manifest.',
  ],
  [
    'an attribute that is like no other',
    `context.setNodeAttribute('src', 'example:churn', 1)`,
    'The manifest declares no attribute "example:churn" for nodes. Add it to "attributes" in code-graph.plugin.json.',
  ],
  [
    'an attribute of another plugin',
    `context.setNodeAttribute('src', 'git:length', 1)`,
    'The manifest declares no attribute "git:length" for nodes. All names start with "example:".',
  ],
];

const faulty = [
  ...violations.map(([what, code]) => [what, `${code}; throw new Error('it was let pass');`] as const),
  ...undeclared.map(([what, code]) => [`${what}, with the remedy`, code] as const),
];

describe('a plugin that sets', () => {
  const host = useOverlayHost({ isShared: true });
  before('start a host', () => host.start([{ code: pluginCode(`${exampleApply} ${oneByLabel(faulty)}`) }]));

  for (const [what, , reason] of violations) {
    it(`${what} receives an error at once, and its apply fails`, async () => {
      const before = await host.graph();
      const failed = await host.apply('example', { label: what });
      assert.equal(failed.status, 500);
      assert.match(failed.error.message, reason);
      assert.ok(failed.error.message.length < 600, `the message has ${failed.error.message.length} characters`);
      assert.deepEqual(await host.graph(), before);
    });
  }

  for (const [what, , message] of undeclared) {
    it(`${what} receives an error with the remedy`, async () => {
      const { error } = await host.apply('example', { label: `${what}, with the remedy` });
      assert.equal(error.message, `Plugin "example" could not apply (UNDECLARED_ATTRIBUTE): ${message}`);
    });
  }
});

describe('a plugin that sets', () => {
  const host = useOverlayHost();

  it('an invalid value can catch the error and continue', async () => {
    const code = pluginCode(`
      for (const value of [NaN, 1, 'x', 2, null])
        try { context.setNodeAttribute('src', 'example:length', value); } catch (error) { if (error.code !== 'INVALID_VALUE') throw error; }
    `);
    await host.start([{ code }]);
    assert.equal((await host.apply('example')).status, 200);
    assert.equal((await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'], 2);
  });

  it('a string of maximum length, or with any character, has it served', async () => {
    const text = `"\\\u0000\u2028\ud800🙂`;
    const code = pluginCode(`
      context.setNodeAttribute('src', 'example:kind', ${JSON.stringify(text)});
      context.setNodeAttribute('src/a.ts', 'example:kind', 'x'.repeat(10_000));
      context.setNodeAttribute('src/a.ts#Server', 'example:kind', '');
    `);
    await host.start([{ code }]);
    assert.equal((await host.apply('example')).status, 200);
    const { nodes } = JSON.parse((await host.graph()).text) as { nodes: Record<string, unknown>[] };
    assert.deepEqual(
      nodes.slice(0, 3).map((node) => node['example:kind']),
      [text, 'x'.repeat(10_000), ''],
    );
  });

  it('a Date or a string as a date has both served in UTC', async () => {
    const code = pluginCode(`
      context.setNodeAttribute('src', 'example:seen', '2026-11-20T12:15:00+02:00');
      context.setNodeAttribute('src/a.ts', 'example:seen', new Date(1.5));
    `);
    await host.start([{ code }]);
    await host.apply('example');
    const { nodes } = JSON.parse((await host.graph()).text) as { nodes: Record<string, unknown>[] };
    assert.deepEqual(
      nodes.slice(0, 2).map((node) => node['example:seen']),
      ['2026-11-20T10:15:00Z', '1970-01-01T00:00:00.001Z'],
    );
  });
});
