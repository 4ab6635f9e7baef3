export { toCheckReport } from './check-report.js';
export { checkHubRules, type HubEvaluation } from './check-hub-rules.js';
export { hubBaselineFileName, HubRuleService } from './hub-rule-service.js';
export { parseHubRules } from './parse-hub-rules.js';
