export type { HubConfiguration } from './configuration/hub-configuration.js';
export { HubFile, hubFileName } from './configuration/hub-file.js';
export { hubErrors } from './hub-errors.js';
export { Hub } from './hub.js';
export { createQuestionRoutes } from './http/question-routes.js';
export { openHub, type OpenHub } from './open-hub.js';
export { serveHub, type HubServer } from './serve-hub.js';
export * from './boundary/index.js';
export { hubBaselineFileName, HubRuleService, toCheckReport } from './rules/index.js';
