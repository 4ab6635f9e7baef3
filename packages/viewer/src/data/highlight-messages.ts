/** A part of a line of code. */
export interface Token {
  readonly text: string;
  /** Class of its color, such as `hljs-keyword`. Undefined for plain text. */
  readonly type?: string;
}

/** A text to analyze, for the highlight worker. */
export interface HighlightRequest {
  readonly text: string;
  /** Language of the node, as the indexer names it. */
  readonly language: string;
}

/** The tokens of each line; undefined if the language is not supported. */
export type HighlightReply = readonly (readonly Token[])[] | undefined;
