import { Argument, type Command } from 'commander';
import { helpNote } from '../output/help-format.js';
import { toBashScript } from './bash-script.js';
import { describeCommands, type CompletedCommand } from './describe-commands.js';
import { toFishScript } from './fish-script.js';
import { toPowershellScript } from './powershell-script.js';
import { toZshScript } from './zsh-script.js';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

type Shell = (typeof shells)[number];

const writers: Readonly<Record<Shell, (commands: readonly CompletedCommand[]) => string>> = {
  bash: toBashScript,
  zsh: toZshScript,
  fish: toFishScript,
  powershell: toPowershellScript,
};

/** The command by which a shell runs the script, until it ends. */
const loading: Readonly<Record<Shell, string>> = {
  bash: 'source <(code-graph completion bash)',
  zsh: 'source <(code-graph completion zsh)',
  fish: 'code-graph completion fish | source',
  powershell: 'code-graph completion powershell | Out-String | Invoke-Expression',
};

/** `code-graph completion <shell>`: prints a script by which a shell completes the commands of this program. */
export function addCompletionCommand(program: Command): void {
  const command = program
    .command('completion')
    .description('print a script that completes commands, options and their values in a shell')
    .addArgument(new Argument('<shell>', 'shell that will run the script').choices(shells))
    .action((shell: Shell) => {
      process.stdout.write(writers[shell](describeCommands(program)));
    });
  command.addHelpText(
    'after',
    helpNote(
      'Changes nothing itself. Run the command of your shell, or add it to the file that the shell reads at its start, in zsh after "compinit":',
    ),
  );
  for (const shell of shells) command.addHelpText('after', helpNote(`${shell}: ${loading[shell]}`));
}
