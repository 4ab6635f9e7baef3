/** A node in a layered picture. */
export interface DrawnNode {
  readonly key: string;
  /** The nodes of the graph that it stands for; several if it is folded. */
  readonly ids: readonly string[];
  readonly name: string;
  readonly type: string;
  readonly file: string | undefined;
  /** Column, from 0 at the left. */
  readonly layer: number;
  /** Rows of one band are together: production above tests. */
  readonly band: number;
  /** Whether the question is about the node. */
  readonly isAsked: boolean;
  /** A word about the node, such as `12 callers`. */
  readonly note?: string;
}

export interface DrawnLink {
  readonly source: string;
  readonly target: string;
  /** The kind of the relation, if it is not the usual one of the picture. */
  readonly word: string;
  /** Whether the relation is dispatch through an interface or an override. */
  readonly isDispatch: boolean;
  /** Whether the dependency is part of the cheapest cut of a cycle. */
  readonly isCut: boolean;
  /** Whether other links of both ends stand for more. */
  readonly isFaint?: boolean;
}

/** Nodes in layers, and the links between them, from left to right unless they close a cycle. */
export interface Drawing {
  readonly nodes: readonly DrawnNode[];
  readonly links: readonly DrawnLink[];
  /** The title of each layer. */
  readonly layers: readonly string[];
  /** The distance of each layer from the nodes in question, if layers are distances. */
  readonly distances?: readonly number[];
  /** The title of each band; a single one has none. */
  readonly bands: readonly string[];
  /** The meaning of an arrow. */
  readonly arrows: string;
  /** Number of nodes of the answer that are not drawn, because they were not loaded. */
  readonly more: number;
  /** Number of tests among them. Default: 0. */
  readonly moreTests?: number;
}
