import assert from 'node:assert/strict';
import { isPluginError, PluginError } from '../src/index.js';

describe('PluginError', () => {
  it('is an Error with a code, a message and a cause', () => {
    const cause = new Error('ENOENT');
    const error = new PluginError('REPORT_NOT_FOUND', 'There is no file lcov.info.', { cause });
    assert(error instanceof Error);
    assert.equal(error.name, 'PluginError');
    assert.equal(error.code, 'REPORT_NOT_FOUND');
    assert.equal(error.message, 'There is no file lcov.info.');
    assert.equal(error.cause, cause);
    assert.match(error.stack ?? '', /^PluginError: There is no file lcov\.info\./);
  });

  it('is distinguished from other errors and from objects of the same shape', () => {
    assert(isPluginError(new PluginError('X', 'x')));
    assert(!isPluginError(new Error('x')));
    assert(!isPluginError(Object.assign(new Error('x'), { name: 'PluginError', code: 'X' })));
    assert(!isPluginError({ name: 'PluginError', code: 'X', message: 'x' }));
    assert(!isPluginError(undefined));
  });

  it('is recognized in a subclass', () => {
    class ReportError extends PluginError {}
    assert(isPluginError(new ReportError('X', 'x')));
  });
});
