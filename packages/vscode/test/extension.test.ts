import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../src/program.js';
import { withTemporaryFolder } from '../../../test-support/temporary-folder.js';

const folder = new URL('../', import.meta.url);

interface Manifest {
  readonly contributes: {
    readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
    readonly commands: readonly { readonly command: string }[];
  };
}

async function readSource(): Promise<string> {
  const names = await readdir(new URL('src/', folder));
  return (await Promise.all(names.map((name) => readFile(new URL(`src/${name}`, folder), 'utf8')))).join('\n');
}

function find(source: string, pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();
}

describe('The extension of Visual Studio Code', () => {
  it('declares the settings that it reads, and the commands that it registers', async () => {
    const { contributes } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8')) as Manifest;
    const source = await readSource();
    const settings = find(source, /settings\.get(?:<[^>]+>)?\('([\w.]+)'/g).map((name) => `codeGraph.${name}`);
    assert.deepEqual(Object.keys(contributes.configuration.properties).sort(), settings);
    const registered = find(source, /registerCommand\(\s*'([\w.]+)'/g);
    // The command of lenses has arguments, so it is not offered to people.
    const offered = registered.filter((command) => command !== 'codeGraph.showReferences');
    assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), offered);
  });

  it('starts the program of the settings, or that of the workspace, or the one on the PATH', async () => {
    await withTemporaryFolder(async (workspace) => {
      const name = process.platform === 'win32' ? 'code-graph.cmd' : 'code-graph';
      assert.equal(findProgram('', '', [workspace]).command, name);
      const bin = join(workspace, 'node_modules', '.bin');
      await mkdir(bin, { recursive: true });
      await writeFile(join(bin, name), '');
      assert.equal(findProgram('', '', ['/nowhere', workspace]).command, join(bin, name));
      const named = findProgram('/opt/code-graph', 'http://127.0.0.1:5050', [workspace]);
      assert.equal(named.command, '/opt/code-graph');
      assert.deepEqual(named.args, ['lsp', '--stdio', '--url', 'http://127.0.0.1:5050']);
    });
  });
});
