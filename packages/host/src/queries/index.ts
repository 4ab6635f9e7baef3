export { EnginePlatform } from './engine/locate-ladybug.js';
export { QueryEngine } from './engine/query-engine.js';
export { queryErrors } from './query-errors.js';
export { QueryQueueSettings } from './query-queue.js';
export { registerQueries } from './register.js';
