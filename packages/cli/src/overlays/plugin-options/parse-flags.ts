import { Command, Option, type CommanderError } from 'commander';
import { quote, type HostError } from '@code-graph/api/errors';
import { cliErrors } from '../../cli-errors.js';
import { isBoolean, type OptionValue } from './option-value.js';
import { labelOf, type PluginOption } from './plugin-option.js';
import { secretOfEnvironment, secretOfStandardInput, type SecretSources } from './secret-flags.js';

const noSecrets: SecretSources = { stdin: undefined, environment: {} };

/**
 * Parses the arguments after the plugin's id.
 * @param ownOptions options of the command: they are already parsed, and only serve as suggestions for misspelt flags
 * @param secrets the values of flags such as `--token-stdin`
 * @throws HostError `INVALID_USAGE` for an unknown flag, a value that is not of its type, a secret that is missing, or two secrets from
 *   standard input
 */
export function parseFlags(
  plugin: string,
  options: readonly PluginOption[],
  ownOptions: readonly Option[],
  texts: readonly string[],
  secrets = noSecrets,
): Record<string, unknown> {
  const given = new Map<PluginOption, string[]>();
  let stdinReader: PluginOption | undefined;
  const command = new Command()
    .helpOption(false)
    .allowExcessArguments()
    .configureOutput({ outputError: () => undefined })
    .exitOverride((error) => {
      throw toUsageError(error, plugin, options);
    });
  for (const option of ownOptions) command.addOption(option);
  for (const option of options) {
    // Collected here because commander stores values by camel-case name, which two options may share.
    const add = (text: string): void => void given.set(option, [...(given.get(option) ?? []), text]);
    for (const parserOption of toParserOptions(option)) command.addOption(parserOption.argParser(add));
    if (option.secretFlags === undefined) continue;
    const { stdin, environment } = option.secretFlags;
    const stdinOption = new Option(stdin);
    command.addOption(stdinOption).on(`option:${stdinOption.name()}`, () => {
      if (stdinReader?.secretFlags && stdinReader !== option)
        throw cliErrors.invalidUsage(
          `Standard input has one value, so ${stdin} cannot be combined with ${stdinReader.secretFlags.stdin}. Use ${environment} instead.`,
        );
      stdinReader = option;
      add(secretOfStandardInput(stdin, secrets));
    });
    const addNamed = (name: string): void => add(secretOfEnvironment(environment, name, secrets));
    command.addOption(new Option(`${environment} <name>`).argParser(addNamed));
  }
  command.parse(texts, { from: 'user' });
  const [stray] = command.args;
  if (stray !== undefined) throw cliErrors.strayArgument(stray);
  return Object.fromEntries([...given].map(([option, values]) => [option.name, parseTexts(option, values)]));
}

/** @throws HostError `INVALID_USAGE` if the text is not such a value */
export function parseText(value: OptionValue, text: string, label: string): unknown {
  const parsed = value.parse(text);
  if (parsed === undefined) throw cliErrors.invalidUsage(`${label} takes ${value.expected}, not ${quote(text)}.`);
  return parsed;
}

/** The last value counts if a flag is repeated, unless the option is a list. */
function parseTexts(option: PluginOption, texts: readonly string[]): unknown {
  const { element } = option;
  if (element) {
    const values = texts.map((text) => parseText(element, text, labelOf(option)));
    return option.acceptsElement && values.length === 1 ? values[0] : values;
  }
  return parseText(option.value, texts.at(-1) ?? '', labelOf(option));
}

/** The flag of a boolean sets it to true, its negation to false. `--flag=false` is accepted too. */
function toParserOptions({ flags, negations, value, element }: PluginOption): Option[] {
  const { placeholder } = element ?? value;
  const setting = flags.map((flag) =>
    isBoolean(value) ? new Option(`${flag} [${placeholder}]`).preset('true') : new Option(`${flag} <${placeholder}>`),
  );
  const negating = negations.map((flag) => new Option(flag).preset('false'));
  // Commander does not suggest hidden options. One spelling is enough.
  return [setting, negating].flatMap((spellings) => spellings.map((option, index) => option.hideHelp(index > 0)));
}

function toUsageError(error: CommanderError, plugin: string, options: readonly PluginOption[]): HostError {
  const [, unknown, similar] =
    /^error: unknown option '(.*?)'(?:\n\(Did you mean (.*)\?\))?$/s.exec(error.message) ?? [];
  if (unknown !== undefined) {
    const knownFlags = options.map(({ flags: [flag] }) => flag).filter((flag) => flag !== undefined);
    return cliErrors.unknownFlag(unknown, plugin, similar, knownFlags);
  }
  const [, valueless] = /^error: option '(.*)' argument missing$/s.exec(error.message) ?? [];
  return cliErrors.invalidUsage(
    valueless === undefined ? error.message.replace(/^error: /, '') : `${valueless} needs a value.`,
  );
}
