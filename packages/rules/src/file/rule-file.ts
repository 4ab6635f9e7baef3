/** A rule file: data only. */
export interface RuleFile {
  readonly groups: ReadonlyMap<string, Selection>;
  readonly rules: readonly Rule[];
}

/** Selects nodes: a path pattern, the name of a group, conditions that must all hold, or a list of these, of which one must hold. */
export type Selection = string | SelectionConditions | readonly (string | SelectionConditions)[];

/** Conditions that a selected node meets. */
export interface SelectionConditions {
  readonly group?: string | readonly string[];
  /** Patterns of the paths of files, or of folders that contain them. */
  readonly path?: string | readonly string[];
  /** Patterns of names. */
  readonly name?: string | readonly string[];
  readonly type?: string | readonly string[];
  readonly language?: string | readonly string[];
  /** Patterns of the paths of packages. */
  readonly package?: string | readonly string[];
  readonly test?: boolean;
  readonly public?: boolean;
  readonly except?: Selection;
}

/** The edges that count as dependencies. */
export interface EdgeConditions {
  readonly kinds?: readonly string[];
  /** true: only those for types; false: only those that exist at run time. */
  readonly typeOnly?: boolean;
}

interface Ends extends EdgeConditions {
  readonly from: Selection;
  readonly to: Selection;
}

/** The definition of a rule, by its kind. */
export interface RuleDefinitions {
  readonly layers: EdgeConditions & { readonly order: readonly Selection[]; readonly closed?: boolean };
  readonly forbidDependency: Ends;
  readonly allowOnly: Ends;
  readonly independent: EdgeConditions & { readonly folders: string | readonly string[] };
  readonly forbidPath: Ends;
  readonly requirePath: Ends;
  readonly forbidCycles: EdgeConditions & {
    readonly between: 'files' | 'folders' | 'packages';
    readonly in?: Selection;
    readonly test?: boolean;
  };
  readonly publicApi: EdgeConditions & {
    readonly folder: string | readonly string[];
    readonly entry: string | readonly string[];
    readonly except?: Selection;
  };
  readonly forbidUnused: {
    readonly in: Selection;
    readonly classes?: readonly ('unused' | 'testOnly' | 'possiblyUnused')[];
  };
  readonly limit: {
    readonly of: Selection;
    readonly attribute: string;
    readonly max?: number;
    readonly min?: number;
    readonly changed?: boolean;
  };
  readonly query: string;
}

/** The kinds of rules, by the key that defines one. */
export type RuleKind = keyof RuleDefinitions;

export const ruleKinds = [
  'layers',
  'forbidDependency',
  'allowOnly',
  'independent',
  'forbidPath',
  'requirePath',
  'forbidCycles',
  'publicApi',
  'forbidUnused',
  'limit',
  'query',
] as const satisfies readonly RuleKind[];

/** The members of a rule of every kind. */
export interface RuleBase {
  readonly name: string;
  readonly description?: string;
  readonly severity: 'error' | 'warning' | 'note';
  /** The message of a violation, with placeholders. Undefined: that of the kind. */
  readonly message?: string;
  readonly mayMatchNothing: boolean;
}

/** A rule, whose `definition` is that of its kind. */
export type Rule = {
  readonly [Kind in RuleKind]: RuleBase & { readonly kind: Kind; readonly definition: RuleDefinitions[Kind] };
}[RuleKind];
