import type { Drawing } from '../layers/drawing.js';
import type { MarkCount, MarkKind } from './marks/mark-kind.js';

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
  /** The mark of the node, or of the dependency, in pictures. */
  readonly mark?: MarkKind;
  /** The dependencies that the mark is drawn on, by the ids of their ends. Undefined: that from `node` to `to`. */
  readonly pairs?: readonly MarkedPair[];
  /** Ids of further nodes that belong to the row, such as the members of a cycle. */
  readonly others?: readonly string[];
  /** Further facts, for the details. */
  readonly facts?: readonly RowFact[];
}

/** A dependency with a mark, by the ids of its ends. */
export interface MarkedPair {
  readonly source: string;
  readonly target: string;
  /** Whether it is only part of a violation, such as a cycle that others close. */
  readonly isMinor?: boolean;
}

/** A fact about a row. All texts are visible texts. */
export interface RowFact {
  readonly label: string;
  /** The attribute whose title is the label. */
  readonly attribute?: string;
  readonly before?: string;
  readonly after?: string;
  /** Lines of a list, with the id of the node that a line leads to. */
  readonly items?: readonly { readonly text: string; readonly id?: string }[];
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
  /** Name of the rule whose violations the rows are, which can be lit alone. */
  readonly rule?: string;
  /** A word after the title, such as the severity of a rule. */
  readonly word?: string;
  /** The reason why the group cannot be trusted. */
  readonly problem?: string;
  /** The group is closed at first, and its rows are no steps of a review. */
  readonly isMinor?: boolean;
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
  /** The number of marked nodes and edges in the whole answer. Undefined: pictures only light the answer. */
  readonly marks?: readonly MarkCount[];
  /** Names of attributes that only one of two compared revisions has. */
  readonly unshared?: readonly string[];
  /** The reply of the host, as the command line prints it with `--json`. */
  readonly reply: unknown;
}
