import { createHash } from 'node:crypto';
import type { CheckAnswer, RuleResult, RuleViolation, ViolationNode } from '@code-graph/api';
import type { CheckContext } from '../../src/output/index.js';

export function nodeOf(name: string, file?: string, line?: number): ViolationNode {
  return {
    node: file === undefined ? name : `${file}#${name}`,
    name,
    type: 'Class',
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  };
}

export function ruleOf(name: string, changes: Partial<RuleResult> = {}): RuleResult {
  return {
    name,
    kind: 'forbidDependency',
    severity: 'error',
    matched: { nodes: 10, edges: 20 },
    violations: 1,
    ...changes,
  };
}

export function violationOf(rule: string, changes: Partial<RuleViolation> = {}): RuleViolation {
  return {
    rule,
    severity: 'error',
    message: 'The host must not import the viewer.',
    kind: 'dependency',
    locations: [{ file: 'host/src/server.ts', line: 2 }],
    fingerprint: fingerprintOf(`${rule} ${JSON.stringify(changes)}`),
    state: 'new',
    ...changes,
  };
}

/** The parts of a violation that only a dependency has. */
const dependency: Partial<RuleViolation> = {
  source: nodeOf('Server', 'host/src/server.ts', 10),
  target: nodeOf('Panel', 'viewer/src/panel.tsx', 3),
  edgeKind: 'imports',
};

export function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function answerOf(
  rules: RuleResult[],
  violations: RuleViolation[],
  changes: Partial<CheckAnswer> = {},
): CheckAnswer {
  return {
    graph: { version: 1, origin: 'index', isIndexing: false },
    rulesFile: 'code-graph.rules.yaml',
    rules,
    violations,
    strict: false,
    passed: violations.every(({ severity, state }) => severity !== 'error' || state === 'unchanged'),
    ...changes,
  };
}

const cycle = [
  nodeOf('src/a.ts', 'src/a.ts', 1),
  nodeOf('src/b.ts', 'src/b.ts', 1),
  nodeOf('src/with space.ts', 'src/with space.ts', 1),
];
const [first, , third] = cycle as [ViolationNode, ViolationNode, ViolationNode];

/** A violation of every kind, a known one, a rule with a problem, and a baseline with an entry that is gone and one that has expired. */
export const everything: CheckAnswer = answerOf(
  [
    ruleOf('host-without-viewer', { description: 'The host runs without a browser.', violations: 2 }),
    ruleOf('no-path-to-store', { kind: 'forbidPath', severity: 'warning' }),
    ruleOf('no-cycles', { kind: 'cycles' }),
    ruleOf('simple-methods', { kind: 'limit', severity: 'warning' }),
    ruleOf('no-orphans', { kind: 'query', severity: 'note' }),
    ruleOf('core-is-public', { problem: 'The path src/core/** matches nothing.', violations: 0 }),
    ruleOf('covered', { severity: 'note', skipped: 'There is nothing to compare with.', violations: 0 }),
  ],
  [
    violationOf('host-without-viewer', dependency),
    violationOf('host-without-viewer', {
      ...dependency,
      target: nodeOf('Legend', 'viewer/src/legend.tsx', 8),
      locations: [{ file: 'host/src/server.ts', line: 3 }],
      state: 'unchanged',
    }),
    violationOf('no-path-to-store', {
      severity: 'warning',
      kind: 'path',
      message: 'Server reaches Store.',
      source: nodeOf('Server', 'host/src/server.ts', 10),
      target: nodeOf('Store', 'host/src/store.ts', 4),
      path: [nodeOf('Server', 'host/src/server.ts', 10), nodeOf('express'), nodeOf('Store', 'host/src/store.ts', 4)],
    }),
    violationOf('no-cycles', {
      kind: 'cycle',
      message: 'A cycle of 3 files.',
      locations: [
        { file: 'src/a.ts', line: 1 },
        { file: 'src/b.ts', line: 1 },
      ],
      path: cycle,
      members: cycle.map(({ node }) => node),
      cut: [{ source: third, target: first, uses: 2, locations: [{ file: 'src/with space.ts', line: 1 }] }],
    }),
    violationOf('simple-methods', {
      severity: 'warning',
      kind: 'limit',
      message: 'Complexity 31 is over 15.',
      source: nodeOf('Reader.長い名前', 'src/b.ts', 4),
      locations: [{ file: 'src/b.ts', line: 4 }],
      attribute: 'complexity:cyclomatic',
      value: 31,
      limit: 15,
    }),
    violationOf('no-orphans', {
      severity: 'note',
      kind: 'query',
      message: 'lodash is used once.',
      source: nodeOf('lodash'),
      locations: [],
      value: 'lodash',
    }),
  ],
  {
    baseline: {
      file: 'code-graph.baseline.json',
      known: 2,
      gone: [
        { fingerprint: fingerprintOf('gone'), rule: 'no-cycles', members: ['src/c.ts', 'src/d.ts'], owner: 'core' },
      ],
      grown: [],
      expired: [
        {
          fingerprint: fingerprintOf('expired'),
          rule: 'host-without-viewer',
          source: 'a.ts',
          target: 'b.ts',
          expires: '2026-01-31',
        },
      ],
    },
    passed: false,
  },
);

const sources: Readonly<Record<string, readonly string[]>> = {
  'host/src/server.ts': ["import http from 'node:http';", "import { Panel } from '@code-graph/viewer';", '\tsetup();'],
  'src/a.ts': ["import { b } from './b.js';"],
  'src/b.ts': ["import { c } from './with space.js';", '', '', '  export function 長い名前(value: string): void {'],
  'src/with space.ts': ["import { a } from './a.js';"],
};

function readSampleLine(file: string, line: number): string | undefined {
  return sources[file]?.[line - 1];
}

export const context: CheckContext = {
  version: '1.2.3',
  readLine: readSampleLine,
  columns: 60,
  styled: (_style, text) => text,
};
