import assert from 'node:assert/strict';
import { exampleApply, exampleManifest, oneByLabel, pluginCode } from '../kit/plugin-package.js';
import { useOverlayHost } from './overlay-host.js';

const failures: readonly (readonly [what: string, code: string, reason: string])[] = [
  ['throws an Error', `throw new Error('the moon is full');`, 'the moon is full'],
  ['throws an Error without a message', `throw new RangeError();`, 'RangeError'],
  [
    'throws a PluginError',
    `throw new PluginError('REPORT_NOT_FOUND', 'There is no file x. Name the report with --report.');`,
    ' (REPORT_NOT_FOUND): There is no file x. Name the report with --report.',
  ],
  [
    'throws a PluginError of another copy of the SDK',
    `throw Object.assign(new Error('mine'), { code: 'MINE', [Symbol.for('@code-graph/sdk.PluginError')]: true });`,
    ' (MINE): mine',
  ],
  ['throws a PluginError without a code', `throw new PluginError(undefined, 'codeless');`, 'codeless'],
  [
    'throws an Error with a code that is not a PluginError',
    `throw Object.assign(new Error('x'), { code: 'ENOENT' });`,
    ': x',
  ],
  [
    'throws an Error with causes',
    `throw new Error('Cannot read x.', { cause: new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }) });`,
    ': Cannot read x: fetch failed: connect ECONNREFUSED',
  ],
  [
    'throws a PluginError whose cause failed on every address',
    `throw new PluginError('NO_ANSWER', 'No answer.', { cause: new AggregateError([new Error('refused'), new Error('no route')]) });`,
    ' (NO_ANSWER): No answer: refused, no route',
  ],
  [
    'throws an Error that is its own cause',
    `const error = new Error('round'); error.cause = new Error('about', { cause: error }); throw error;`,
    ': round: about',
  ],
  [
    'throws an Error with a cause that is not an error',
    `throw new Error('x', { cause: 'the moon' });`,
    ': x: the moon',
  ],
  ['throws a string', `throw 'just text';`, 'It threw "just text".'],
  ['throws undefined', `throw undefined;`, 'It threw undefined.'],
  ['throws null', `throw null;`, 'It threw null.'],
  ['throws a symbol', `throw Symbol('x');`, 'It threw Symbol(x).'],
  ['throws an object', `throw { status: 404 };`, 'It threw an object instead of an Error: {"status":404}.'],
  ['throws an object without a prototype', `throw Object.create(null);`, 'It threw an object instead of an Error: {}.'],
  [
    'throws an object that cannot be inspected',
    `throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 1; } });`,
    'It threw something that cannot be described.',
  ],
  [
    'throws an Error whose properties throw',
    `throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });`,
    'It threw something that cannot be described.',
  ],
  [
    'throws an Error whose message is not a string',
    `throw Object.assign(new Error('x'), { message: { a: 1 }, name: 5 });`,
    'It threw an error without a message.',
  ],
  [
    'throws an Error of another realm',
    `const { runInNewContext } = await import('node:vm'); runInNewContext('throw new Error("other realm")');`,
    ': other realm',
  ],
  ['throws an Error with a huge message', `throw new Error('y'.repeat(5_000_000));`, 'yyyyyyyy'],
  ['rejects', `await Promise.reject(new Error('rejected'));`, 'rejected'],
  ['aborts', `context.signal.throwIfAborted(); throw new DOMException('stopped', 'AbortError');`, 'stopped'],
];

/** Sets the values of the example. With a failure as the option `label`, sets other values and then fails. */
const failing = pluginCode(`
  ${exampleApply}
  if (options.label !== undefined) {
    for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, 'example:length', -1);
    ${oneByLabel(failures.map(([what, code]) => [what, code]))}
  }
`);

/** The fields of a line that a plugin logs in an operation that a request started. */
interface LogFields {
  readonly requestId?: string;
}

