import type { MarkKind } from './marks/mark-kind.js';

export const cycleLevels = ['namespace', 'folder', 'file', 'type'] as const;

export type CycleLevel = (typeof cycleLevels)[number];

/** A question about calls. The node is an id, or a name, which means all its overloads. */
export interface CallQuestion {
  readonly kind: 'callers' | 'callees';
  readonly node: string;
  /** Maximum number of calls in between, from 1 to 5. */
  readonly depth: number;
}

export interface PathQuestion {
  readonly kind: 'path';
  readonly from: string;
  readonly to: string;
}

/** The impact of nodes, or of a change: commits such as `main...HEAD`, or one that is compared with the working tree. */
export interface ImpactQuestion {
  readonly kind: 'impact';
  readonly of: { readonly nodes: readonly string[] } | { readonly range: string };
  /** Maximum distance, from 1 to 20. */
  readonly depth: number;
}

export interface CyclesQuestion {
  readonly kind: 'cycles';
  readonly level: CycleLevel;
  /** 1-based number of the cycle that is drawn and lit. Undefined: all are lit, and the first is drawn. */
  readonly number?: number | undefined;
}

export interface UnusedQuestion {
  readonly kind: 'unused';
}

/** The difference between two revisions. */
export interface DiffQuestion {
  readonly kind: 'diff';
  readonly from: string;
  /** Undefined: the working tree. */
  readonly to?: string | undefined;
  /** Whether the comparison begins with the last common commit, as with three dots in git. */
  readonly isFromMergeBase: boolean;
  /** Changes that are neither listed nor marked. Undefined: none. */
  readonly hidden?: readonly MarkKind[] | undefined;
}

/** The violations of the rules of the workspace. */
export interface RulesQuestion {
  readonly kind: 'rules';
  /** Name of the rule whose violations are lit. Undefined: all are. */
  readonly rule?: string | undefined;
}

/** A Cypher query. The nodes in its rows are lit. */
export interface CypherQuestion {
  readonly kind: 'cypher';
  readonly query: string;
}

/** A question that the command line answers, too. JSON-compatible. */
export type Question =
  | CallQuestion
  | PathQuestion
  | ImpactQuestion
  | CyclesQuestion
  | UnusedQuestion
  | CypherQuestion
  | DiffQuestion
  | RulesQuestion;

/** Whether an answer depends on more than the graph, so that only a host has it: on git, the rules of the workspace, or Cypher. */
export function requiresHost(question: Question): boolean {
  switch (question.kind) {
    case 'diff':
    case 'rules':
    case 'cypher':
      return true;
    case 'impact':
      return 'range' in question.of;
    case 'callers':
    case 'callees':
    case 'path':
    case 'cycles':
    case 'unused':
      return false;
  }
}

/** Depths of questions that do not name one: the defaults of the command line. */
export const defaultDepth = { calls: 1, impact: 5 } as const;
export const maxDepth = { calls: 5, impact: 20 } as const;

/** The nodes that a question names, by ids or names. */
export function nodesOfQuestion(question: Question): readonly string[] {
  switch (question.kind) {
    case 'callers':
    case 'callees':
      return [question.node];
    case 'path':
      return [question.from, question.to];
    case 'impact':
      return 'nodes' in question.of ? question.of.nodes : [];
    case 'cycles':
    case 'unused':
    case 'cypher':
    case 'diff':
    case 'rules':
      return [];
  }
}

/** A key that questions with the same answer share: the part of the answer that is drawn does not count. */
export function questionKey(question: Question): string {
  switch (question.kind) {
    case 'cycles':
      return JSON.stringify({ ...question, number: undefined });
    case 'diff':
      return JSON.stringify([question.kind, question.from, question.to, question.isFromMergeBase]);
    case 'rules':
      return question.kind;
    default:
      return JSON.stringify(question);
  }
}

/** The same question about another node in place of one that it names by an ambiguous or unknown name. */
export function withNode(question: Question, named: string, id: string): Question {
  const replace = (text: string): string => (text === named ? id : text);
  switch (question.kind) {
    case 'callers':
    case 'callees':
      return { ...question, node: replace(question.node) };
    case 'path':
      return { ...question, from: replace(question.from), to: replace(question.to) };
    case 'impact':
      return 'nodes' in question.of ? { ...question, of: { nodes: question.of.nodes.map(replace) } } : question;
    case 'cycles':
    case 'unused':
    case 'cypher':
    case 'diff':
    case 'rules':
      return question;
  }
}

/** The question in the words of the search box. */
export function toQuestionText(question: Question): string {
  switch (question.kind) {
    case 'callers':
    case 'callees':
      return `${question.kind} of ${question.node}`;
    case 'path':
      return `path from ${question.from} to ${question.to}`;
    case 'impact':
      return `impact of ${'nodes' in question.of ? question.of.nodes.join(', ') : question.of.range}`;
    case 'cycles':
      return question.level === 'namespace' ? 'cycles' : `cycles of ${question.level}s`;
    case 'unused':
      return 'unused';
    case 'cypher':
      return question.query;
    case 'diff':
      return `diff ${toRange(question)}`;
    case 'rules':
      return 'rules';
  }
}

/** The revisions in the notation of git, such as `main...HEAD`. */
function toRange({ from, to = '', isFromMergeBase }: DiffQuestion): string {
  if (to === '' && !isFromMergeBase) return from;
  return `${from}${isFromMergeBase ? '...' : '..'}${to}`;
}

/** The parameters of the host for a comparison. */
export function toDiffParameters({ from, to, isFromMergeBase }: DiffQuestion): {
  readonly from: string;
  readonly to?: string;
  readonly mergeBase?: 'true';
} {
  return { from, ...(to !== undefined && { to }), ...(isFromMergeBase && { mergeBase: 'true' }) };
}
