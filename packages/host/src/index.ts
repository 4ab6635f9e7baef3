export { createHost, type Host, type HostOverrides } from './composition/create-host.js';
export type { StartOptions } from './lifecycle/stage.js';
export * from './composition/replaceable-parts.js';
export { HostError, type ErrorKind } from '@code-graph/api/errors';
export {
  resolveSettings,
  type HostSettings,
  type HttpSettings,
  type LogSettings,
  type PluginSettings,
} from './configuration/host-settings.js';
export { copyGraph, type CopiedGraph, type StorePlace } from './store/copy-graph.js';
export type { RejectedCandidate, RejectionCode } from './plugins/index.js';
export type { PluginOrigin } from './plugins/index.js';
