export { checkSelection } from './check-selection.js';
export { GraphImportService } from './graph-import-service.js';
export { GraphService } from './graph-service.js';
export { registerGraph } from './register.js';
