import { toPrintable } from '../printable.js';
import {
  isBoolean,
  isSchema,
  readElementValue,
  readOptionValue,
  type OptionValue,
  type Schema,
} from './option-value.js';

/** An option that a plugin's schema declares, and how the command line sets it. */
export interface PluginOption {
  readonly name: string;
  readonly description: string;
  readonly default: unknown;
  readonly isRequired: boolean;
  /** The whole value. */
  readonly value: OptionValue;
  /** One element, where the value is a list and its flag is repeated. */
  readonly element: OptionValue | undefined;
  /** The flags that set it, the one to show first. None where only `--option` does. */
  readonly flags: readonly string[];
  /** The flags that set it to false. */
  readonly negations: readonly string[];
}

/** A longer name is no flag that anyone types. */
const longestFlagName = 50;

/**
 * Reads the options of a plugin's schema and gives them flags: the property's name in kebab case, and the name itself. No two
 * options share a flag. A name that is one of the command's own flags, or that makes none, is left to `--option`.
 * @param ownFlags the command's own flags, such as `--url`
 */
export function readPluginOptions(schema: Schema, ownFlags: readonly string[]): PluginOption[] {
  const properties = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {});
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const flags = claimFlags(properties, new Set(ownFlags));
  return properties.map(([name, property]) => {
    const { description, default: defaultValue } = isSchema(property) ? property : {};
    return {
      name,
      description: typeof description === 'string' ? toPrintable(description) : '',
      default: defaultValue,
      isRequired: required.includes(name),
      value: readOptionValue(property),
      element: readElementValue(property),
      flags: flags.setting.get(name) ?? [],
      negations: flags.negating.get(name) ?? [],
    };
  });
}

/** What people read in place of the option's name. */
export function labelOf({ name, flags: [flag] }: PluginOption): string {
  return flag ?? `--option ${toPrintable(name, 60)}`;
}

interface Flags {
  readonly setting: ReadonlyMap<string, readonly string[]>;
  readonly negating: ReadonlyMap<string, readonly string[]>;
}

/** Exact names come before kebab case, and both before negations, so that the order of properties does not matter to them. */
function claimFlags(properties: readonly (readonly [string, unknown])[], ownFlags: ReadonlySet<string>): Flags {
  const owners = new Map<string, string>();
  const claim = (flag: string, name: string): boolean => {
    if (!owners.has(flag) && !ownFlags.has(flag)) owners.set(flag, name);
    return owners.get(flag) === name;
  };
  const spelled = properties
    .map(([name, property]) => ({ name, property, exact: `--${name}`, kebab: `--${toKebabCase(name)}` }))
    .filter(({ name, exact, kebab }) => isFlagName(name) && !ownFlags.has(exact) && !ownFlags.has(kebab));
  for (const { name, exact } of spelled) claim(exact, name);
  const setting = new Map(
    spelled.map(({ name, exact, kebab }) => [name, claim(kebab, name) && kebab !== exact ? [kebab, exact] : [exact]]),
  );
  const negating = new Map(
    spelled
      .filter(({ property }) => isBoolean(readOptionValue(property)))
      .map(({ name }) => {
        const negations = (setting.get(name) ?? []).map((flag) => flag.replace('--', '--no-'));
        return [name, negations.filter((flag) => claim(flag, name))];
      }),
  );
  return { setting, negating };
}

/** The second part is what commander can turn into the name of an attribute: no empty word between two dashes. */
function isFlagName(name: string): boolean {
  return name.length <= longestFlagName && /^\w+(-\w+)*$/.test(name) && toKebabCase(name) !== '';
}

function toKebabCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .split(/[-_]+/)
    .filter((word) => word !== '')
    .join('-')
    .toLowerCase();
}
