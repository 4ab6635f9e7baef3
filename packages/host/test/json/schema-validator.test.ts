import assert from 'node:assert/strict';
import { SchemaValidator } from '../../src/json/schema-validator.js';

const validator = new SchemaValidator();

describe('SchemaValidator', () => {
  it('returns no violations for a valid value', () => {
    assert.deepEqual(validator.check('LayoutPositions', { positions: { 'a/b': { x: 1, y: 2, z: 3 } } }), []);
  });

  it('returns the pointer, the rule, the expected and the actual value', () => {
    assert.deepEqual(validator.check('LayoutPositions', { positions: { 'a/b': { x: '1', y: 2 } } }), [
      {
        pointer: '/positions/a~1b/x',
        rule: 'type',
        expected: 'number',
        got: '1',
        message: '/positions/a~1b/x must be number',
      },
    ]);
  });

  it('returns the pointer of an unknown member, with its name escaped', () => {
    const [violation] = validator.check('LayoutPositions', { positions: {}, 'a~/b': 1 });
    assert.deepEqual(violation, { pointer: '/a~0~1b', rule: 'additionalProperties', message: '/a~0~1b is not known' });
  });

  it('returns the pointer of the object that lacks a member, and the name of the member', () => {
    const [violation] = validator.check('LayoutPositions', { positions: { a: { x: 1 } } });
    assert.equal(violation?.pointer, '/positions/a');
    assert.equal(violation.rule, 'required');
    assert.match(violation.message, /must have required property 'y'/);
    assert.equal(violation.got, 'object');
  });

  it('returns all violations', () => {
    const pointers = validator
      .check('HostConfiguration', { http: { port: 'x', host: 1 }, more: true })
      .map(({ pointer }) => pointer);
    assert.deepEqual(pointers.sort(), ['/http/host', '/http/port', '/more']);
  });

  it('accepts neither a string as a number nor a number without a JSON form', () => {
    assert.equal(validator.check('LayoutPositions', { positions: { a: { x: Infinity, y: 1 } } }).length, 1);
    assert.equal(validator.check('LayoutPositions', { positions: { a: { x: null, y: 1 } } }).length, 1);
  });

  it('shortens the actual value', () => {
    const [violation] = validator.check('HostConfiguration', { http: { port: 'x'.repeat(5000) } });
    assert.ok(typeof violation?.got === 'string' && violation.got.length < 200);
    const [unknown] = validator.check('HostConfiguration', { ['y'.repeat(5000)]: 1 });
    assert.ok(unknown && unknown.message.length < 200);
  });

  it('does not change prototypes', () => {
    const hostile: unknown = JSON.parse('{"positions":{"__proto__":{"x":1,"y":2},"constructor":{"x":1,"y":2}}}');
    assert.deepEqual(validator.check('LayoutPositions', hostile), []);
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
  });

  it('returns all violations of a small value, and the first one of a large value', () => {
    const mistakes = (count: number): unknown => ({
      positions: Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, { x: '1', y: '2' }])),
    });
    assert.equal(validator.check('LayoutPositions', mistakes(20)).length, 40);
    const violations = validator.check('LayoutPositions', mistakes(20_000));
    assert.deepEqual(
      violations.map(({ pointer }) => pointer),
      ['/positions/n0/x'],
    );
  });
});
