import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gitActivityErrorCodes } from '../src/git-activity-error.js';

describe('the README', () => {
  it('lists every error, and no other', () => {
    const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const listed = [...text.matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1]);
    assert.deepEqual(listed, [...gitActivityErrorCodes].sort());
  });
});
