import assert from 'node:assert/strict';
import { kindOf, statusOf } from '../src/errors/index.js';

describe('The kind of an error', () => {
  it('has a status', () => {
    assert.equal(statusOf('not-found'), 404);
    assert.equal(statusOf('plugin-failed'), 500);
  });

  it('is derived from a status that only one kind has', () => {
    assert.equal(kindOf(statusOf('conflict')), 'conflict');
    assert.equal(kindOf(statusOf('unavailable')), 'unavailable');
  });

  it('is unknown for a status of several kinds, and of none', () => {
    assert.equal(kindOf(500), undefined);
    assert.equal(kindOf(418), undefined);
  });
});
