import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compareWithRules, scriptsIn } from './rule-agreement.js';

const folderOf = (name: string): string => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

describe('the complexity of TypeScript and JavaScript', () => {
  it('is that of the rules of ESLint and SonarSource, function by function, in real packages', async () => {
    const files = [
      ...scriptsIn(join(folderOf('express'), 'lib')),
      ...scriptsIn(join(import.meta.dirname, '../../src/script')),
    ];
    const { cyclomatic, cognitive, functions } = await compareWithRules(files);
    assert.deepEqual({ cyclomatic, cognitive }, { cyclomatic: [], cognitive: [] });
    assert.ok(functions > 150, String(functions));
  });
});
