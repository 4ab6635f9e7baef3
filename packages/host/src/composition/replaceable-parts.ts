// The tokens of the parts that the overrides of `createHost` may replace.
export { GraphStore } from '../graph/store/graph-store.js';
export type { IndexOutcome } from '../indexing/indexer-protocol.js';
export { ConnectionSettings } from '../http/connection-settings.js';
export { EventStreamSettings } from '../http/event-stream-settings.js';
export { ViewerFolder } from '../platform/viewer/viewer-folder.js';
export { LayoutServerProgram } from '../layout/layout-server-program.js';
export { WorkspaceIndexer } from '../indexing/workspace-indexer.js';
export { Clock } from '../platform/time/clock.js';
export { EnginePlatform } from '../query/engine/locate-ladybug.js';
export { QueryEngine } from '../query/engine/query-engine.js';
export { EventLog } from '../platform/events/event-log.js';
export { Logger } from '../platform/process/logger.js';
export type { InstalledPlugin } from '../plugins/catalogue/installed-plugin.js';
export { WatchFiles } from '../plugins/development/watch-files.js';
export { HeartbeatSettings } from '../plugins/supervisor/heartbeat-settings.js';
export { PluginRuntime, type OperationListener } from '../plugins/supervisor/plugin-runtime.js';
