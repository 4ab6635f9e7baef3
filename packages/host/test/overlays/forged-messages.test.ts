import assert from 'node:assert/strict';
import { pluginCode } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { sendToHost } from './forged-message.js';
import { useOverlayHost } from './overlay-host.js';

/** A column of `example:length` on the five nodes of the example graph that is right in every respect. */
const goodColumn = `{ type: 'number', count: 1, presence: Uint8Array.of(1), values: new Float64Array(5) }`;

const done = (name: string, column: string): string =>
  `{ kind: 'done', attributes: { nodes: new Map([[${name}, ${column}]]), edges: new Map() } }`;
const length = (column: string): string => done(`'example:length'`, column);
const kind = (values: string, dictionary: string): string =>
  done(
    `'example:kind'`,
    `{ presence: Uint8Array.of(1), values: Uint32Array.of(${values}), dictionary: ${dictionary} }`,
  );

/** Messages that end the apply, and what is said of them. */
const garbage: readonly (readonly [what: string, message: string, reason: RegExp])[] = [
  ['no attributes', `{ kind: 'done' }`, /something other than attributes/],
  ['null for attributes', `{ kind: 'done', attributes: null }`, /something other than attributes/],
  ['no columns', `{ kind: 'done', attributes: {} }`, /something other than columns/],
  ['a list of columns', `{ kind: 'done', attributes: { nodes: [], edges: [] } }`, /something other than columns/],
  [
    'columns in an object',
    `{ kind: 'done', attributes: { nodes: { 'example:length': ${goodColumn} }, edges: {} } }`,
    /something other than columns/,
  ],
  [
    'an undeclared attribute',
    done(`'git:churn'`, goodColumn),
    /wrote "git:churn" on nodes, which its manifest does not declare/,
  ],
  ['an attribute of the layout', done(`'layout:x'`, goodColumn), /wrote "layout:x"/],
  ['a member of every object', done(`'__proto__'`, goodColumn), /wrote "__proto__"/],
  ['a field of nodes', done(`'id'`, goodColumn), /wrote "id"/],
  ['a column without a name', done('undefined', goodColumn), /wrote a column named by a undefined/],
  ['a column named by an object', done('{}', goodColumn), /wrote a column named by a object/],
  ['an attribute of edges on nodes', done(`'example:strength'`, goodColumn), /wrote "example:strength" on nodes/],
  ['no column', length('undefined'), /column of example:length is not one of 5 values of type number/],
  ['a column that is a text', length(`'x'`), /not one of 5 values/],
  ['plain lists', length(`{ presence: [1], values: [1, 2, 3, 4, 5] }`), /not one of 5 values/],
  ['a column without values', length(`{ presence: Uint8Array.of(1) }`), /not one of 5 values/],
  ['too few values', length(`{ presence: Uint8Array.of(1), values: new Float64Array(4) }`), /not one of 5 values/],
  ['too many values', length(`{ presence: Uint8Array.of(1), values: new Float64Array(6) }`), /not one of 5 values/],
  ['too few bits', length(`{ presence: new Uint8Array(0), values: new Float64Array(5) }`), /not one of 5 values/],
  ['too many bits', length(`{ presence: new Uint8Array(2), values: new Float64Array(5) }`), /not one of 5 values/],
  [
    'values of another kind',
    length(`{ presence: Uint8Array.of(1), values: new Uint32Array(5) }`),
    /not one of 5 values/,
  ],
  ['big integers', length(`{ presence: Uint8Array.of(1), values: new BigInt64Array(5) }`), /not one of 5 values/],
  [
    'NaN',
    length(`{ presence: Uint8Array.of(1), values: Float64Array.of(NaN, 0, 0, 0, 0) }`),
    /example:length takes a finite number, not NaN/,
  ],
  [
    'infinity',
    length(`{ presence: Uint8Array.of(2), values: Float64Array.of(0, 1 / 0, 0, 0, 0) }`),
    /example:length .* not Infinity/,
  ],
  [
    'a date out of range',
    done(`'example:seen'`, `{ presence: Uint8Array.of(1), values: Float64Array.of(8.64e15 + 1, 0, 0, 0, 0) }`),
    /example:seen takes a valid Date/,
  ],
  [
    'a text that is not in the dictionary',
    kind('7, 0, 0, 0, 0', `['a']`),
    /example:kind takes a string, not undefined/,
  ],
  ['a dictionary of numbers', kind('0, 0, 0, 0, 0', `[5]`), /example:kind takes a string, not 5/],
  ['a dictionary with holes', kind('1, 0, 0, 0, 0', `['a', , 'b']`), /example:kind takes a string, not undefined/],
  [
    'a dictionary without end',
    kind('4000000000, 0, 0, 0, 0', `Object.assign([], { length: 4294967295 })`),
    /example:kind takes a string, not undefined/,
  ],
  ['no dictionary', kind('0, 0, 0, 0, 0', 'undefined'), /example:kind takes a string, not undefined/],
  [
    'a dictionary that is an object',
    kind('0, 0, 0, 0, 0', `{ 0: 'a', length: 1 }`),
    /example:kind takes a string, not undefined/,
  ],
  ['a huge text', kind('0, 0, 0, 0, 0', `['x'.repeat(20000)]`), /example:kind takes at most 10000 characters/],
  ['a failure without anything', `{ kind: 'failed' }`, /failed without saying why/],
  [
    'a failure that is no text',
    `{ kind: 'failed', failure: { message: { toString: 1 }, code: {}, stack: 5 } }`,
    /failed without saying why/,
  ],
  [
    'a failure with a long code',
    `{ kind: 'failed', failure: { message: 'm', code: 'C'.repeat(1e6) } }`,
    /\(C{100}\): m/,
  ],
];

