import { toPrintable } from '../../output/printable.js';
import {
  acceptsElement,
  isBoolean,
  isSchema,
  readElementValue,
  readOptionValue,
  type OptionValue,
  type Schema,
} from './option-value.js';

/** The flags that read a secret from elsewhere than the command line, which other users of the machine can see. */
export interface SecretFlags {
  /** Reads the value from standard input. */
  readonly stdin: string;
  /** Takes the name of an environment variable. */
  readonly environment: string;
}

/** An option that a plugin's schema declares, with its flags on the command line. */
export interface PluginOption {
  readonly name: string;
  readonly description: string;
  readonly default: unknown;
  readonly isRequired: boolean;
  /** Parser of the whole value. */
  readonly value: OptionValue;
  /** Parser of one element, if the value is a list whose flag is repeated. */
  readonly element: OptionValue | undefined;
  /** Whether a flag that is given once sets the element itself, not a list. */
  readonly acceptsElement: boolean;
  /** The flags that set the option, the one for the help first. Empty if only `--option` sets it. */
  readonly flags: readonly string[];
  /** The flags that set the option to false. */
  readonly negations: readonly string[];
  /** The flags that read the value from elsewhere, if it is a secret. */
  readonly secretFlags: SecretFlags | undefined;
}

/** Maximum length of a name that becomes a flag. */
const longestFlagName = 50;

/**
 * Reads the options of a plugin's schema and assigns flags to them: the property's name in kebab case, and the name itself. No two
 * options share a flag. A name that is a flag of the command itself, or is not valid as a flag, can only be set by `--option`.
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
      acceptsElement: acceptsElement(property),
      flags: flags.setting.get(name) ?? [],
      negations: flags.negating.get(name) ?? [],
      secretFlags: flags.secret.get(name),
    };
  });
}

/** The name of the option in messages: its flag, if it has one. */
export function labelOf({ name, flags: [flag] }: PluginOption): string {
  return flag ?? `--option ${toPrintable(name, 60)}`;
}

interface Flags {
  readonly setting: ReadonlyMap<string, readonly string[]>;
  readonly negating: ReadonlyMap<string, readonly string[]>;
  readonly secret: ReadonlyMap<string, SecretFlags>;
}

/** Assigns exact names before kebab case, both before negations, and these before the flags of secrets, so that the order of properties has no influence. */
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
  const secret = new Map<string, SecretFlags>();
  for (const { name, property } of spelled) {
    const [flag = ''] = setting.get(name) ?? [];
    const secretFlags = { stdin: `${flag}-stdin`, environment: `${flag}-env` };
    const isSecret = isSchema(property) && property['writeOnly'] === true;
    if (isSecret && claim(secretFlags.stdin, name) && claim(secretFlags.environment, name))
      secret.set(name, secretFlags);
  }
  return { setting, negating, secret };
}

/** The pattern excludes empty words between two dashes, which commander cannot convert to the name of an attribute. */
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