describe('an apply that fails because the plugin', () => {
  const host = useOverlayHost({ isShared: true });
  before('start a host, and apply', async () => {
    await host.start([{ code: failing }]);
    assert.equal((await host.apply('example', { factor: 2 })).status, 200);
  });

  for (const [what, , reason] of failures) {
    it(`${what} leaves the graph as it was, and can be repeated`, async () => {
      const before = await host.graph();

      const failed = await host.apply('example', { label: what });
      assert.equal(failed.status, 500);
      assert.equal(failed.error.code, 'PLUGIN_FAILED');
      assert.ok(failed.error.message.startsWith('Plugin "example" could not apply'), failed.error.message);
      assert.ok(failed.error.message.includes(reason), failed.error.message.slice(0, 500));
      assert.ok(failed.error.message.length < 11_000);
      assert.doesNotMatch(failed.text, /node_modules|\.js:\d/, 'no stack');
      assert.deepEqual(await host.status('example'), {
        plugin: 'example',
        status: 'error',
        error: failed.error.message,
      });
      assert.deepEqual(await host.graph(), before);

      assert.equal((await host.apply('example', { factor: 2 })).status, 200);
      assert.equal((await host.graph()).text, before.text);
    });
  }
});

describe('an apply that fails', () => {
  const host = useOverlayHost();

  const entries: readonly (readonly [what: string, code: string, reason: RegExp])[] = [
    ['throws when it is loaded', `throw new Error('not today');`, /not today/],
    ['has a syntax error', `export default {`, /Unexpected end of input/],
    ['imports a missing package', `import 'no-such-package';`, /Cannot find package 'no-such-package'/],
    ['exports nothing', ``, /no default export made by definePlugin/],
    ['exports something else', `export default { applyAsync() {} };`, /no default export made by definePlugin/],
    [
      'exports a plugin for another API',
      `export default Object.defineProperty({ ...definePlugin(manifest, {}), apiVersion: 2 }, Symbol.for('@code-graph/sdk.plugin'), { value: true });`,
      /built for plugin API 2; this host has 1/,
    ],
    [
      'exports another plugin',
      `export default definePlugin({ ...manifest, id: 'somebody-else' }, { async applyAsync() {} });`,
      /Its code has the id "somebody-else", not "example"/,
    ],
    [
      'exports a plugin without a manifest',
      `export default Object.defineProperty({ apiVersion: 1 }, Symbol.for('@code-graph/sdk.plugin'), { value: true });`,
      /could not be loaded: Its code has the id undefined, not "example"/,
    ],
    [
      'exports a plugin that cannot be applied',
      `export default definePlugin(manifest, {});`,
      /could not be loaded: Its plugin has no applyAsync/,
    ],
  ];
  for (const [what, code, reason] of entries) {
    it(`because the entry ${what} reports the reason`, async () => {
      await host.start([{ code }]);
      const before = await host.graph();
      const failed = await host.apply('example');
      assert.equal(failed.status, 500);
      assert.match(failed.error.message, reason);
      assert.deepEqual(await host.graph(), before);
    });
  }

  it('logs the plugin, the stack and the lines that the plugin wrote', async () => {
    const lines: { readonly level: string; readonly fields: object; readonly message: string }[] = [];
    const write =
      (level: string) =>
      (fields: object, message: string): void =>
        void lines.push({ level, fields, message });
    const logger = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
    const { Logger } = await import('@code-graph/host');
    await host.start(
      [{ code: pluginCode(`context.logger.warn('odd', { at: 5 }); console.log('printed'); throw new Error('x');`) }],
      { overrides: (container) => void container.register(Logger, { useValue: logger }) },
    );
    await host.apply('example');
    const { id } = exampleManifest;
    assert.ok(lines.some((line) => line.message === 'odd' && line.level === 'warn'));
    const loggedWith = (text: string): object => {
      const { requestId, ...fields } = (lines.find(({ message }) => message === text)?.fields ?? {}) as LogFields;
      assert.match(requestId ?? '', /^[\w-]{36}$/);
      return fields;
    };
    assert.deepEqual(loggedWith('odd'), { plugin: id, fields: { at: 5 } });
    assert.deepEqual(loggedWith('printed'), { plugin: id, fields: { stream: 'stdout' } });
    const failure = lines.find(({ level, fields }) => level === 'error' && 'stack' in fields);
    const { stack } = (failure?.fields ?? {}) as { stack?: string };
    assert.match(stack ?? '', /Error: x\n.*index\.js/s);
  });
});
