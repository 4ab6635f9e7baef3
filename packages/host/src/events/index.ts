export { EventLog } from './event-log.js';
export { EventStreamSettings } from './event-stream-settings.js';
export { registerEvents } from './register.js';
