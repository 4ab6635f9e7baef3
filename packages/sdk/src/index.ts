export { apiVersion, definePlugin, isDefinedPlugin } from './define-plugin.js';
export type { DefinedPlugin, PluginHooks } from './define-plugin.js';
export type {
  AttributeInput,
  EdgeAttributeName,
  GraphReader,
  ManifestShape,
  NodeAttributeName,
  OperationContext,
  PluginContext,
  PluginLogger,
  TypedManifest,
  WithOptions,
} from './plugin-context.js';
export { isPluginError, PluginError } from './plugin-error.js';
export { printableText } from './printable-text.js';
export type * from './generated/types.js';
