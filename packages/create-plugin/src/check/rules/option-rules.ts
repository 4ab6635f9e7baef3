import type { Violation } from '@code-graph/sdk';
import { messageOf } from '../../message-of.js';
import { asObject, manifestName } from '../packed-package.js';
import type { PluginReader } from '../plugin-reader.js';
import { withManifest, type Rule } from '../rule.js';

const place = `${manifestName} (/optionsSchema)`;

/** Rules about the options of an apply. */
export const optionRules: readonly Rule[] = [
  {
    id: 'options-schema',
    level: 'error',
    title: 'The options schema is a JSON Schema (draft-07) of an object.',
    reason: 'The host compiles it before it runs any code, and rejects the plugin if it cannot.',
    remedy: 'Correct the schema as the message says.',
    find: withManifest(async ({ optionsSchema }, { reader }) => {
      if (optionsSchema === undefined) return [];
      const { fault } = await checkDefaults(optionsSchema, reader);
      return fault === undefined ? [] : [{ place, message: `The schema cannot be used: ${fault}.` }];
    }),
  },
  {
    id: 'options-defaults',
    level: 'error',
    title: 'The default of each option is valid by the schema of the option.',
    reason: 'An apply without options would fail, or your code would receive a value of another type.',
    remedy: 'Correct the default, or the schema that it violates.',
    find: withManifest(async ({ optionsSchema }, { reader }) => {
      if (optionsSchema === undefined) return [];
      const checked = await checkDefaults(optionsSchema, reader);
      if (checked.fault !== undefined) return undefined;
      const properties = asObject(optionsSchema['properties']) ?? {};
      // An option that is required has no default. Its violation is not a fault of the schema.
      const violations = checked.violations.filter(({ pointer }) => pointer !== '');
      return violations.map(({ pointer, message }) => {
        const [, name = ''] = pointer.split('/');
        const value = JSON.stringify(asObject(properties[name])?.['default']);
        return {
          place: `${manifestName} (/optionsSchema/properties/${name}/default)`,
          message: `The default ${value} of the option ${name} is not valid: ${message}.`,
        };
      });
    }),
  },
  {
    id: 'options-descriptions',
    level: 'warning',
    title: 'Every option has a description.',
    reason: 'The help of `code-graph apply` and the form of the graphical client show it.',
    remedy: 'Add a "description" that says what the option changes.',
    find: withManifest(({ optionsSchema }) =>
      Object.entries(asObject(optionsSchema?.['properties']) ?? {})
        .filter(([, property]) => typeof asObject(property)?.['description'] !== 'string')
        .map(([name]) => ({
          place: `${manifestName} (/optionsSchema/properties/${name})`,
          message: `The option ${name} has no description.`,
        })),
    ),
  },
  {
    id: 'options-closed',
    level: 'warning',
    title: 'The options schema permits no unknown options.',
    reason: 'The host could otherwise not report a misspelt option.',
    remedy: 'Add `"additionalProperties": false` to "optionsSchema".',
    find: withManifest(({ optionsSchema }) =>
      optionsSchema === undefined || optionsSchema['additionalProperties'] === false
        ? []
        : [{ place, message: 'The schema permits options that it does not declare.' }],
    ),
  },
];

type CheckedDefaults =
  | { readonly violations: readonly Violation[]; readonly fault?: never }
  | { readonly fault: string };

/** Checks options that consist of the defaults alone. */
async function checkDefaults(
  schema: Readonly<Record<string, unknown>>,
  reader: PluginReader,
): Promise<CheckedDefaults> {
  try {
    return { violations: await reader.checkOptions(schema, {}) };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}
