export { resolveLayoutSettings, type LayoutSettings } from '../engine/layout-settings.js';
export type { LayoutMotion } from '../engine/layout-engine.js';
export type { LayoutGraph } from '../graph/layout-graph.js';
export { readSecret } from '../protocol/read-secret.js';
export type { PositionFrame } from '../protocol/position-frame.js';
export type { Backend } from '../protocol/control-messages.js';
export { LayoutServerClient, LayoutServerLost } from './layout-server-client.js';
export type { RemoteLayout, RemoteOutcome } from './remote-layout.js';
