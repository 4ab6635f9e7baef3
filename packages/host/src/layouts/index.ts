export { LayoutServerProgram } from './layout-server-program.js';
export { LayoutService } from './layout-service.js';
export { registerLayouts } from './register.js';
export type { LayoutStateContent } from './layout-state.js';
