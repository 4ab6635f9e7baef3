export { createApiServer, type ApiServer, type ApiServerParts } from './composition/create-api-server.js';
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
export type { ApiRequest, ApiRoute } from './http/api-route.js';
export {
  readChoice,
  readFlag,
  readList,
  readOptionalText,
  readPage,
  readText,
  type QueryRequest,
} from './http/query-values.js';
export { replyError } from './http/error-reply.js';
export { copyStore, type CopiedState, type CopiedStore } from './composition/copy-store.js';
export { loadLibsql } from './store/database/load-libsql.js';
export { inTransaction } from './store/database/transaction.js';
export type { CopiedGraph, StorePlace } from './store/copy-graph.js';
export type { RejectedCandidate, RejectionCode } from './plugins/index.js';
export type { PluginOrigin } from './plugins/index.js';
