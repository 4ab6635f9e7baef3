export { registerSources } from './register.js';
export { sourceErrors } from './source-errors.js';
export { SourceService } from './source-service.js';
