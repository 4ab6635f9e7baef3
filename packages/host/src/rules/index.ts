export { registerRules } from './register.js';
export { RuleService } from './rule-service.js';
