import { quote } from '@code-graph/api/errors';
import { cliErrors } from '../../cli-errors.js';
import { toPrintable } from '../../output/printable.js';
import { parseText } from './parse-flags.js';
import type { PluginOption } from './plugin-option.js';

/**
 * Converts the `key=value` strings of `--option` to options, each value to the type in the plugin's schema. Options that are not in
 * the schema stay strings: the host reports them as unknown.
 * @throws HostError `INVALID_USAGE` for a text without `=`, or a value that is not of its type
 */
export function parseOptionTexts(texts: readonly string[], options: readonly PluginOption[]): Record<string, unknown> {
  return Object.fromEntries(texts.map((text) => parseOptionText(text, options)));
}

function parseOptionText(text: string, options: readonly PluginOption[]): [name: string, value: unknown] {
  // The longest match counts, because the name of a property may contain an equals sign.
  const [declared] = options
    .filter(({ name }) => name !== '' && text.startsWith(`${name}=`))
    .sort((one, other) => other.name.length - one.name.length);
  if (declared) {
    const { name, value } = declared;
    return [name, parseText(value, text.slice(name.length + 1), `--option ${toPrintable(name, 60)}`)];
  }
  const separator = text.indexOf('=');
  if (separator <= 0) throw cliErrors.invalidUsage(`--option takes key=value, not ${quote(text)}.`);
  return [text.slice(0, separator), text.slice(separator + 1)];
}
