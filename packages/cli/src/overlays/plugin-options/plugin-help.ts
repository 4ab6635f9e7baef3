import type { Plugin } from '@code-graph/api';
import { Command, Help, Option } from 'commander';
import { toPrintable } from '../../output/printable.js';
import { isBoolean, listChoices } from './option-value.js';
import { labelOf, type PluginOption } from './plugin-option.js';

/** The help of `code-graph apply <plugin>`: the options of the plugin and those of the command. */
export function helpOfPlugin(
  plugin: Pick<Plugin, 'id' | 'description'>,
  options: readonly PluginOption[],
  command: Command,
): string {
  const byFlag = options.filter(({ flags }) => flags.length > 0);
  const byText = options.filter(({ flags }) => flags.length === 0);
  const heading = `Options of ${plugin.id}:`;
  const rows = [
    ...byFlag.flatMap((option) => [new Row(termOf(option), describe(option), heading), ...secretRows(option, heading)]),
    ...byText.map((option) => new Row(termOf(option), describe(option), 'Set by --option only:')),
    ...command.options,
  ];
  const help = new Command(`code-graph apply ${plugin.id}`)
    .copyInheritedSettings(command)
    .usage([...byFlag.filter(isMandatory).slice(0, maxRequired).map(termOf), '[options]'].join(' '))
    .description(toPrintable(plugin.description));
  help.createHelp = () => Object.assign(new PluginHelp(rows), help.configureHelp());
  if (options.length === 0) help.addHelpText('after', `${plugin.id} has no options of its own.`);
  return help.helpInformation();
}

/** Maximum number of required options in the usage line. */
const maxRequired = 3;

/** Maximum length of a default in the help. */
const longestDefault = 60;

/** Maximum width of the first column. A longer term has a line of its own, so that it does not move all descriptions to the right. */
const widestTerm = 32;

/** A line of the help with a term of its own, because commander has no notation for `--[no-]flag`. */
class Row extends Option {
  constructor(
    readonly term: string,
    description: string,
    heading: string,
  ) {
    super('--row', description);
    this.helpGroupHeading = heading;
  }
}

class PluginHelp extends Help {
  constructor(readonly rows: readonly Option[]) {
    super();
  }

  override visibleOptions(): Option[] {
    return [...this.rows];
  }

  override optionTerm(option: Option): string {
    return option instanceof Row ? option.term : super.optionTerm(option);
  }

  override padWidth(): number {
    const widths = this.rows.map((row) => this.displayWidth(this.optionTerm(row)));
    return Math.max(...widths.filter((width) => width <= widestTerm));
  }
}

/** The flags of a secret, which other users of the machine can see on the command line. */
function secretRows({ secretFlags, name }: PluginOption, heading: string): Row[] {
  if (secretFlags === undefined) return [];
  const { stdin, environment } = secretFlags;
  return [
    new Row(stdin, `reads ${toPrintable(name, longestDefault)} from standard input`, heading),
    new Row(
      `${environment} <name>`,
      `reads ${toPrintable(name, longestDefault)} from an environment variable`,
      heading,
    ),
  ];
}

function isMandatory(option: PluginOption): boolean {
  return option.isRequired && option.default === undefined;
}

function termOf(option: PluginOption): string {
  const { flags, negations, value, element, name } = option;
  const { placeholder } = element ?? value;
  if (flags.length === 0) {
    const key = toPrintable(name, longestDefault);
    const text = `${key}=<${value.placeholder}>`;
    return `--option ${/^[\w.-]+$/.test(key) ? text : `"${text}"`}`;
  }
  const label = labelOf(option);
  if (!isBoolean(value)) return `${label} <${placeholder}>`;
  return negations.length > 0 ? label.replace('--', '--[no-]') : label;
}

function describe(option: PluginOption): string {
  const { description, element, value, default: defaultValue, flags } = option;
  const { choices } = element ?? value;
  const isRepeated = element !== undefined && flags.length > 0;
  const remarks = [
    isMandatory(option) ? 'required' : undefined,
    choices && `choices: ${listChoices(choices)}`,
    isRepeated ? 'may be repeated' : undefined,
    defaultValue === undefined ? undefined : `default: ${toPrintable(JSON.stringify(defaultValue), longestDefault)}`,
  ].filter((remark) => remark !== undefined);
  const remark = remarks.length === 0 ? '' : `(${remarks.join('; ')})`;
  return [description, remark].filter((part) => part !== '').join(' ');
}
