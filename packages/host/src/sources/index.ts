export { registerSources } from './register.js';
export { SourceService } from './source-service.js';
