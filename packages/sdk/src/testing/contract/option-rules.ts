import { isPluginError, type PluginManifest } from '@code-graph/sdk';
import { CheckedPlugin, InvalidOptions } from '../checked-plugin.js';
import type { ContractRule } from './contract-rule.js';
import { optionsOf, withHost } from './contract-run.js';

type Schema = Readonly<Record<string, unknown>>;

/** Values that plugins often do not expect. Those that the schema of an option rejects are not passed to the plugin. */
const unexpectedValues: readonly unknown[] = [
  '',
  '(',
  '..',
  'no-such-file',
  'x'.repeat(10_000),
  '0000-01-01',
  '9999-12-31',
  0,
  -1,
  0.5,
  1e9,
  true,
  false,
  null,
  [],
  [''],
  {},
];

/** The rule about options that do not make sense. */
export const optionRules: readonly ContractRule[] = [
  {
    id: 'options-clean',
    title: 'works with all options that its schema permits, or fails with a PluginError',
    async checkAsync(plugin, settings) {
      const checked = new CheckedPlugin(plugin);
      for (const options of toUnusualOptions(checked.manifest)) {
        await withHost(plugin, settings, async (host) => {
          try {
            const others = await optionsOf(settings);
            await host.applyAsync(checked.manifest.id, { options: { ...others, ...options } });
          } catch (error) {
            if (error instanceof InvalidOptions) return;
            if (!isPluginError(error)) throw describe(options, error);
          }
        });
      }
    },
  },
];

/** Options with one unusual value each, valid or not. */
function* toUnusualOptions({ optionsSchema }: PluginManifest): Iterable<Record<string, unknown>> {
  const properties = (optionsSchema?.['properties'] ?? {}) as Readonly<Record<string, unknown>>;
  for (const [name, property] of Object.entries(properties)) {
    for (const value of [...unexpectedValues, ...declaredValues(property)]) yield { [name]: value };
  }
}

/** The values that a schema names itself: the permitted values and the limits. */
function declaredValues(property: unknown): unknown[] {
  if (typeof property !== 'object' || property === null) return [];
  const { enum: permitted, minimum, maximum } = property as Schema;
  const limits = [minimum, maximum].filter((value) => typeof value === 'number');
  return [...(Array.isArray(permitted) ? (permitted as unknown[]) : []), ...limits];
}

function describe(options: Readonly<Record<string, unknown>>, error: unknown): Error {
  const shown = JSON.stringify(options).slice(0, 100);
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const message = `With the options ${shown}, which its schema permits, the apply failed with ${reason}. Restrict the schema, or throw a PluginError.`;
  return new Error(message, { cause: error });
}
