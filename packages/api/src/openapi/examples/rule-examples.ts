import type { BodyExamples } from './body-example.js';
import { indexedGraph } from './example-graph.js';

const answer = {
  graph: indexedGraph,
  rulesFile: 'code-graph.rules.yaml',
  rules: [
    {
      name: 'ui-without-db',
      kind: 'forbidDependency',
      severity: 'error',
      matched: { nodes: 12, edges: 31 },
      violations: 0,
    },
  ],
  violations: [],
  strict: false,
  passed: true,
};
const rules = 'rules:\n  - name: ui-without-db\n    forbidDependency: { from: src/ui, to: src/db }\n';

/** Bodies of operations on rules. */
export const ruleExamples: BodyExamples = {
  listRules: { reply: answer },
  checkRules: {
    request: { rules: { name: 'rules.yaml', text: rules } },
    reply: { ...answer, rulesFile: 'rules.yaml' },
  },
  draftRules: { reply: { file: 'code-graph.rules.yaml', text: rules } },
};
