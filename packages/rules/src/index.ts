export { compareViolations, type ComparedWith } from './baseline/compare-violations.js';
export { BaselineError, maxBaselineLength, parseBaseline } from './baseline/parse-baseline.js';
export { updateBaseline } from './baseline/update-baseline.js';
export { draftRules } from './draft/draft-rules.js';
export { evaluateRules, type Evaluation } from './evaluation/evaluate-rules.js';
export type { QueryRows } from './evaluation/rule-findings.js';
export type { RuleFault } from './file/located-document.js';
export { maxRuleFileLength, parseRuleFile, RuleFileError } from './file/parse-rule-file.js';
export type { RuleFile } from './file/rule-file.js';
