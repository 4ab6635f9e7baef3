import type { NodeType } from './node-type.js';

/**
 * What code says about a value or a type, without knowing any other file. Receivers nest: `shop.cart().add` is a member of
 * what a call of the member `cart` of the name `shop` gives.
 */
export type Expression =
  | { readonly kind: 'name'; readonly name: string; readonly typeArguments?: number }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string; readonly typeArguments?: number }
  /** What a call of it gives, with so many arguments where that can be told. */
  | { readonly kind: 'call'; readonly of: Expression; readonly arguments?: number | undefined }
  /** What `of` is, and has a member of this name with this value: what types without a name are made of. */
  | { readonly kind: 'withMember'; readonly of: Expression; readonly name: string; readonly value: Expression }
  /** A value of the type it names. */
  | { readonly kind: 'instance'; readonly of: Expression }
  /** A collection of such values. */
  | { readonly kind: 'collection'; readonly of: Expression }
  /** Any of the values in a collection. */
  | { readonly kind: 'element'; readonly of: Expression }
  /** The instance that a method belongs to, the same looked at as its base, and its type. */
  | { readonly kind: 'self' | 'super' | 'type' }
  /** Something that is certainly not declared in the workspace, such as a number; the name of its type, if it is known. */
  | { readonly kind: 'external'; readonly name?: string }
  | { readonly kind: 'unknown' };

/** The member that stands for what a list, a map or a channel is made of. A generic function with types given is itself. */
export const elementMember = '[]';

/** The member of a function value that stands for what a call of it gives. */
export const resultMember = '()';

/** A place in the tree of declarations: the index of one, or the file itself. */
export const fileLevel = -1;

/** How many arguments a call of something can have: the fewest and the most. */
export type Arity = readonly [least: number, most: number];

export interface Declaration {
  /** Container path and name within the file, unique there. */
  readonly path: string;
  readonly name: string;
  readonly type: NodeType;
  /** Index of the containing declaration, or `fileLevel`. */
  readonly parent: number;
  readonly startLine: number;
  readonly endLine: number;
  /** The types a type extends, implements or takes members from. */
  readonly bases: readonly Base[];
  /** Names inside a type or namespace that hold values. */
  readonly fields: ReadonlyMap<string, Expression>;
  /** Declarations that differ in this are not the same, where a language says so. */
  readonly typeParameters: number;
  /** What a call gives: a value of a declared type. */
  readonly returns?: Expression | undefined;
  readonly arity?: Arity | undefined;
  /** The types of the parameters as they are written, where overloads are told apart by them; '' is any. */
  readonly parameters: readonly string[];
  /** The type this is a member of, where it stands outside of that type's own declaration. */
  readonly receiver?: Expression | undefined;
  /** Reading it runs it: a property with code. */
  readonly isAccessor: boolean;
  /** Giving it a value runs it as well. */
  readonly isSettable: boolean;
  readonly isConstructor: boolean;
  /** Called on its first argument as if it were a member of it. */
  readonly isExtension: boolean;
  /** One of several declarations that make up a type. */
  readonly isPartial: boolean;
  /** Types derived from its own do not have it, where that is known. */
  readonly isPrivate: boolean;
  /** A type without a name: no node of its own. */
  readonly isAnonymous: boolean;
}

export interface Base {
  readonly type: Expression;
  /** Gives its members and nothing else: no edge. */
  readonly isEmbedded: boolean;
}

/** Names a file or a namespace in it takes from elsewhere. */
export interface Import {
  /** The namespace it counts in, or `fileLevel`. */
  readonly scope: number;
  readonly path: readonly string[];
  /** The name it is known by here; absent where all names of the path are. */
  readonly as?: string;
  /** The last part of the path is a name inside the module that the rest leads to. */
  readonly isMember?: boolean;
  /** In Python the number of leading dots. */
  readonly level?: number;
  /** Counts in all files of the language. */
  readonly isGlobal?: boolean;
}

/** Where functions are no values, `methodReference` names one all the same. What gives a field its value is a `write`. */
export type ReferenceKind = 'call' | 'construct' | 'reference' | 'methodReference' | 'write';

/** A place where code mentions something that may be declared in the workspace. */
export interface Reference {
  readonly owner: number;
  readonly kind: ReferenceKind;
  readonly target: Expression;
  /** Number of arguments, where it can be told. */
  readonly arguments?: number | undefined;
  /** What is passed, where overloads are told apart by that. */
  readonly passed?: readonly Expression[] | undefined;
}

/** What a type elsewhere in the file, or in another, is said to be as well: `impl Shape for Circle`. */
export interface Implementation {
  readonly scope: number;
  readonly type: Expression;
  readonly base: Expression;
}

/** Everything one file says on its own. Only outlines are compared to find out what names mean. */
export interface FileOutline {
  readonly file: string;
  /** The package as the file declares it, in languages where files do. */
  readonly packagePath: readonly string[];
  readonly lineCount: number;
  readonly declarations: readonly Declaration[];
  readonly imports: readonly Import[];
  readonly references: readonly Reference[];
  readonly implementations: readonly Implementation[];
  /** Names at the top of the file that hold values. */
  readonly variables: ReadonlyMap<string, Expression>;
  readonly warnings: readonly string[];
}
