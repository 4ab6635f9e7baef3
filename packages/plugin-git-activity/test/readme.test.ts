import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gitErrorMessages } from '@code-graph/git';
import { errorMessages } from '../src/git-activity-error.js';

describe('the README', () => {
  it('lists exactly the errors of the plugin', () => {
    const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const listed = [...text.matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1]);
    assert.deepEqual(listed, Object.keys({ ...errorMessages, ...gitErrorMessages }).sort());
  });
});
