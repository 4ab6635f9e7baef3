export { EventLog, type EventContent } from './event-log.js';
export { EventStreamSettings } from './event-stream-settings.js';
export { OpenEventStreams } from './open-event-streams.js';
export { registerEvents } from './register.js';
