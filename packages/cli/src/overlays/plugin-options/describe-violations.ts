import type { Violation } from '@code-graph/sdk';
import { messageWithValue, toSegments } from '@code-graph/sdk/checks';
import { toPrintable } from '../../output/printable.js';
import { labelOf, type PluginOption } from './plugin-option.js';

/** Describes violations of options, one line each, in terms of the command line: with flags instead of pointers. */
export function describeViolations(violations: readonly Violation[], options: readonly PluginOption[]): string[] {
  return violations.map((violation) => toPrintable(describe(violation, options)));
}

function describe({ pointer, rule, message, got }: Violation, options: readonly PluginOption[]): string {
  if (pointer === '') return describeWhole(rule, message, options);
  const [name = '', ...inner] = toSegments(pointer);
  const option = options.find((candidate) => candidate.name === name);
  const label = option ? labelOf(option) : `--option ${toPrintable(name, 60)}`;
  const path = [label, ...inner].join('/');
  const text = message.startsWith(`${pointer} `) ? message.slice(pointer.length + 1) : message;
  return messageWithValue({ message: `${path} ${text}`, rule, got });
}

function describeWhole(rule: string, message: string, options: readonly PluginOption[]): string {
  const missing = options.find(({ name }) => rule === 'required' && message.includes(` required property '${name}'`));
  return missing ? `${labelOf(missing)} is required` : message.replace(/^the value /, 'the options ');
}
