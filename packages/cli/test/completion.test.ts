import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requires } from '../../../test-support/requirements.js';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { toBashScript } from '../src/completion/bash-script.js';
import { describeCommands } from '../src/completion/describe-commands.js';
import { toFishScript } from '../src/completion/fish-script.js';
import { toPowershellScript } from '../src/completion/powershell-script.js';
import { toZshScript } from '../src/completion/zsh-script.js';
import { createProgram } from '../src/create-program.js';
import { callCommand } from '../../host/test/kit/called-command.js';

const commands = describeCommands(createProgram());

/** A program with a command that no other has. */
function programWithNewCommand(): ReturnType<typeof createProgram> {
  const program = createProgram();
  program.command('brew').description("don't: brew").option('--cup <file>', 'cup').option('--size <size>', 'size');
  return program;
}

describe('code-graph completion', () => {
  const folder = useSharedFolder();

  before(async () => {
    await mkdir(join(folder.path, 'graphs of 2026'));
    await writeFile(join(folder.path, 'graph.json'), '');
  });

  const isInstalled = (shell: string): boolean => spawnSync(shell, ['--version']).error === undefined;

  it('completes in bash', function () {
    requires(this, isInstalled('bash'), 'bash is not installed');
    const cases: [string[], string[]][] = [
      [['ca'], ['callers', 'callees', 'cache']],
      [
        ['plugins', 're'],
        ['resume', 'reload', 'rescan'],
      ],
      [
        ['export', '--format', ''],
        ['json', 'gexf', 'graphml', 'parquet'],
      ],
      [
        ['export', '--format', '=', 'g'],
        ['gexf', 'graphml'],
      ],
      [
        ['cycles', '--level', '='],
        ['namespace', 'folder', 'file', 'type'],
      ],
      [
        ['dependencies', '--between', ''],
        ['folders', 'packages'],
      ],
      [
        ['export', '--out', 'gr'],
        ['graph.json', 'graphs of 2026'],
      ],
      [
        ['serve', 'gr'],
        ['graphs of 2026', 'graph.json'],
      ],
      [['serve', '--data', 'gr'], ['graphs of 2026']],
      [['callers', '--limit', ''], []],
      [['callers', '--dep'], ['--depth']],
      [['find', '--no-'], ['--no-tests']],
      [['completion', 'z'], ['zsh']],
    ];
    const calls = cases.map(([words]) => {
      const quoted = ['code-graph', ...words].map((word) => `'${word}'`).join(' ');
      return `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _code_graph; printf '%s|' "\${COMPREPLY[@]}"; echo`;
    });
    const script = [toBashScript(commands), ...calls].join('\n');
    const output = execFileSync('bash', ['--norc', '--noprofile'], {
      input: script,
      cwd: folder.path,
      encoding: 'utf8',
    });
    const lines = output.trimEnd().split('\n');
    for (const [index, [words, expected]] of cases.entries()) {
      const found = lines[index]?.split('|').filter((word) => word !== '');
      assert.deepEqual(found?.sort(), [...expected].sort(), words.join(' '));
    }
  });

  const others = [
    ['zsh', toZshScript],
    ['fish', toFishScript],
  ] as const;
  // Few machines have these shells, and no build server needs them.
  for (const [shell, write] of others.filter(([name]) => isInstalled(name))) {
    it(`prints a script that ${shell} can parse`, async () => {
      // A shell cannot open the socket that Node.js gives it as its standard input.
      const script = join(folder.path, 'graphs of 2026', `completion.${shell}`);
      await writeFile(script, write(commands));
      execFileSync(shell, ['-n', script]);
    });
  }

  it('has a new command, its options and what they take, for every shell', () => {
    const described = describeCommands(programWithNewCommand());
    const contains = (script: string, lines: readonly string[]): void => {
      for (const line of lines) assert.ok(script.includes(line), line);
    };
    contains(toBashScript(described), ["' brew'", "'brew --cup') _code_graph_paths -f;", "'--cup --size --help'"]);
    contains(toZshScript(described), [String.raw`'brew:don'\''t: brew'`, "'brew --cup') _files;", "'--size:size'"]);
    contains(toFishScript(described), [
      String.raw`complete -c code-graph -n '__code_graph_is \'\'' -a brew -d 'don\'t: brew'`,
      String.raw`complete -c code-graph -n '__code_graph_is \'brew\'' -l cup -r -F -d 'cup'`,
      String.raw`-l size -x -d 'size'`,
    ]);
    contains(toPowershellScript(described), [
      ", @('brew', 'don''t: brew')",
      "'brew --cup' = @()",
      ", @('--size', 'size')",
    ]);
  });

  it('is printed for four shells, with instructions in the help', async () => {
    for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
      const { stdout, exitCode } = await callCommand(['completion', shell]);
      assert.equal(exitCode, 0);
      assert.ok(stdout.includes(`"code-graph completion ${shell}"`));
      assert.ok((await callCommand(['completion', '--help'])).stdout.includes(`\n${shell}: `));
    }
    assert.equal((await callCommand(['completion', 'tcsh'])).exitCode, 64);
  });
});
