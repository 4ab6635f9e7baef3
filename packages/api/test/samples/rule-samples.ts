import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const fingerprint = '0'.repeat(64);
const node = { node: 'a.ts#f', name: 'f', type: 'Function', file: 'a.ts', line: 3 } satisfies shapes.ViolationNode;
const location = { file: 'a.ts', line: 3 } satisfies shapes.SourceLocation;
const entry = {
  ...{ fingerprint, rule: 'border', source: 'a.ts#f', target: 'b.ts', edgeKind: 'calls', members: ['a.ts'] },
  ...{ value: 16, reason: 'Old.', owner: 'team', expires: '2027-01-31' },
} satisfies shapes.BaselineEntry;
const violation = {
  ...{
    rule: 'border',
    severity: 'error',
    message: 'No.',
    kind: 'cycle',
    source: node,
    target: node,
    edgeKind: 'calls',
  },
  ...{ locations: [location], path: [node], members: ['a.ts'], attribute: 'x:y', value: 3, limit: 2 },
  cut: [{ source: node, target: node, uses: 1, locations: [location] }],
  ...{ fingerprint, state: 'new', title: 'border/src', knownValue: 2.5 },
} satisfies Required<shapes.RuleViolation>;
const result = {
  ...{ name: 'border', kind: 'layers', severity: 'error', description: 'Why.', matched: { nodes: 1, edges: 2 } },
  ...{ violations: 1, problem: 'It matches nothing.', skipped: 'It needs --since.' },
} satisfies Required<shapes.RuleResult>;

export const ruleSamples = {
  SourceLocation: of<shapes.SourceLocation>({
    full: location,
    required: ['file'],
    rejected: [['/line', 0, 'minimum']],
  }),
  ViolationNode: of<shapes.ViolationNode>({
    full: node,
    required: ['node', 'name', 'type'],
    rejected: [['/node', '', 'minLength']],
  }),
  RuleViolation: of<shapes.RuleViolation>({
    full: violation,
    required: ['rule', 'severity', 'message', 'kind', 'locations', 'fingerprint', 'state'],
    rejected: [
      ['/kind', 'edge', 'enum'],
      ['/fingerprint', 'x', 'pattern'],
      ['/cut/0/uses', 0, 'exclusiveMinimum'],
    ],
  }),
  RuleResult: of<shapes.RuleResult>({
    full: result,
    required: ['name', 'kind', 'severity', 'matched', 'violations'],
    rejected: [['/severity', 'fatal', 'enum']],
  }),
  BaselineEntry: of<shapes.BaselineEntry>({
    full: entry,
    required: ['fingerprint', 'rule'],
    rejected: [['/expires', 'soon', 'pattern']],
  }),
  Baseline: of<shapes.Baseline>({
    full: { violations: [entry] },
    required: ['violations'],
    rejected: [['/violations/0/rule', '', 'minLength']],
  }),
  BaselineResult: of<shapes.BaselineResult>({
    full: { file: 'code-graph.baseline.json', known: 1, gone: [entry], grown: [entry], expired: [entry] },
    required: ['file', 'known', 'gone', 'grown', 'expired'],
    rejected: [['/known', -1, 'minimum']],
  }),
  CheckAnswer: of<shapes.CheckAnswer>({
    full: {
      graph: { version: 3, origin: 'index', isIndexing: false },
      rulesFile: 'code-graph.rules.yaml',
      rules: [result],
      violations: [violation],
      baseline: { file: 'code-graph.baseline.json', known: 1, gone: [entry], grown: [entry], expired: [entry] },
      since: { name: 'main', commit: '0'.repeat(40) },
      strict: false,
      passed: false,
    },
    required: ['graph', 'rulesFile', 'rules', 'violations', 'strict', 'passed'],
    rejected: [['/violations/0/state', 'old', 'enum']],
  }),
  CheckRequest: of<shapes.CheckRequest>({
    full: {
      rules: { name: 'r.yaml', text: 'rules: []' },
      baseline: { name: 'b.json', text: '{}' },
      since: 'main',
      strict: true,
      files: [{ file: 'src/a.ts', text: '' }],
    },
    required: [],
    rejected: [
      ['/since', '', 'minLength'],
      ['/files', [], 'minItems'],
    ],
  }),
  RulesDraft: of<shapes.RulesDraft>({
    full: { file: 'code-graph.rules.yaml', text: 'rules: []' },
    required: ['file', 'text'],
    rejected: [['/text', 1, 'type']],
  }),
};
