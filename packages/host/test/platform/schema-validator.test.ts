import assert from 'node:assert/strict';
import { SchemaValidator } from '../../src/platform/validation/schema-validator.js';

const validator = new SchemaValidator();

describe('SchemaValidator', () => {
  it('finds nothing wrong with what fits', () => {
    assert.deepEqual(validator.check('LayoutPositions', { positions: { 'a/b': { x: 1, y: 2, z: 3 } } }), []);
  });

  it('names place, rule, what was expected and what was there', () => {
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

  it('points at the member that is one too many, with its name escaped', () => {
    const [violation] = validator.check('LayoutPositions', { positions: {}, 'a~/b': 1 });
    assert.deepEqual(violation, { pointer: '/a~0~1b', rule: 'additionalProperties', message: '/a~0~1b is not known' });
  });

  it('points at the object that lacks a member, and names the member', () => {
    const [violation] = validator.check('LayoutPositions', { positions: { a: { x: 1 } } });
    assert.equal(violation?.pointer, '/positions/a');
    assert.equal(violation.rule, 'required');
    assert.match(violation.message, /must have required property 'y'/);
    assert.equal(violation.got, 'object');
  });

  it('finds everything that is wrong', () => {
    const pointers = validator
      .check('HostConfiguration', { http: { port: 'x', host: 1 }, more: true })
      .map(({ pointer }) => pointer);
    assert.deepEqual(pointers.sort(), ['/http/host', '/http/port', '/more']);
  });

  it('does not take a text for a number, or a number that JSON cannot write', () => {
    assert.equal(validator.check('LayoutPositions', { positions: { a: { x: Infinity, y: 1 } } }).length, 1);
    assert.equal(validator.check('LayoutPositions', { positions: { a: { x: null, y: 1 } } }).length, 1);
  });

  it('shortens what was there', () => {
    const [violation] = validator.check('HostConfiguration', { http: { port: 'x'.repeat(5000) } });
    assert.ok(typeof violation?.got === 'string' && violation.got.length < 200);
    const [unknown] = validator.check('HostConfiguration', { ['y'.repeat(5000)]: 1 });
    assert.ok(unknown && unknown.message.length < 200);
  });

  it('leaves prototypes alone', () => {
    const hostile: unknown = JSON.parse('{"positions":{"__proto__":{"x":1,"y":2},"constructor":{"x":1,"y":2}}}');
    assert.deepEqual(validator.check('LayoutPositions', hostile), []);
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
  });

  it('searches a small value for all mistakes, and a large one only for the first', () => {
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
