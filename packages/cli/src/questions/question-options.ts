import { InvalidArgumentError, Option, type Command } from 'commander';
import { withAnswerOptions, type AnswerOptions } from '../client/answer-options.js';

/** The description of an argument that names nodes. */
export const nodeArgument = 'id, or a name, which means all its overloads';

/** The options of every command that answers a question. */
export interface QuestionOptions extends AnswerOptions {
  readonly csv?: boolean;
  readonly limit?: string;
}

/** The option of commands that list nodes. */
export interface TestOption {
  readonly tests?: boolean;
}

/** The options of questions whose answers have pages. */
export interface PageOptions extends QuestionOptions {
  readonly offset?: string;
}

/** Adds `--csv`, `--limit` and the options of `withAnswerOptions` to a command. */
export function withQuestionOptions(command: Command, limited = 'nodes'): Command {
  return withAnswerOptions(command)
    .option('--csv', 'print CSV')
    .option('--limit <number>', `maximum number of ${limited}`, toNumber);
}

/** An option with the values of a parameter of the API. The host has the default, so the option has none. */
export function choiceOption(
  flags: string,
  description: string,
  { schema }: { readonly schema: { readonly enum: readonly string[]; readonly default: string } },
): Option {
  return new Option(flags, `${description}; default: ${schema.default}`).choices(schema.enum);
}

/** Adds `--no-tests`. */
export function withTestOption(command: Command): Command {
  return command.option('--no-tests', 'leave out test code');
}

/** The query parameter for `--no-tests`. */
export function pickTest({ tests }: TestOption): { test?: 'false' } {
  return tests === false ? { test: 'false' } : {};
}

/** Adds the options of `withQuestionOptions`, and `--offset`. */
export function withPageOptions(command: Command, limited = 'nodes'): Command {
  return withQuestionOptions(command, limited).option('--offset <number>', `number of ${limited} to skip`, toNumber);
}

/** Checks that the value of a flag is a number. The host checks its range. */
export function toNumber(text: string): string {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return text;
}

/** The options of `callers` and `callees`. */
export interface CallOptions extends PageOptions, TestOption {
  readonly depth?: string;
}

/** Adds the node, `--depth`, `--no-tests`, and the options of `withPageOptions`. */
export function withCallOptions(command: Command): Command {
  return withPageOptions(
    withTestOption(
      command
        .argument('<node>', nodeArgument)
        .option('--depth <number>', 'also the nodes at this distance, up to 5', toNumber),
    ),
  );
}

/** The flags that were passed, as query parameters of the same names. */
export function pickQuery<Name extends string>(
  options: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const passed = names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]);
  return Object.fromEntries(passed) as Partial<Record<Name, string>>;
}
