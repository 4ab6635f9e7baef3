export { createHost, type Host, type HostOverrides } from './composition/create-host.js';
export type { StartOptions } from './composition/host-lifecycle.js';
export * from './composition/replaceable-parts.js';
export { HostError, type ErrorKind } from './errors/host-error.js';
export {
  resolveSettings,
  type HostSettings,
  type HttpSettings,
  type LogSettings,
  type PluginSettings,
} from './configuration/host-settings.js';
export type { RejectedCandidate, RejectionCode } from './plugins/catalogue/candidate-rejected.js';
export type { PluginOrigin } from './plugins/catalogue/plugin-candidate.js';
