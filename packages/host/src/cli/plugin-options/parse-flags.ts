import { Command, Option, type CommanderError } from 'commander';
import { errors } from '../../platform/errors/error-catalogue.js';
import { quote } from '../../platform/errors/error-definition.js';
import type { HostError } from '../../platform/errors/host-error.js';
import { isBoolean, type OptionValue } from './option-value.js';
import { labelOf, type PluginOption } from './plugin-option.js';

/**
 * Reads what stands behind the plugin's name on the command line.
 * @param ownOptions of the command: they were read before, and are only suggested to those who misspell them
 * @throws HostError `INVALID_USAGE` for a flag that there is not, or a value that is not of its type
 */
export function parseFlags(
  plugin: string,
  options: readonly PluginOption[],
  ownOptions: readonly Option[],
  texts: readonly string[],
): Record<string, unknown> {
  const given = new Map<PluginOption, string[]>();
  const command = new Command()
    .helpOption(false)
    .allowExcessArguments()
    .configureOutput({ outputError: () => undefined })
    .exitOverride((error) => {
      throw toUsageError(error, plugin, options);
    });
  for (const option of ownOptions) command.addOption(option);
  for (const option of options) {
    for (const parserOption of toParserOptions(option)) {
      // The values are kept here: commander's own record is keyed by names in camel case, which two options may share.
      command.addOption(
        parserOption.argParser((text) => {
          given.set(option, [...(given.get(option) ?? []), text]);
        }),
      );
    }
  }
  command.parse(texts, { from: 'user' });
  const [stray] = command.args;
  if (stray !== undefined) throw errors.strayArgument(stray);
  return Object.fromEntries([...given].map(([option, values]) => [option.name, parseTexts(option, values)]));
}

/** @throws HostError `INVALID_USAGE` where the text stands for no such value */
export function parseText(value: OptionValue, text: string, label: string): unknown {
  const parsed = value.parse(text);
  if (parsed === undefined) throw errors.invalidUsage(`${label} takes ${value.expected}, not ${quote(text)}.`);
  return parsed;
}

/** Of a flag that is given twice the last one counts, as everywhere. */
function parseTexts(option: PluginOption, texts: readonly string[]): unknown {
  const { element } = option;
  if (element) return texts.map((text) => parseText(element, text, labelOf(option)));
  return parseText(option.value, texts.at(-1) ?? '', labelOf(option));
}

/** A boolean stands for true, or for false where it is negated; `--flag=false` is understood too. */
function toParserOptions({ flags, negations, value, element }: PluginOption): Option[] {
  const { placeholder } = element ?? value;
  const setting = flags.map((flag) =>
    isBoolean(value) ? new Option(`${flag} [${placeholder}]`).preset('true') : new Option(`${flag} <${placeholder}>`),
  );
  const negating = negations.map((flag) => new Option(flag).preset('false'));
  // What is hidden is not suggested: one spelling is enough.
  return [setting, negating].flatMap((spellings) => spellings.map((option, index) => option.hideHelp(index > 0)));
}

function toUsageError(error: CommanderError, plugin: string, options: readonly PluginOption[]): HostError {
  const [, unknown, similar] =
    /^error: unknown option '(.*?)'(?:\n\(Did you mean (.*)\?\))?$/s.exec(error.message) ?? [];
  if (unknown !== undefined) {
    const known = options.map(({ flags: [flag] }) => flag).filter((flag) => flag !== undefined);
    return errors.unknownFlag(unknown, plugin, similar, known);
  }
  const [, valueless] = /^error: option '(.*)' argument missing$/s.exec(error.message) ?? [];
  return errors.invalidUsage(
    valueless === undefined ? error.message.replace(/^error: /, '') : `${valueless} needs a value.`,
  );
}
