export { checkWorkspace } from './check-workspace.js';
export { prepareIndexCache } from './index-cache.js';
export { IndexService } from './index-service.js';
export type { IndexOutcome } from './indexer-protocol.js';
export { registerIndexing } from './register.js';
export { summarizeOutcome, type OutcomeSummary } from './summarize-outcome.js';
export { WorkspaceIndexer } from './workspace-indexer.js';
