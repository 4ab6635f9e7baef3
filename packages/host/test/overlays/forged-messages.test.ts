import assert from 'node:assert/strict';
import { pluginCode } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { sendToHost } from './forged-message.js';
import { useOverlayHost } from './overlay-host.js';

/** Sends a result with these columns. The example declares length, kind, long, seen, and strength of edges. */
const result = (...columns: readonly string[]): string => `sendResult([${columns.join(', ')}])`;
const length = (values: string, presence = 'Uint8Array.of(1)'): string =>
  `{ index: 0, presence: ${presence}, values: ${values} }`;
const kind = (values: string, strings: string): string =>
  `{ index: 1, presence: Uint8Array.of(1), values: Uint32Array.of(${values}), ${strings} }`;
const fiveNumbers = 'new Float64Array(5)';

const unread = /result is malformed|not declare/;

/** Frames that end the apply, with the error. */
const garbage: readonly (readonly [what: string, code: string, reason: RegExp])[] = [
  ['no attributes', `sendToHost({ kind: 'done' })`, /result is malformed/],
  ['attributes in a message', `sendToHost({ kind: 'done', attributes: { nodes: {} } })`, /result is malformed/],
  ['an empty result', `sendFrame(1, Buffer.alloc(0)); sendToHost({ kind: 'done' })`, /result is malformed/],
  ['half a number', `sendFrame(1, Buffer.alloc(3)); sendToHost({ kind: 'done' })`, /result is malformed/],
  ['missing columns', `sendResult([], 1)`, /result is malformed/],
  ['a huge number of columns', `sendResult([], 4294967295)`, /result is malformed/],
  ['more columns than announced', `sendResult([${length(fiveNumbers)}], 0)`, /result is malformed/],
  [
    'an undeclared attribute',
    `sendResult([{ index: 5, presence: Uint8Array.of(1), values: new Float64Array(5) }])`,
    /an attribute that its manifest does not declare/,
  ],
  ['an attribute twice', result(length(fiveNumbers), length(fiveNumbers)), /does not declare/],
  ['attributes out of order', result(kind('0, 0, 0, 0, 0', `strings: ['a']`), length(fiveNumbers)), /does not declare/],
  ['too few values', result(length('new Float64Array(4)')), unread],
  ['too many values', result(length('new Float64Array(6)')), unread],
  ['too few bits', result(length(fiveNumbers, 'new Uint8Array(0)')), unread],
  ['too many bits', result(length(fiveNumbers, 'new Uint8Array(2)')), unread],
  ['values of another kind', result(length('new Uint32Array(5)')), unread],
  [
    'strings in a column of numbers',
    `sendResult([{ index: 0, presence: Uint8Array.of(1), values: ${fiveNumbers}, strings: ['a'] }])`,
    /result is malformed/,
  ],
  ['NaN', result(length('Float64Array.of(NaN, 0, 0, 0, 0)')), /example:length takes a finite number, not NaN/],
  [
    'infinity',
    result(length('Float64Array.of(0, 1 / 0, 0, 0, 0)', 'Uint8Array.of(2)')),
    /example:length .* not Infinity/,
  ],
  [
    'a date out of range',
    `sendResult([{ index: 3, presence: Uint8Array.of(1), values: Float64Array.of(8.64e15 + 1, 0, 0, 0, 0) }])`,
    /example:seen takes a valid Date/,
  ],
  [
    'a string that is not in the dictionary',
    result(kind('7, 0, 0, 0, 0', `strings: ['a']`)),
    /example:kind takes a string, not undefined/,
  ],
  ['no dictionary', result(kind('0, 0, 0, 0, 0', 'strings: []')), /example:kind takes a string, not undefined/],
  [
    'more strings than elements',
    result(kind('0, 0, 0, 0, 0', `strings: ['a', 'b', 'c', 'd', 'e', 'f']`)),
    /result is malformed/,
  ],
  ['a string beyond the end', result(kind('0, 0, 0, 0, 0', 'lengths: [200]')), /result is malformed/],
  ['a string of huge length', result(kind('0, 0, 0, 0, 0', 'lengths: [4294967295]')), /more than 4194592 characters/],
  ['a huge string', result(kind('0, 0, 0, 0, 0', `strings: ['x'.repeat(20000)]`)), /takes at most 10000 characters/],
  [
    'a result larger than the limit',
    `sendFrame(1, Buffer.alloc(0), 2 ** 26)`,
    /a result of 67108864 bytes is larger than the limit of \d+/,
  ],
  [
    'a message that is too large',
    `sendFrame(0, Buffer.alloc(0), 2 ** 20)`,
    /a message of 1048576 bytes is larger than the limit of 262144/,
  ],
  ['a frame of an unknown kind', `sendFrame(9, Buffer.alloc(0))`, /a message is of an unknown kind/],
  ['a failure without content', `sendToHost({ kind: 'failed' })`, /failed without saying why/],
  [
    'a failure that is not a string',
    `sendToHost({ kind: 'failed', failure: { message: { toString: 1 }, code: {}, stack: 5 } })`,
    /failed without saying why/,
  ],
  [
    'a failure with a long code',
    `sendToHost({ kind: 'failed', failure: { message: 'm', code: 'C'.repeat(1e5) } })`,
    /\(C{100}\): m/,
  ],
];

