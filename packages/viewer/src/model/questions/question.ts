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

/** A Cypher query. The nodes in its rows are lit. */
export interface CypherQuestion {
  readonly kind: 'cypher';
  readonly query: string;
}

/** A question that the command line answers, too. JSON-compatible. */
export type Question = CallQuestion | PathQuestion | ImpactQuestion | CyclesQuestion | UnusedQuestion | CypherQuestion;

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
      return [];
  }
}

/** A key that equal questions share. The cycle that is drawn does not count, because its question has the same answer. */
export function questionKey(question: Question): string {
  return JSON.stringify(question.kind === 'cycles' ? { ...question, number: undefined } : question);
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
  }
}
