export { createHost, type Host, type HostOverrides } from './composition/create-host.js';
export type { StartOptions } from './composition/host-lifecycle.js';
export type { IndexOutcome } from './indexing/indexer-protocol.js';
export { WorkspaceIndexer } from './indexing/workspace-indexer.js';
export { Clock } from './platform/clock.js';
export { HostError, type ErrorKind } from './platform/host-error.js';
export {
  resolveSettings,
  type HostSettings,
  type HttpSettings,
  type LogSettings,
  type PluginSettings,
} from './platform/host-settings.js';
export { Logger } from './platform/logger.js';
export type { InstalledPlugin, RejectedCandidate, RejectionCode, PluginOrigin } from './plugins/installed-plugin.js';
export { PluginRuntime, type OperationListener } from './plugins/plugin-runtime.js';
