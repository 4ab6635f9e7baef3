export { checkWorkspace } from './check-workspace.js';
export { IndexService } from './index-service.js';
export type { IndexOutcome, OtherFiles } from './indexer-protocol.js';
export { registerIndexing } from './register.js';
export { WorkerWorkspaceIndexer } from './worker-workspace-indexer.js';
export { WorkspaceIndexer } from './workspace-indexer.js';
