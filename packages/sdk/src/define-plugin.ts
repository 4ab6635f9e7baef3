import type { ManifestShape, OperationContext, PluginContext, WithOptions } from './plugin-context.js';

const brand = Symbol.for('@code-graph/sdk.plugin');

/** Version of the contract between plugins and the host. Changes only if plugins have to change. */
export const apiVersion = 1;

/** The functions of a plugin. */
export interface PluginHooks<M extends ManifestShape = ManifestShape, Options = Record<string, unknown>> {
  /**
   * Reads the graph and the overlay's other sources, and sets attributes through the context.
   * @param options valid by the manifest's `optionsSchema`, with its defaults
   */
  applyAsync(context: PluginContext<M>, options: Options): Promise<void>;
  /** Cleans up data that the plugin keeps outside the graph. The host deletes the attributes itself, even if this fails. */
  removeAsync?(context: OperationContext): Promise<void>;
  /**
   * Releases resources outside the plugin's process, such as connections. Called before the host ends the process, unless it has
   * to kill the process.
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
 * Creates a plugin from its manifest and its functions.
 *
 * @param manifest the content of `code-graph.plugin.json`. The module that `code-graph plugin types` generates from that file also
 *   types the attributes that can be set, and the options.
 *
 * @example
 * import { definePlugin } from '@code-graph/sdk';
 * import { manifest } from './manifest.js';
 *
 * export default definePlugin(manifest, {
 *   async applyAsync(context, { shortest }) {
 *     for (const node of context.graph.nodes()) {
 *       if (node.name.length >= shortest) context.setNodeAttribute(node.id, 'names:length', node.name.length);
 *     }
 *   },
 * });
 */
export function definePlugin<const M extends ManifestShape, Options = Record<string, unknown>>(
  manifest: M & WithOptions<Options>,
  hooks: PluginHooks<M, Options>,
): DefinedPlugin<M, Options> {
  const plugin: DefinedPlugin<M, Options> = { apiVersion, manifest, ...hooks };
  Object.defineProperty(plugin, brand, { value: true });
  return Object.freeze(plugin);
}

/** Whether a value was created by `definePlugin`, of this copy of the SDK or of another. */
export function isDefinedPlugin(value: unknown): value is DefinedPlugin {
  return typeof value === 'object' && value !== null && brand in value;
}
