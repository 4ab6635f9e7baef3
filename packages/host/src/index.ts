export { createApiServer, type ApiServer, type ApiServerParts } from './composition/create-api-server.js';
export { createHost, type Host, type HostOverrides } from './composition/create-host.js';
export { indexCommit, type CommitRun } from './composition/index-commit.js';
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
  type ParameterRequest,
} from './http/parameter-values.js';
export { challenge } from './http/access-control.js';
export { replyError } from './http/error-reply.js';
export { copyStore, type CopiedState, type CopiedStore } from './composition/copy-store.js';
export { loadSharedHub } from './store/shared/load-shared-store.js';
export { SharedStateStore } from './store/shared/shared-state-store.js';
export { StorePoll } from './store/shared/store-poll.js';
export { StoreMembership } from './store/shared/store-membership.js';
export { JobQueue, maxRunningJobs } from './jobs/shared/job-queue.js';
export { leaseSettings } from './jobs/shared/lease-settings.js';
export type { JobContent } from './jobs/shared/job-content.js';
export type { JobHandler } from './jobs/shared/job-handler.js';
export { JobLease } from './jobs/shared/job-lease.js';
export type { TrackedJob } from './jobs/shared/tracked-job.js';
export { loadLibsql } from './store/database/load-libsql.js';
export { inTransaction } from './store/database/transaction.js';
export type { CopiedGraph, StorePlace } from './store/copy-graph.js';
export type { RejectedCandidate, RejectionCode } from './plugins/index.js';
export type { PluginOrigin } from './plugins/index.js';
