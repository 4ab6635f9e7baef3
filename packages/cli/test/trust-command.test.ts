import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { createProgram } from '../src/create-program.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

/** Values of required flags. */
const requiredFlags: Readonly<Record<string, string>> = {
  '--out': 'report',
  '--scope': 'graph:read',
  '--event': 'overlay.applied',
};

/** The command lines of all commands, with a value for each required argument and flag. */
function commandLinesOf(parent: Command, words: readonly string[] = []): { words: string[]; command: Command }[] {
  return parent.commands.flatMap((command) => {
    const own = [...words, command.name()];
    if (command.commands.length > 0) return commandLinesOf(command, own);
    const values = command.registeredArguments
      .filter(({ required }) => required)
      .map((argument) => (argument.name() === 'folder' ? '.' : 'graph.json'));
    const flags = command.options
      .filter(({ mandatory }) => mandatory)
      .flatMap(({ long }) => [long ?? '', requiredFlags[long ?? ''] ?? 'value']);
    return [{ words: [...own, ...values, ...flags], command }];
  });
}

describe('code-graph trust', () => {
  const folder = useTemporaryFolder();
  const workspace = (): string => join(folder.path, 'home', 'code');
  const file = (): string => join(workspace(), 'code-graph.config.json');
  const call = (...parameters: string[]): Promise<CommandResult> => callCommand(parameters, { cwd: workspace() });

  beforeEach(async () => {
    await mkdir(workspace(), { recursive: true });
    await writeFile(join(workspace(), 'a.py'), 'def f(): pass\n');
  });

  it('is needed by every command that reads the configuration in the workspace, and named by its report', async () => {
    // Fails for each command that reads it.
    await writeFile(file(), '{"poison":true}');
    await writeFile(join(workspace(), 'graph.json'), '{"nodes":[],"edges":[]}');
    let readers = 0;
    for (const { words, command } of commandLinesOf(createProgram())) {
      if (words[0] === 'trust') continue;
      const has = (flag: string): boolean => command.options.some(({ long }) => long === flag);
      // A command that would start a host fails afterwards, because of its level or its data directory; the others fail because no host answers.
      if (has('--log-level')) words.push('--log-level', 'loud');
      else if (has('--workspace')) words.push('--data', file());
      else if (has('--url')) words.push('--url', 'http://127.0.0.1:1');
      const { stderr, stdout } = await call(...words);
      const output = `${words.join(' ')}: ${stderr}${stdout}`;
      assert.doesNotMatch(output, /poison/);
      assert.equal(stderr.includes(`${file()} is ignored: it is not trusted.`), has('--config'), output);
      readers += Number(has('--config'));
    }
    assert.equal(readers, 32);
  });

  it('decides whether an index run writes the files that a repository names', async () => {
    const [log, data] = [join(folder.path, 'home', '.bashrc'), join(workspace(), 'data')];
    const plugins = { watch: ['./evil'] };
    await writeFile(
      file(),
      JSON.stringify({ dataDirectory: './data', plugins, log: { file: '../.bashrc', level: 'trace' } }),
    );
    const untrusted = await call('index');
    assert.equal(untrusted.exitCode, 0, untrusted.stderr);
    assert.match(untrusted.stderr, /is ignored: it is not trusted\. Read it; .*"code-graph trust"/);
    assert.deepEqual([existsSync(log), existsSync(data)], [false, false]);

    const trusted = await call('trust');
    assert.equal(trusted.exitCode, 0, trusted.stderr);
    assert.equal(
      trusted.stdout,
      `Trusted ${file()}, until its content changes.\n` +
        'It sets dataDirectory, plugins.watch, log.file, log.level.\n' +
        'Files and plugins that it names may change without being trusted again.\n',
    );
    const indexed = await call('index');
    assert.deepEqual([indexed.exitCode, indexed.stderr], [0, '']);
    assert.deepEqual([existsSync(log), existsSync(data)], [true, true]);
  });

  it('lists the trusted files with their states, and removes them, also those that are gone', async () => {
    await writeFile(file(), '{"$schema":"x"}');
    const trusted = JSON.parse((await call('trust', file(), '--json')).stdout) as Record<string, unknown>;
    assert.deepEqual([trusted['file'], trusted['settings']], [file(), []]);
    assert.match(String(trusted['sha256']), /^[0-9a-f]{64}$/);
    const stateOf = async (): Promise<string | undefined> =>
      (await call('trust', '--list')).stdout
        .split('\n')
        .find((line) => line.startsWith(file()))
        ?.split(/ {2,}/)[2];
    assert.equal(await stateOf(), 'unchanged');
    await writeFile(file(), '{}');
    assert.equal(await stateOf(), 'changed');
    await rename(workspace(), join(folder.path, 'gone'));
    const list = await callCommand(['trust', '--list', '--json']);
    const { trusted: records } = JSON.parse(list.stdout) as { trusted: Record<string, string>[] };
    assert.equal(records.find((record) => record['file'] === file())?.['state'], 'missing');
    const removed = await callCommand(['trust', '--remove', workspace()]);
    assert.equal(removed.stdout, `${file()} is not trusted anymore.\n`);
    const again = await callCommand(['trust', '--remove', workspace(), '--json']);
    assert.equal(again.exitCode, 66);
    assert.match(again.stdout, /is not trusted\. \\"code-graph trust --list\\" lists the trusted files/);
  });

  it('trusts neither a missing nor an invalid file, and takes one of its flags at a time', async () => {
    const missing = await call('trust');
    assert.deepEqual([missing.exitCode, missing.stderr.includes(`There is no ${file()} to trust.`)], [66, true]);
    await writeFile(file(), '{"http":{"port":"x"}}');
    const invalid = await call('trust');
    assert.equal(invalid.exitCode, 78);
    assert.match(invalid.stderr, /\/http\/port must be integer/);
    assert.equal((await call('trust', '--list', '--remove')).exitCode, 64);
  });

  it('says if its records cannot be written', async () => {
    await writeFile(file(), '{}');
    const state = join(folder.path, 'state');
    await writeFile(state, '');
    const { exitCode, stderr } = await callCommand(['trust'], { cwd: workspace(), env: { XDG_STATE_HOME: state } });
    assert.equal(exitCode, 78);
    assert.match(stderr, /^code-graph: The folder .*trusted in your state directory cannot be used: /);
    await rm(state);
    assert.equal(await readFile(file(), 'utf8'), '{}');
  });
});
