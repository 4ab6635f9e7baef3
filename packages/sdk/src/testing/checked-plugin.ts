import { isDefinedPlugin, type DefinedPlugin, type PluginManifest, type Violation } from '@code-graph/sdk';
import { checkManifest } from '../validation/check-manifest.js';
import { compileOptionsSchema, type OptionsValidation } from '../validation/compile-options-schema.js';
import { collectSecretValues } from '../checks/collect-secret-values.js';
import { messageWithValue } from '../checks/message-with-value.js';
import { refuseBadDefault } from '../validation/refuse-bad-default.js';
import { SchemaValidator } from '../validation/schema-validator.js';

/** Any plugin, whatever its manifest and its options are. */
export type AnyPlugin = Pick<DefinedPlugin, 'manifest' | 'apiVersion' | 'disposeAsync' | 'removeAsync'> & {
  // A method, whose parameters are compatible with those of every plugin. The test kit passes only the context and options of the plugin.
  applyAsync(context: unknown, options: unknown): Promise<void>;
};

/** Thrown for options that violate the plugin's `optionsSchema`. The host rejects them before any code of the plugin runs. */
export class InvalidOptions extends Error {
  override readonly name = 'InvalidOptions';

  constructor(
    pluginId: string,
    readonly violations: readonly Violation[],
  ) {
    super(`The options are not valid for plugin "${pluginId}": ${violations.map(messageWithValue).join('; ')}.`);
  }
}

let validator: SchemaValidator | undefined;

/** A plugin whose manifest and options schema the host would accept. */
export class CheckedPlugin {
  readonly manifest: PluginManifest;
  readonly #validate: OptionsValidation;

  /** @throws Error with the reason why the host would reject the plugin */
  constructor(readonly plugin: AnyPlugin) {
    if (!isDefinedPlugin(plugin)) throw new Error('The plugin was not made by definePlugin.');
    validator ??= new SchemaValidator();
    const checked = checkManifest(plugin.manifest, validator);
    if (checked.fault !== undefined) throw new Error(`The manifest ${checked.fault}.`);
    this.manifest = checked.manifest;
    const schema = this.manifest.optionsSchema ?? { type: 'object', additionalProperties: false };
    try {
      this.#validate = compileOptionsSchema(schema);
      refuseBadDefault(schema, this.#validate);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The manifest has an optionsSchema that cannot be used: ${reason}.`, { cause: error });
    }
  }

  /** The values of the options that the schema marks as secrets. */
  secretsOf(options: unknown): string[] {
    const copy: unknown = structuredClone(options);
    const secrets = new Set<string>();
    this.#validate(copy, { secrets, paths: new Map() });
    return collectSecretValues(copy, [...secrets]);
  }

  /** Fills in the defaults. @throws InvalidOptions */
  completeOptions(options: unknown): Record<string, unknown> {
    const copy: unknown = structuredClone(options);
    const violations = this.#validate(copy);
    if (violations.length > 0) throw new InvalidOptions(this.manifest.id, violations);
    return copy as Record<string, unknown>;
  }
}