/** Meaningless messages, as JSON or not. The plugin goes on, and its apply succeeds. */
const noise: readonly string[] = [
  '',
  'undefined',
  '{',
  '\0\u00ff',
  'null',
  '5',
  `"done"`,
  '[]',
  '{}',
  `{ "kind": "nonsense" }`,
  `{ "kind": ["done"] }`,
  `{ "kind": "__proto__" }`,
  `{ "__proto__": { "kind": "done" } }`,
  `{ "kind": "load" }`,
  `{ "kind": "progress" }`,
  `{ "kind": "progress", "percent": {}, "message": { "toString": 1 } }`,
  `{ "kind": "progress", "percent": "-5", "message": 5 }`,
  `{ "kind": "progress", "percent": 1e308, "message": "${'x'.repeat(1e5)}" }`,
  `{ "kind": "log" }`,
  `{ "kind": "log", "level": "__proto__", "message": null, "fields": null }`,
  `{ "kind": "log", "level": "fatal", "message": "${'x'.repeat(1e5)}", "fields": "x" }`,
  `{ "kind": "log", "level": "error", "message": {}, "fields": { "level": 60, "plugin": "another", "err": { "stack": 1 } } }`,
  `{ "kind": "log", "level": "error", "message": "deep", "fields": { "deep": ${'['.repeat(1e5)}${']'.repeat(1e5)} } }`,
];

describe('a message that a plugin forges', () => {
  const host = useOverlayHost();

  async function start(body: string): Promise<void> {
    await host.start([{ code: pluginCode(`${sendToHost} ${body}`) }, simplePlugin('other')]);
    await host.apply('other');
  }

  for (const [what, code, reason] of garbage) {
    it(`never reaches the graph: ${what}`, async () => {
      await start(`${code}; await new Promise(() => {});`);
      const before = await host.graph();
      const failed = await host.apply('example');
      assert.equal(failed.status, 500);
      assert.match(failed.error.message, reason);
      assert.deepEqual(await host.graph(), before);
      assert.equal((await host.status('other')).status, 'applied');
      assert.equal(({} as Record<string, unknown>)['presence'], undefined);
    });
  }

  it('is ignored if it is meaningless', async () => {
    await start(`for (const message of ${JSON.stringify(noise)}) sendToHost(message);`);
    const applied = await host.apply('example');
    assert.equal(applied.status, 200, applied.text);
  });

  it('can end the apply with a valid result, once', async () => {
    await start(`
      ${result(length('Float64Array.of(7, 0, 0, 0, 0)'))};
      ${result(length('Float64Array.of(8, 0, 0, 0, 0)'))};
    `);
    assert.equal((await host.apply('example')).status, 200);
    assert.equal((await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'], 7);
  });

  it('makes the apply fail if it reports the plugin as loaded too early', async () => {
    const entry = `${sendToHost} sendToHost({ kind: 'done' }); await new Promise(() => {});`;
    await host.start([{ code: entry }], { plugins: { applyTimeoutSeconds: 0.3 } });
    const failed = await host.apply('example');
    assert.match(failed.error.message, /could not apply: It was not loaded/);
  });

  it('makes the apply fail if it reports a command as done that was not sent', async () => {
    await host.start([
      {
        // The first reports that the plugin is loaded. The second arrives after the host has sent the apply.
        code: `${sendToHost}
          sendToHost({ kind: 'done' });
          for (const began = Date.now(); Date.now() < began + 500; );
          sendToHost({ kind: 'done' });
          ${pluginCode('')}`,
      },
    ]);
    const failed = await host.apply('example');
    assert.match(failed.error.message, /result is malformed/);
  });
});
