import assert from 'node:assert/strict';
import type { Command } from 'commander';
import { createProgram } from '../src/create-program.js';
import { callCommand } from '../../host/test/kit/called-command.js';

function namesOf(command: Command, names: readonly string[] = []): (readonly string[])[] {
  return [names, ...command.commands.flatMap((child) => namesOf(child, [...names, child.name()]))];
}

async function helpOf(names: readonly string[], columns: number): Promise<string> {
  const { stdout, exitCode } = await callCommand([...names, '--help'], { env: { COLUMNS: String(columns) } });
  assert.equal(exitCode, 0);
  return stdout;
}

describe('The help of every command', () => {
  const commands = namesOf(createProgram());

  for (const columns of [50, 80, 120]) {
    it(`fits ${columns} columns and does not break words`, async () => {
      assert.ok(commands.length > 40);
      for (const names of commands) {
        const help = await helpOf(names, columns);
        const tooWide = help.split('\n').filter((line) => line.length > columns);
        assert.deepEqual(tooWide, [], names.join(' '));
        const words = (text: string): string[] => text.split(/\s+/);
        assert.deepEqual(words(help), words(await helpOf(names, 1000)), names.join(' '));
      }
    });
  }

  it('has the descriptions below the terms in a narrow terminal, and beside them in a wide one', async () => {
    const narrow = await helpOf(['index'], 50);
    assert.match(narrow, /\n {2}--scip <file>\n {6}\S/);
    assert.match(await helpOf(['index'], 80), /\n {2}--scip <file> {2,}\S/);
  });

  it('is what an error about the command names', async () => {
    for (const [names, advice] of [
      [['diff', '--wrong'], 'Run "code-graph diff --help" for its arguments and options.'],
      [['rules', 'wrong'], 'Run "code-graph rules --help" for its commands.'],
      [['rules', 'init', 'wrong'], 'Run "code-graph rules init --help" for its arguments and options.'],
      [['wrong'], 'Run "code-graph --help" for the list of commands.'],
    ] as const) {
      const { stderr, exitCode } = await callCommand([...names], {});
      assert.equal(exitCode, 64);
      assert.ok(stderr.includes(advice), stderr);
    }
  });
});
