// Exports for a program that checks configurations or plugin packages. Separate from the module for embedding, because most commands need
// no validator, whose module takes longer to load than all others of a short command.
export { SchemaValidator } from './json/schema-validator.js';
export { CandidateRejected } from './plugins/catalogue/candidate-rejected.js';
export { locatePackage, readDependencies } from './plugins/catalogue/find-candidates.js';
export { manifestFileName } from './plugins/catalogue/plugin-package.js';
export { readManifest, readPlugin } from './plugins/catalogue/read-plugin.js';
export { pluginChecks } from './plugins/checks/plugin-checks.js';
