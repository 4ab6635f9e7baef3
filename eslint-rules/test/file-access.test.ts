import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { ESLint, Linter } from 'eslint';

const root = fileURLToPath(new URL('../../', import.meta.url));
const linter = new Linter();
const eslint = new ESLint({ cwd: root });

/** Imports that open any file. */
const opening = [
  "import { readFile } from 'node:fs/promises';",
  "import { readFileSync } from 'node:fs';",
  "import { createReadStream } from 'node:fs';",
  "import { openSync } from 'node:fs';",
  "import { open } from 'node:fs/promises';",
];

/** The messages of the rule on imports for a file with this content. */
async function messagesOf(file: string, content: string): Promise<string[]> {
  const { rules } = (await eslint.calculateConfigForFile(`${root}${file}`)) as Required<Pick<Linter.Config, 'rules'>>;
  const rule = rules['no-restricted-imports'];
  const found = linter.verify(content, { rules: rule === undefined ? {} : { 'no-restricted-imports': rule } });
  return found.map(({ message }) => message);
}

describe('the rules on opening files', () => {
  for (const file of [
    'packages/host/src/sources/source-service.ts',
    'packages/host/src/graph/graph-routes.ts',
    'packages/host/src/questions/impact/changes/git-changes.ts',
    'packages/indexer/src/scip/index-scan.ts',
    'packages/plugin-ownership/src/teams/teams-file.ts',
    'packages/reports/src/report-text.ts',
  ]) {
    it(`permit only the functions that check what is open: ${file}`, async () => {
      for (const content of opening) assert.match((await messagesOf(file, content)).join(), /restricted/, content);
      assert.deepEqual(await messagesOf(file, "import { stat } from 'node:fs/promises';"), []);
      assert.deepEqual(await messagesOf(file, "import { readRegularFile } from '@code-graph/sdk/files';"), []);
    });
  }

  it('keep the reader of own files from the code that serves requests', async () => {
    const content = "import { readOwnFile } from '../files/own-file.js';";
    assert.match((await messagesOf('packages/host/src/sources/source-service.ts', content)).join(), /within/);
  });
});
