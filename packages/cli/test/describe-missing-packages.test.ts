import assert from 'node:assert/strict';
import { describeMissingPackages } from '../src/output/describe-missing-packages.js';

describe('describeMissingPackages', () => {
  it('says how to add the packages that are declared, and names those that are not', () => {
    assert.deepEqual(describeMissingPackages({}), []);
    const names = ['@types/node', 'lodash', 'react', 'vue'];
    const missing = { notInstalled: { total: 14, names }, notDeclared: { total: 1, names: ['bad\u001B[31m'] } };
    assert.deepEqual(describeMissingPackages(missing), [
      '14 imported packages are not installed: @types/node, lodash, react and 11 more. Install the dependencies with the package manager of the repository, and index again.',
      '1 imported package is not declared in a package.json: bad?[31m.',
    ]);
  });
});
