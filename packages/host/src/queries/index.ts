export { EnginePlatform } from './engine/locate-ladybug.js';
export { QueryEngine } from './engine/query-engine.js';
export { QueryQueueSettings } from './query-queue.js';
export { QueryService } from './query-service.js';
export { registerQueries } from './register.js';
