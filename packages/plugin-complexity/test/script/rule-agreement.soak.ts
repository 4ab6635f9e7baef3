import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compareWithRules, scriptsIn } from './rule-agreement.js';

const require = createRequire(import.meta.url);
const packages = join(import.meta.dirname, '../../..');
const folders = [
  packages,
  ...['eslint', 'typescript-eslint', '@typescript-eslint/eslint-plugin', 'mocha', 'express', 'fast-check'].map((name) =>
    dirname(require.resolve(`${name}/package.json`)),
  ),
];

describe('the complexity of TypeScript and JavaScript', () => {
  for (const folder of folders) {
    it(`is that of the rules of ESLint and SonarSource in ${folder}`, async function () {
      this.timeout('10m');
      const { cyclomatic, cognitive } = await compareWithRules(scriptsIn(folder));
      assert.deepEqual({ cyclomatic, cognitive }, { cyclomatic: [], cognitive: [] });
    });
  }
});
