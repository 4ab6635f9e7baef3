import type { ManifestShape, OperationContext, PluginContext } from './plugin-context.js';

const brand = Symbol.for('@code-graph/sdk.plugin');

/** The version of the contract between plugin and host. Grows only when plugins must change. */
export const apiVersion = 1;

/** What a plugin does. */
export interface PluginHooks<M extends ManifestShape = ManifestShape, Options = Record<string, unknown>> {
  /**
   * Reads the graph and whatever else the overlay is made from, and sets attributes on the context.
   * @param options as validated by the manifest's `optionsSchema`, defaults filled in
   */
  applyAsync(context: PluginContext<M>, options: Options): Promise<void>;
  /** Cleans up what the plugin keeps outside the graph. The host deletes the attributes itself, whatever happens here. */
  removeAsync?(context: OperationContext): Promise<void>;
  /**
   * Lets go of what the plugin holds outside its process, such as connections. Called before the host ends the process, and
   * not when it has to be ended by force.
   */
  disposeAsync?(): Promise<void>;
}

/** The default export of a plugin's entry. */
export interface DefinedPlugin<
  M extends ManifestShape = ManifestShape,
  Options = Record<string, unknown>,
> extends PluginHooks<M, Options> {
  readonly apiVersion: number;
  readonly manifest: M;
}

/**
 * Makes a plugin out of its manifest and what it does.
 *
 * @param manifest the content of `code-graph.plugin.json`; written literally, it types the attributes that can be set
 *
 * @example
 * import { definePlugin } from '@code-graph/sdk';
 * import manifest from '../code-graph.plugin.json' with { type: 'json' };
 *
 * export default definePlugin(manifest, {
 *   async applyAsync(context) {
 *     for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, 'names:length', node.name.length);
 *   },
 * });
 */
export function definePlugin<const M extends ManifestShape, Options = Record<string, unknown>>(
  manifest: M,
  hooks: PluginHooks<M, Options>,
): DefinedPlugin<M, Options> {
  const plugin: DefinedPlugin<M, Options> = { apiVersion, manifest, ...hooks };
  Object.defineProperty(plugin, brand, { value: true });
  return Object.freeze(plugin);
}

/** Whether a value came from `definePlugin`, of this copy of the SDK or another. */
export function isDefinedPlugin(value: unknown): value is DefinedPlugin {
  return typeof value === 'object' && value !== null && brand in value;
}
