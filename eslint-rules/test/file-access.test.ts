import assert from 'node:assert/strict';
import { join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { readOverrides } from './linter-settings.js';

const root = join(import.meta.dirname, '../..');
const rule = 'no-restricted-imports';
// ESLint and the linter of this repository have this rule and its options in common.
const config: Linter.Config[] = [
  { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
  ...readOverrides()
    .filter(({ rules }) => rules[rule] !== undefined)
    .map(({ files, excludeFiles = [], rules }) => ({
      files,
      ignores: excludeFiles,
      rules: { [rule]: rules[rule] as Linter.RuleEntry },
    })),
];
const linter = new Linter({ cwd: root });

/** Imports that open any file. */
const opening = [
  "import { readFile } from 'node:fs/promises';",
  "import { readFileSync } from 'node:fs';",
  "import { createReadStream } from 'node:fs';",
  "import { openSync } from 'node:fs';",
  "import { open } from 'node:fs/promises';",
];

/** The messages of the rule on imports for a file with this content. */
const messagesOf = (file: string, content: string): string[] =>
  linter.verify(content, config, { filename: join(root, file) }).map(({ message }) => message);

describe('the rules on opening files', () => {
  for (const file of [
    'packages/host/src/sources/source-service.ts',
    'packages/host/src/graph/graph-routes.ts',
    'packages/host/src/questions/impact/changes/git-changes.ts',
    'packages/indexer/src/scip/index-scan.ts',
    'packages/plugin-ownership/src/teams/teams-file.ts',
    'packages/reports/src/report-text.ts',
  ]) {
    it(`permit only the functions that check what is open: ${file}`, () => {
      for (const content of opening) assert.match(messagesOf(file, content).join(), /restricted/, content);
      assert.deepEqual(messagesOf(file, "import { stat } from 'node:fs/promises';"), []);
      assert.deepEqual(messagesOf(file, "import { readRegularFile } from '@code-graph/sdk/files';"), []);
    });
  }

  it('keep the reader of own files from the code that serves requests', () => {
    const content = "import { readOwnFile } from '../files/own-file.js';";
    assert.match(messagesOf('packages/host/src/sources/source-service.ts', content).join(), /within/);
  });
});