/** Messages that mean nothing. The plugin goes on, and its apply succeeds. */
const noise: readonly string[] = [
  'undefined',
  'null',
  '5',
  `'done'`,
  '[]',
  '{}',
  'new Map()',
  `{ kind: 'nonsense' }`,
  `{ kind: ['done'] }`,
  `{ kind: '__proto__' }`,
  `{ kind: 'load' }`,
  `{ kind: 'progress' }`,
  `{ kind: 'progress', percent: {}, message: { toString: 1 } }`,
  `{ kind: 'progress', percent: -5n, message: 5 }`,
  `{ kind: 'progress', percent: 1e308, message: 'x'.repeat(1e6) }`,
  `{ kind: 'log' }`,
  `{ kind: 'log', level: '__proto__', message: null, fields: null }`,
  `{ kind: 'log', level: 'fatal', message: 'x'.repeat(1e6), fields: 'x' }`,
  `{ kind: 'log', level: 'error', message: {}, fields: { level: 60, plugin: 'another', err: { stack: 1 } } }`,
];

describe('a message that a plugin forges', () => {
  const host = useOverlayHost();

  async function start(body: string): Promise<void> {
    await host.start([{ code: pluginCode(`${sendToHost} ${body}`) }, simplePlugin('other')]);
    await host.apply('other');
  }

  for (const [what, message, reason] of garbage) {
    it(`never reaches the graph: ${what}`, async () => {
      await start(`sendToHost(${message}); await new Promise(() => {});`);
      const before = await host.graph();
      const failed = await host.apply('example');
      assert.equal(failed.status, 500);
      assert.match(failed.error.message, reason);
      assert.deepEqual(await host.graph(), before);
      assert.equal((await host.status('other')).status, 'applied');
      assert.equal(({} as Record<string, unknown>)['presence'], undefined);
    });
  }

  it('is passed over when it means nothing, whatever it is', async () => {
    await start(`for (const message of [${noise.join(', ')}]) sendToHost(message);`);
    const applied = await host.apply('example');
    assert.equal(applied.status, 200, applied.text);
  });

  it('can claim to have finished with what the plugin may write, once', async () => {
    await start(`
      sendToHost(${length(`{ presence: Uint8Array.of(1), values: Float64Array.of(7, 0, 0, 0, 0) }`)});
      sendToHost(${length(`{ presence: Uint8Array.of(1), values: Float64Array.of(8, 0, 0, 0, 0) }`)});
    `);
    assert.equal((await host.apply('example')).status, 200);
    assert.equal((await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'], 7);
  });

  it('can claim to be loaded before it is, and comes to nothing by that', async () => {
    const entry = `${sendToHost} sendToHost({ kind: 'done' }); await new Promise(() => {});`;
    await host.start([{ code: entry }], { plugins: { applyTimeoutSeconds: 0.3 } });
    const failed = await host.apply('example');
    assert.match(failed.error.message, /could not apply: It was not loaded/);
  });

  it('can claim to have done what it was not asked for, and comes to nothing by that', async () => {
    await host.start([
      {
        // The first says that it is loaded. The second comes when the host has asked for the apply.
        code: `${sendToHost}
          sendToHost({ kind: 'done' });
          for (const began = Date.now(); Date.now() < began + 500; );
          sendToHost({ kind: 'done' });
          ${pluginCode('')}`,
      },
    ]);
    const failed = await host.apply('example');
    assert.match(failed.error.message, /something other than attributes/);
  });
});
