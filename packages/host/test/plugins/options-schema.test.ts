import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { compileOptionsSchema } from '@code-graph/sdk/validation';
import { requires } from '../../../../test-support/requirements.js';
import { partsOf } from '../faults/processes-of-a-host.js';
import { checkOptions } from '../kit/built-plugin-reader.js';

const object = { type: 'object' } as const;

function nested(levels: number): unknown {
  let schema = {};
  for (let level = 0; level < levels; level++) schema = { not: schema };
  return schema;
}

/** Definitions that each refer to the next one twice, so that a naive check evaluates the last one a trillion times. */
function doubling(levels: number): Record<string, unknown> {
  const entries = Array.from({ length: levels }, (_, level): [string, unknown] => {
    const next = { $ref: `#/definitions/d${level + 1}` };
    return [`d${level}`, { allOf: [next, next] }];
  });
  return Object.fromEntries([...entries, [`d${levels}`, object]]);
}

describe("The check of a plugin's options", () => {
  it('fills in defaults, also in nested objects', () => {
    const check = compileOptionsSchema({
      ...object,
      properties: {
        factor: { type: 'number', default: 2 },
        range: { ...object, default: {}, properties: { since: { type: 'string', default: 'now' } } },
      },
    });
    const options = {};
    assert.deepEqual(check(options), []);
    assert.deepEqual(options, { factor: 2, range: { since: 'now' } });
    const given = { factor: 5 };
    check(given);
    assert.equal(given.factor, 5);
  });

  it('does not share defaults between applies', () => {
    const check = compileOptionsSchema({ ...object, properties: { list: { type: 'array', default: [] } } });
    const [one, other]: { list?: unknown[] }[] = [{}, {}];
    check(one);
    check(other);
    one?.list?.push(1);
    assert.deepEqual(other?.list, []);
  });

  it('does not treat inherited properties as options', () => {
    const check = compileOptionsSchema({ ...object, properties: { constructor: { type: 'string' } } });
    assert.deepEqual(check({}), []);
    assert.equal(check({ constructor: 5 })[0]?.pointer, '/constructor');
    assert.equal(compileOptionsSchema({ ...object, required: ['toString'] })({})[0]?.rule, 'required');
  });

  it('checks formats, and ignores unknown formats and keywords', () => {
    const check = compileOptionsSchema({
      ...object,
      properties: { since: { type: 'string', format: 'date', 'x-widget': 'calendar' }, note: { format: 'poem' } },
    });
    assert.deepEqual(check({ since: '2026-01-31', note: 'x' }), []);
    assert.equal(check({ since: '31.1.2026' })[0]?.rule, 'format');
    assert.equal(check({ since: '2026-02-30' })[0]?.message, '/since must be a date such as 2025-02-28');
  });

  it('accepts any path that an operating system accepts', () => {
    const check = compileOptionsSchema({ ...object, properties: { report: { type: 'string', format: 'path' } } });
    for (const report of ['lcov.info', '/a/b', 'C:\\a b', '..', ' ', 'ü\n', '-'])
      assert.deepEqual(check({ report }), []);
    for (const report of ['', 'a\0', '\0']) assert.equal(check({ report })[0]?.rule, 'format', JSON.stringify(report));
  });

  for (const value of [[], null, 5, 'text', true]) {
    it(`refuses ${JSON.stringify(value)} instead of options`, () => {
      const [violation] = compileOptionsSchema(object)(value);
      assert.equal(violation?.pointer, '');
      assert.equal(violation.rule, 'type');
    });
  }

  const refused: readonly (readonly [what: string, schema: Record<string, unknown>, reason: RegExp])[] = [
    ['has another type', { type: 'array' }, /its type must be "object"/],
    ['has no type', { properties: {} }, /its type must be "object"/],
    ['is not a schema', { ...object, properties: 5 }, /schema is invalid: data\/properties must be object/],
    ['is asynchronous', { ...object, $async: true }, /must not be asynchronous/],
    ['is asynchronous inside', { ...object, properties: { a: { $async: true, type: 'number' } } }, /async schema/],
    [
      'refers to another document',
      { ...object, allOf: [{ $ref: 'http://127.0.0.1:1/x.json' }] },
      /can't resolve reference http:/,
    ],
    ['refers to a file', { ...object, allOf: [{ $ref: 'file:///etc/passwd' }] }, /can't resolve reference file:/],
    [
      'refers to nothing',
      { ...object, allOf: [{ $ref: '#/definitions/none' }] },
      /can't resolve reference #\/definitions\/none/,
    ],
    [
      'is of another draft',
      { ...object, $schema: 'https://json-schema.org/draft/2020-12/schema' },
      /no schema with key or ref/,
    ],
    ['has a broken pattern', { ...object, properties: { a: { pattern: '(' } } }, /Invalid regular expression/],
    ['is huge', { ...object, description: 'x'.repeat(70_000) }, /it has 70\d+ characters; at most 65536 are read/],
    ['is nested without end', { ...object, not: nested(100) }, /nested more than 50 levels deep/],
    ['is nested too deep for JSON', { ...object, 'x-deep': nested(20_000) }, /nested more than 50 levels deep/],
  ];
  for (const [what, schema, reason] of refused) {
    it(`refuses a schema that ${what}`, () => {
      assert.throws(() => compileOptionsSchema(schema), reason);
    });
  }

  it('accepts a schema that is nested 50 levels deep, and refuses a deeper one', () => {
    compileOptionsSchema({ ...object, not: nested(48) });
    assert.throws(() => compileOptionsSchema({ ...object, not: nested(49) }), /nested more than 50 levels deep/);
  });

  const endless: readonly (readonly [what: string, schema: Record<string, unknown>, options: unknown])[] = [
    [
      'a catastrophic pattern',
      { ...object, properties: { a: { type: 'string', pattern: '^(a+)+$' } } },
      { a: `${'a'.repeat(60)}!` },
    ],
    ['a reference to itself', { ...object, allOf: [{ $ref: '#' }] }, {}],
    [
      'references that double each time',
      { ...object, definitions: doubling(40), allOf: [{ $ref: '#/definitions/d0' }] },
      {},
    ],
  ];
  for (const [what, schema, options] of endless) {
    it(`terminates for ${what}`, async () => {
      const [violation] = await checkOptions(schema, options);
      assert.equal(violation?.rule, 'deadline');
      assert.match(violation.message, /could not be checked (?:within 500 ms of processor time|because a rule)/);
    });
  }

  it('works again after its limit was exceeded', async () => {
    const schema = { ...object, properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
    assert.equal((await checkOptions(schema, { a: `${'a'.repeat(60)}!` }))[0]?.rule, 'deadline');
    assert.deepEqual(await checkOptions(schema, { a: 'aaa' }), []);
    assert.equal((await checkOptions(schema, { a: 'b' }))[0]?.rule, 'pattern');
  });

  it('does not count the time in which the process has no processor', async function () {
    requires(this, process.platform === 'linux', 'the process is found in /proc');
    const schema = { ...object, properties: { a: { type: 'string', pattern: '^a+$' } } };
    assert.deepEqual(await checkOptions(schema, { a: 'a' }), []);
    const [pid = 0] = partsOf(process.pid, 'check-main');
    process.kill(pid, 'SIGSTOP');
    const checked = checkOptions(schema, { a: 'aa' });
    // Longer than the permitted processor time. On a slower machine, the process is stopped for longer.
    await delay(600);
    process.kill(pid, 'SIGCONT');
    assert.deepEqual(await checked, []);
  });
});
