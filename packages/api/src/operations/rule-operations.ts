import { largeBodyBytes } from './body-limits.js';
import type { Operations } from './operation.js';

const tag = 'Rules';
const missing = { description: 'The workspace has no rules.', schema: 'ErrorBody' } as const;

/** The operations of rules. */
export const ruleOperations = {
  listRules: {
    method: 'get',
    path: '/api/rules',
    operationId: 'listRules',
    scope: 'graph:read',
    tag,
    summary: 'The rules of the workspace, what they matched, and their violations.',
    parameters: [],
    replies: {
      200: { description: 'The rules and their violations. Empty without a rule file.', schema: 'CheckAnswer' },
    },
  },
  checkRules: {
    method: 'post',
    path: '/api/rules/check',
    operationId: 'checkRules',
    scope: 'graph:read',
    tag,
    summary: 'Checks the code against rules, and compares the violations with a baseline or with those of a revision.',
    parameters: [],
    body: {
      schema: 'CheckRequest',
      required: true,
      description: 'Rules and a baseline instead of those of the workspace, and what counts as new.',
      limitBytes: largeBodyBytes,
    },
    replies: { 200: { description: 'The rules and their violations.', schema: 'CheckAnswer' }, 404: missing },
  },
  draftRules: {
    method: 'get',
    path: '/api/rules/draft',
    operationId: 'draftRules',
    scope: 'graph:read',
    tag,
    summary: 'Rules that hold for the graph as it is, to begin with.',
    parameters: [],
    replies: { 200: { description: 'The text of a rule file. Nothing is written.', schema: 'RulesDraft' } },
  },
} satisfies Operations;
