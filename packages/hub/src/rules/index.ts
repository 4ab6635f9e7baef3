export { toCheckReport } from './check-report.js';
export { hubBaselineFileName, HubRuleService } from './hub-rule-service.js';
