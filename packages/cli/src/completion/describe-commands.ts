import type { Argument, Command, Option } from 'commander';

/** The completions of a value. */
export type CompletedValue =
  | { readonly type: 'files' }
  | { readonly type: 'folders' }
  | { readonly type: 'choices'; readonly choices: readonly string[] }
  | { readonly type: 'text' };

/** A word with the description that some shells show beside it. */
export interface CompletedWord {
  readonly word: string;
  readonly description: string;
}

export interface CompletedOption extends CompletedWord {
  /** Undefined if the option takes no value, or need not take one. */
  readonly value: CompletedValue | undefined;
}

/** A command with everything that may follow it. */
export interface CompletedCommand {
  /** The names from below the program to the command, such as `plugins list`; empty for the program. */
  readonly path: string;
  readonly subcommands: readonly CompletedWord[];
  readonly options: readonly CompletedOption[];
  /** The value of its arguments, if all shells can complete it. */
  readonly argument: CompletedValue;
}

/** Describes a command and those below it, parents first. Hidden commands and options are omitted. */
export function describeCommands(command: Command, path = ''): CompletedCommand[] {
  return describe(command, path, toArgument(command.registeredArguments));
}

function describe(command: Command, path: string, argument: CompletedValue): CompletedCommand[] {
  const help = command.createHelp();
  const subcommands = help.visibleCommands(command);
  /** The command `help` takes the name of another command beside it. */
  const names = subcommands.map((child) => child.name()).filter((name) => name !== 'help');
  return [
    {
      path,
      subcommands: subcommands.map((child) => ({ word: child.name(), description: child.description() })),
      options: help.visibleOptions(command).flatMap(toOption),
      argument,
    },
    ...subcommands.flatMap((child) => {
      const isHelp = child.name() === 'help';
      const value = isHelp ? ({ type: 'choices', choices: names } as const) : toArgument(child.registeredArguments);
      return describe(child, path === '' ? child.name() : `${path} ${child.name()}`, value);
    }),
  ];
}

function toOption(option: Option): CompletedOption[] {
  const { long, description, required } = option;
  return typeof long === 'string' ? [{ word: long, description, value: required ? toValue(option) : undefined }] : [];
}

function toValue({ flags, argChoices }: Option): CompletedValue {
  if (argChoices) return { type: 'choices', choices: argChoices };
  return toPath(/<([^>]+)>/.exec(flags)?.[1]);
}

/** The value of the first argument with completions: the shells do not count arguments. */
function toArgument(args: readonly Argument[]): CompletedValue {
  const values = args.map((argument): CompletedValue => {
    return argument.argChoices ? { type: 'choices', choices: argument.argChoices } : toPath(argument.name());
  });
  return values.find(({ type }) => type !== 'text') ?? { type: 'text' };
}

/** The kind of path that a placeholder names. An argument `path` is a workspace folder, but `trust` also takes a file. */
function toPath(placeholder: string | undefined): CompletedValue {
  if (placeholder === 'file' || placeholder === 'path') return { type: 'files' };
  return { type: placeholder === 'folder' ? 'folders' : 'text' };
}

/** Every option with a value, with the path of its command, such as `export --format`. */
export function optionsWithValues(
  commands: readonly CompletedCommand[],
): { readonly key: string; readonly value: CompletedValue }[] {
  return commands.flatMap(({ path, options }) =>
    options.flatMap(({ word, value }) => (value ? [{ key: `${path} ${word}`, value }] : [])),
  );
}

/** The steps from each command to those below it, such as `plugins list`, or ` serve` from the program. */
export function stepsOf(commands: readonly CompletedCommand[]): string[] {
  return commands.flatMap(({ path }) => (path === '' ? [] : [path.includes(' ') ? path : ` ${path}`]));
}
