import assert from 'node:assert/strict';
import { toFieldErrors } from '../../../src/model/options/option-errors.js';

describe('Violations of options', () => {
  it('are at the fields that their pointers name', () => {
    const errors = toFieldErrors([
      { pointer: '/since', rule: 'format', message: 'must be a date' },
      { pointer: '/reports/1', rule: 'minLength', message: 'must not be empty' },
      { pointer: '/a~1b', rule: 'type', message: 'must be a string' },
      { pointer: '', rule: 'additionalProperties', message: 'unknown option' },
      { pointer: '/__proto__/x', rule: 'type', message: 'is odd' },
    ]);
    assert.equal(
      JSON.stringify(errors),
      JSON.stringify({
        since: { __errors: ['must be a date'] },
        reports: { 1: { __errors: ['must not be empty'] } },
        'a/b': { __errors: ['must be a string'] },
        __errors: ['unknown option'],
        ['__proto__']: { x: { __errors: ['is odd'] } },
      }),
    );
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
  });
});
