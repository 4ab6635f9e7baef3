import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeResolutionHook } from '../../../test-support/resolution-hook.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';

const run = promisify(execFile);
const indexer = import.meta.resolve('@code-graph/indexer');

describe('A platform without the native compiler', () => {
  const folder = useTemporaryFolder();
  const workspace = (): string => join(folder.path, 'workspace');

  beforeEach(() => mkdir(workspace()));

  /** Indexes the workspace in a process in which the package of the compiler is not installed. */
  async function indexWithoutCompiler(): Promise<string> {
    const preload = join(folder.path, 'preload.cjs');
    await writeResolutionHook(preload, '^@typescript/');
    const program = `import { indexWorkspace } from ${JSON.stringify(indexer)};
      const { document } = await indexWorkspace({ root: ${JSON.stringify(workspace())} }).catch((error) => ({ document: error.message }));
      console.log(JSON.stringify(document?.nodes?.map(({ id }) => id) ?? document));`;
    const flags = ['--require', preload, '--input-type=module', '--eval', program];
    return (await run(process.execPath, flags)).stdout.trim();
  }

  it('is told which package has it', async () => {
    await writeFile(join(workspace(), 'a.ts'), 'export function f(): void {}\n');
    assert.match(await indexWithoutCompiler(), /@typescript\/typescript-\w+-\w+/);
  });

  it('can index other languages', async () => {
    await writeFile(join(workspace(), 'a.py'), 'def f():\n    pass\n');
    assert.match(await indexWithoutCompiler(), /"a\.py#f"/);
  });
});
