import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pluginCode } from '../kit/plugin-package.js';
import { createMarker } from '../kit/simple-plugin.js';
import { useOverlayHost } from './overlay-host.js';

/** Writes the received options into an attribute. */
const echo = pluginCode(`context.setNodeAttribute('src', 'example:kind', JSON.stringify(options));`);

const optionsSchema = {
  type: 'object',
  properties: {
    factor: { type: 'number', minimum: 0, default: 1 },
    since: { type: 'string', format: 'date' },
    range: {
      type: 'object',
      default: {},
      properties: { unit: { enum: ['day', 'week'], default: 'week' } },
      additionalProperties: false,
    },
    'a/b': { type: 'boolean' },
  },
  additionalProperties: false,
};

describe('the options of an apply', () => {
  const host = useOverlayHost();
  const marker = (): string => join(host.path, 'imported');

  async function echoed(options: unknown): Promise<unknown> {
    const applied = await host.apply('example', options);
    assert.equal(applied.status, 200, applied.text);
    return JSON.parse(String((await host.running.request('GET', '/api/graph/nodes/src')).body['example:kind']));
  }

  beforeEach(() => host.start([{ manifest: { optionsSchema }, code: createMarker(marker()) + echo }]));

  it('are checked in a thread if a pattern takes long, without blocking the host', async () => {
    const slow = {
      type: 'object',
      properties: { a: { type: 'string', pattern: '^(a+)+$' }, b: { type: 'number', default: 2 } },
      additionalProperties: false,
    };
    await host.start([{ manifest: { optionsSchema: slow }, code: echo }]);
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const refused = await host.apply('example', { a: `${'a'.repeat(60)}!` });
    delays.disable();
    assert.equal(refused.status, 400);
    assert.equal(refused.error.details?.[0]?.rule, 'deadline');
    assert.ok(delays.max / 1e6 < 300, `the event loop was blocked for ${delays.max / 1e6} ms`);
    assert.deepEqual(await echoed({ a: 'aaa' }), { a: 'aaa', b: 2 });
  });

  it('receive the defaults of the schema', async () => {
    const defaults = { factor: 1, range: { unit: 'week' } };
    assert.deepEqual(await echoed(undefined), defaults);
    assert.deepEqual(await echoed({}), defaults);
    assert.deepEqual(await echoed({ range: { unit: 'day' }, since: '2026-01-31' }), {
      factor: 1,
      range: { unit: 'day' },
      since: '2026-01-31',
    });
  });

  const refused: readonly (readonly [
    body: string,
    pointer: string,
    rule: string,
    expected?: unknown,
    got?: unknown,
  ])[] = [
    ['{"factor":"2"}', '/factor', 'type', 'number', '2'],
    ['{"factor":-1}', '/factor', 'minimum', 0, -1],
    ['{"factor":null}', '/factor', 'type', 'number', null],
    ['{"facto":2}', '/facto', 'additionalProperties'],
    ['{"range":{"unit":"year"}}', '/range/unit', 'enum', ['day', 'week'], 'year'],
    ['{"range":{"more":1}}', '/range/more', 'additionalProperties'],
    ['{"since":"yesterday"}', '/since', 'format', 'date', 'yesterday'],
    ['{"a/b":1}', '/a~1b', 'type', 'boolean', 1],
    ['[]', '', 'type', 'object', 'array'],
    ['[{"factor":1}]', '', 'type', 'object', 'array'],
    ['{"__proto__":{"factor":5}}', '/__proto__', 'additionalProperties'],
    ['{"constructor":{"prototype":{"polluted":1}}}', '/constructor', 'additionalProperties'],
  ];
  for (const [body, pointer, rule, expected, got] of refused) {
    it(`are rejected before any code of the plugin runs: ${body}`, async () => {
      const before = await host.graph();
      const reply = await host.apply('example', body);
      assert.equal(reply.status, 400, reply.text);
      assert.equal(reply.error.code, 'INVALID_OPTIONS');
      assert.match(reply.error.message, /The options are not valid for plugin "example": /);
      const [violation, ...others] = reply.error.details ?? [];
      assert.deepEqual(others, []);
      assert.equal(violation?.pointer, pointer);
      assert.equal(violation.rule, rule);
      assert.deepEqual(violation.expected, expected);
      assert.deepEqual(violation.got, got);
      assert.ok(!existsSync(marker()), 'the entry was imported');
      assert.deepEqual(await host.status('example'), { plugin: 'example', status: 'not_applied' });
      assert.deepEqual(await host.graph(), before);
      assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
    });
  }

  it('do not change the status of an earlier apply if they are rejected', async () => {
    await host.apply('example');
    const { appliedAt } = await host.status('example');
    assert.equal((await host.apply('example', { factor: 'x' })).status, 400);
    assert.equal((await host.status('example')).appliedAt, appliedAt);
  });

  it('are rejected with all violations', async () => {
    const { error } = await host.apply('example', { factor: 'x', since: 5, more: true });
    assert.deepEqual(error.details?.map(({ pointer }) => pointer).sort(), ['/factor', '/more', '/since']);
  });

  it('are rejected if a pattern of the schema backtracks endlessly, and the host keeps running', async () => {
    const greedy = { type: 'object', properties: { name: { type: 'string', pattern: '^(a+)+$' } } };
    await host.start([{ manifest: { optionsSchema: greedy }, code: echo }]);
    const reply = await host.apply('example', { name: `${'a'.repeat(50)}!` });
    assert.equal(reply.status, 400);
    assert.equal(reply.error.code, 'INVALID_OPTIONS');
    assert.match(reply.error.message, /could not be checked/);
    assert.equal((await host.apply('example', { name: 'aaa' })).status, 200);
  });

  it('must be empty for a plugin without an optionsSchema', async () => {
    await host.start([{ manifest: { optionsSchema: undefined } as never, code: echo }]);
    assert.equal((await host.apply('example', { factor: 1 })).error.details?.[0]?.pointer, '/factor');
    assert.deepEqual(await echoed({}), {});
  });
});
