import type { LanguageFiles } from '../language.js';
import type { NameRules } from '../resolution/name-rules.js';

/**
 * One language that is read by name: its folder contains this declaration and queries for definitions, calls, imports and bases.
 * docs/tutorial/add-a-language.md builds an example, and lists the captures of the queries.
 */
export interface NamedLanguage extends LanguageFiles {
  /** Separate the parts of a qualified name, such as `::`. */
  readonly separators: readonly string[];
  /** Names of the receiver inside a type, such as `this`, and of the same viewed as its superclass. */
  readonly selfNames: readonly string[];
  readonly superNames: readonly string[];
  /** Names of constructors. Without any, constructors have the name of their type. */
  readonly constructors: readonly string[];
  /** The name of an object inside of a type whose members are those of the type. */
  readonly companion?: string;
  /** A type with a qualified name continues the types around it: `class Shop::Cart` is in `Shop`. */
  readonly continuesOuterTypes?: boolean;
  /** Several packages of a file are one in the other. */
  readonly nestsPackages?: boolean;
  /** Functions of one name and number of parameters are clauses of one function. */
  readonly mergesClauses?: boolean;
  /** Types of nodes that are the body of the definition before them. */
  readonly bodiesAfter?: readonly string[];
  /** The alias of an `@import.file` is a prefix of names of that file, and not a value. */
  readonly importsNamespaces?: boolean;
  /** Whether the variable of a `@definition.table` is a type: its functions are declared apart from it. */
  isType?(name: string, text: string): boolean;
  /** The paths without extension that `@import.file` may stand for. Default: the text. */
  filesOf?(name: string): readonly string[];
  readonly parameters: ParameterSyntax;
  readonly arguments: ArgumentSyntax;
  /** Extensions of files that `@import.file` may omit, the first one first. */
  readonly importedExtensions: readonly string[];
  /** Extensions of files whose private functions are visible where the file is included, such as headers. */
  readonly headerExtensions: readonly string[];
  /** Matches text that the grammar cannot read. It is blanked before parsing. */
  readonly unreadable?: RegExp;
  /** A text of the same length in place of one with syntax errors. It is read if the grammar finds fewer errors in it. */
  readable?(text: string): string;
  /** A macro may end a statement without a semicolon, or begin a block. A function inside of another one is such a block. */
  readonly hasMacros?: boolean;
  /** Matches the paths of test code. */
  readonly tests: RegExp;
  readonly rules: DeclaredRules;
}

/** The node types of parameters. All others are required. */
export interface ParameterSyntax {
  readonly optional: readonly string[];
  /** The only types that are counted. Default: all. */
  readonly counted?: readonly string[];
  /** The token before a default. Default: `=`. */
  readonly defaultToken?: string;
  /** Accept any number of arguments. */
  readonly rest: readonly string[];
  /** Are not counted. */
  readonly ignored: readonly string[];
  /** A definition need not repeat the defaults of an earlier declaration, so that fewer arguments are accepted. */
  readonly hasDefaultsElsewhere: boolean;
}

/** The node types of arguments. All others count as one. */
export interface ArgumentSyntax {
  /** Stand for an unknown number of arguments. */
  readonly spread: readonly string[];
  readonly ignored: readonly string[];
}

/** The rules of name resolution that a language states. */
export type DeclaredRules = Pick<
  NameRules,
  | 'calledMember'
  | 'hasImplicitReceiver'
  | 'hasOverloads'
  | 'seesOuterModules'
  | 'callConstructs'
  | 'rootMembers'
  | 'commonNames'
> & {
  /** Types of one name are one type, whose declarations are spread over files. */
  readonly hasOpenTypes: boolean;
  readonly importsFunctions?: boolean;
  readonly typesAreNamed?: boolean;
  /** Importing a module adds an edge to its file, also where imports name no files. */
  readonly importsModules?: boolean;
  readonly typesAreLocal?: boolean;
  readonly valuesAreUntyped?: boolean;
  readonly valuesLackStatics?: boolean;
};

export function isNamedLanguage(language: LanguageFiles): language is NamedLanguage {
  return 'separators' in language;
}

/** Splits a list of words in one string. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
