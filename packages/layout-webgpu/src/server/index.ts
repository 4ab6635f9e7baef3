export type { AvailableEngines } from '../engine/choose-engine.js';
export type { LayoutEngine, LayoutSession } from '../engine/layout-engine.js';
export { LayoutServer, type LayoutServerOptions } from './layout-server.js';
export { linkToParent } from './link-to-parent.js';
