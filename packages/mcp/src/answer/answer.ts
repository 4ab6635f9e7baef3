import type { AnswerGraph } from '@code-graph/client';

/** The answer of a tool, before it is cut to the tokens that the agent allows. Strings come from the repository, unless noted. */
export interface Answer {
  /** Lines about the subject. */
  readonly lead?: readonly string[];
  readonly lists: readonly AnswerList[];
  readonly blocks?: readonly TextBlock[];
  /** Lines after the lists, such as doubts about them. */
  readonly notes?: readonly string[];
  /** The graph of the answer. Absent if the answer is not about one. */
  readonly graph?: AnswerGraph;
}

/** A part of an answer that can be continued with a cursor. */
export interface AnswerList {
  /** Key of the list in the structured answer and in cursors: lower-case letters. */
  readonly key: string;
  /** Singular noun of the items, or both forms separated by a slash. Written by the server. */
  readonly noun: string;
  /** Follows the count, such as ` of Server.start`. */
  readonly subject?: string;
  /** Number of items in the whole list. */
  readonly total: number;
  /** Number of items before those in `items`. */
  readonly offset: number;
  readonly items: readonly AnswerItem[];
}

/** One line of a list. */
export interface AnswerItem {
  /** Id of the node, or the text of an item that is not a node. */
  readonly handle: string;
  readonly file?: string | undefined;
  /** The 1-based lines to look at: of the calls, or of the declaration. */
  readonly lines?: readonly number[] | undefined;
  /** Whether there are more lines than `lines`. */
  readonly hasMoreLines?: boolean;
  /** Number of edges from the subject. */
  readonly distance?: number;
  /** Between 0 and 1. Absent if certain. */
  readonly confidence?: number | undefined;
  /** A few words after the name. */
  readonly detail?: string | undefined;
}

/** Source text, which is delimited. */
export interface TextBlock {
  readonly title: string;
  readonly language?: string | undefined;
  readonly text: string;
}

/** A node as the first lines of an item. */
export function toItem(node: { readonly id: string; readonly file?: string; readonly startLine?: number }): AnswerItem {
  return {
    handle: node.id,
    file: node.file,
    lines: node.startLine === undefined || node.id === node.file ? undefined : [node.startLine],
  };
}
