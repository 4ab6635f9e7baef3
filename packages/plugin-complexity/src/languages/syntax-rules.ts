/** The nodes of a syntax tree for the conditions of rules: by row, in source order. */
export interface NodeRows {
  typeName(row: number): string | undefined;
  /** The row of the parent, or -1. */
  parent(row: number): number;
  /** The row after the last descendant. */
  next(row: number): number;
  childCount(row: number): number;
  /** The first child of a type. */
  child(row: number, type: string): number | undefined;
  /** The children in a field of a node whose type has a rule. */
  allInField(row: number, name: string): readonly number[];
  /** The first child in a field of a node whose type has a rule. */
  inField(row: number, name: string): number | undefined;
  /** The text of a field of a node whose type has a rule. */
  fieldText(row: number, name: string): string | undefined;
  /** The text of a node of a type in `names`. */
  text(row: number): string | undefined;
}

/** Whether a rule applies to a node, given by its row. */
export type Condition = (rows: NodeRows, row: number) => boolean;

/** Finds children of a node by something other than their field. */
export type FindRows = (rows: NodeRows, row: number) => readonly number[];

/** The contribution of nodes of one type to the complexity of the enclosing function. */
export interface SyntaxRule {
  /** Adds 1 to cyclomatic complexity. */
  readonly decides?: true | Condition;
  /** Adds to cognitive complexity: `structural` adds 1 and 1 for each level of nesting, `flat` adds 1. */
  readonly cognitive?: 'structural' | 'flat';
  /** Limits `cognitive` to some of the nodes. */
  readonly cognitiveIf?: Condition;
  /** The fields or children whose code is nested one level more deeply, or `all` code inside the node. */
  readonly nests?: 'all' | readonly string[] | FindRows;
  /** The `else` branches: each adds 1 and is nested, unless it is an `else if`, which adds 1 in place of its `if`. */
  readonly otherwise?: string | FindRows;
}

/** A node type that is a function. */
export interface FunctionRule {
  /** Excludes nodes of the type that have no code. */
  readonly when?: Condition;
  /** The name that the graph gives the function. Undefined for functions without a node in the graph. */
  readonly name?: (rows: NodeRows, row: number) => string | undefined;
}

/** Operators that evaluate their right side only if needed. */
export interface LogicalRule {
  /** Node types with operands and operators as children. */
  readonly types: readonly string[];
  /** Tokens that add 1 to cyclomatic complexity, and 1 to cognitive complexity per sequence of equal operators. */
  readonly operators: readonly string[];
  /** Node types of operators that are not tokens. Their text is that of the field `operator`, or their own if they are `names`. */
  readonly operatorTypes?: readonly string[];
  /** Node types that only enclose an operand. */
  readonly parentheses: readonly string[];
}

/** The rules of one language, by the node types of its grammar. */
export interface LanguageRules {
  /** The file of the grammar is `tree-sitter-<grammar>.wasm`. */
  readonly grammar: string;
  readonly functions: Readonly<Record<string, FunctionRule>>;
  readonly syntax: Readonly<Record<string, SyntaxRule>>;
  readonly logical: LogicalRule;
  /** Node types whose text is read where they are in no field. */
  readonly names?: readonly string[];
  /** Node types that are comments, always or on a condition. */
  readonly comments: Readonly<Record<string, true | Condition>>;
  /** Returns a text of the same length without the directives that may cause syntax errors. */
  readonly withoutDirectives?: (text: string) => string;
}
