import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CheckReport } from '@code-graph/create-plugin/check';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { callCommand } from '../kit/called-command.js';
import { readBlocks } from './tutorial-blocks.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

describe('the plugins of the documentation', () => {
  const folder = useTemporaryFolder();

  /** Writes the files of a page and those that every package has, and generates the manifest module. */
  async function writePlugin(page: string): Promise<Record<string, string>> {
    const files: Record<string, string> = {
      'README.md': `# Example\n\n${'Each sentence explains one attribute. '.repeat(5)}\n`,
      LICENSE: 'MIT License\n',
    };
    for (const { file, content } of readBlocks(await readFile(join(root, page), 'utf8'))) {
      if (file !== undefined) files[file] = content;
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder.path, path)), { recursive: true });
      await writeFile(join(folder.path, path), content);
    }
    await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'));
    const { exitCode, stderr } = await callCommand(['plugin', 'types', folder.path]);
    assert.equal(exitCode, 0, stderr);
    return files;
  }

  async function check(): Promise<CheckReport> {
    return JSON.parse(
      (await callCommand(['plugin', 'check', folder.path, '--strict', '--json'])).stdout,
    ) as CheckReport;
  }

  it('include one in the README of the SDK that the check accepts', async () => {
    const files = await writePlugin('packages/sdk/README.md');
    assert.ok(files['index.js']?.includes('definePlugin'), Object.keys(files).join());
    assert.deepEqual((await check()).findings, []);
  });

  it('include one that calls a service, whose tests pass and whose package the check accepts', async () => {
    const readme = readBlocks(await readFile(join(root, 'packages/sdk/README.md'), 'utf8'));
    await writeFile(
      join(folder.path, 'package.json'),
      readme.find(({ file }) => file === 'package.json')?.content ?? '',
    );
    await writePlugin('docs/guides/test-a-plugin-of-a-service.md');
    const tests = ['--test', '--test-reporter=tap', 'test/plugin.test.js'];
    const { stdout } = await promisify(execFile)(process.execPath, tests, { cwd: folder.path }).catch(
      (error: unknown) => error as { readonly stdout: string },
    );
    assert.match(stdout, /^# fail 0$/m, stdout);
    assert.deepEqual((await check()).findings, []);
  });
});
