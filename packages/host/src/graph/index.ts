export { GraphImportService } from './graph-import-service.js';
export { GraphService } from './graph-service.js';
export { registerGraph } from './register.js';
