import type { Drawing } from '../layers/drawing.js';

/** A node of an answer. All texts are visible texts, except the id. */
export interface AnswerNode {
  readonly id: string;
  /** With the names of the types and functions around it, such as `Server.start`. */
  readonly name: string;
  readonly type: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
}

/** A line of the list: a node, or a dependency between two. */
export interface AnswerRow {
  readonly node: AnswerNode;
  /** The other end of a dependency. */
  readonly to?: AnswerNode;
  /** Number of edges from a node in question, if it is more than a neighbor. */
  readonly distance?: number;
  /** The reason why the node is in the answer, such as the lines of its calls. */
  readonly detail: string;
}

export interface AnswerGroup {
  readonly title: string;
  /** An explanation of the title. */
  readonly meaning?: string;
  /** Number in the whole answer, of which `rows` may be the first. */
  readonly total: number;
  readonly rows: readonly AnswerRow[];
  /** Further sentences about the group, such as the price of a cut. */
  readonly notes?: readonly string[];
  /** 1-based number of the cycle that the group is, which can be drawn alone. */
  readonly cycle?: number;
}

/** The answer to a question, in the form that all views share. */
export interface Answer {
  /** The answer in one line, such as `12 callers of Server.start`. */
  readonly title: string;
  /** Number of results in the whole answer. */
  readonly total: number;
  /** Version of the graph that was asked. */
  readonly version: number;
  /** The nodes in question, which are lit, too. */
  readonly asked: readonly AnswerNode[];
  readonly groups: readonly AnswerGroup[];
  /** The reasons why the answer may be incomplete, and related questions that are worth asking. */
  readonly doubts: readonly string[];
  /** The pictures of the layered view: one, or one for each cycle. Empty: the answer is a list only. */
  readonly drawings: readonly Drawing[];
  /** The reply of the host, as the command line prints it with `--json`. */
  readonly reply: unknown;
}
