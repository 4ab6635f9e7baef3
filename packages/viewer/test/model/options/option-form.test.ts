import assert from 'node:assert/strict';
import { hasOptions, toOptionForm } from '../../../src/model/options/option-form.js';

describe('The form of options', () => {
  it('has password fields for secrets, also in lists', () => {
    const { controls } = toOptionForm({
      type: 'object',
      properties: {
        token: { type: 'string', writeOnly: true },
        keys: { type: 'array', items: { type: 'string', writeOnly: true } },
        since: { type: 'string', format: 'date' },
      },
    });
    const password = { 'ui:widget': 'password', 'ui:autocomplete': 'off' };
    assert.deepEqual(controls, { token: password, keys: { items: password } });
  });

  it('leaves regular expressions to the host, and makes texts visible', () => {
    const { schema } = toOptionForm({
      type: 'object',
      properties: { name: { type: 'string', pattern: '^(a+)+$', description: 'a\u202eb' } },
      patternProperties: { '^(a+)+$': {} },
    });
    assert.deepEqual(schema, {
      type: 'object',
      properties: { name: { type: 'string', description: 'a\\u202eb' } },
    });
  });

  it('shows names and choices as visible text', () => {
    const { controls } = toOptionForm({
      properties: { 'a\u202eb': { enum: ['\u202ex', 1] }, plain: { type: 'string' } },
    });
    assert.deepEqual(controls, { 'a\u202eb': { 'ui:title': 'a\\u202eb', 'ui:enumNames': ['\\u202ex', '1'] } });
  });

  it('names alternatives without a title by their type', () => {
    const { schema } = toOptionForm({
      properties: { report: { anyOf: [{ type: 'string' }, { type: 'array' }, { type: 'number', title: 'Line' }] } },
    });
    assert.deepEqual(
      (schema as { properties: { report: { anyOf: { title: string }[] } } }).properties.report.anyOf.map(
        ({ title }) => title,
      ),
      ['one value', 'several values', 'Line'],
    );
  });

  it('refuses schemas that are nested without end', () => {
    let schema: Record<string, unknown> = { type: 'string' };
    for (let depth = 0; depth < 100; depth++) schema = { type: 'object', properties: { inner: schema } };
    assert.throws(() => toOptionForm(schema), RangeError);
  });

  it('is not needed where there is nothing to choose', () => {
    assert.equal(hasOptions({ type: 'object', properties: {}, additionalProperties: false }), false);
    assert.equal(hasOptions({ type: 'object', properties: { level: {} }, additionalProperties: false }), true);
    assert.equal(hasOptions({ type: 'object' }), true);
  });
});
