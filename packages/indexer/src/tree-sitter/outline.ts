import type { HttpRecord } from '../http/http-record.js';
import type { NativeRecord } from '../native/native-record.js';
import type { NodeType } from './node-type.js';

/**
 * A value or a type as one file spells it. Receivers nest: `shop.cart().add` is the member `add` of a call of the member `cart`
 * of the name `shop`.
 */
export type Expression =
  | { readonly kind: 'name'; readonly name: string; readonly typeArguments?: number }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string; readonly typeArguments?: number }
  /** The result of calling `of`. `arguments` is the number of arguments, if known. */
  | { readonly kind: 'call'; readonly of: Expression; readonly arguments?: number | undefined }
  /** `of` with an additional member. Types without a name are described by nested `withMember` expressions. */
  | { readonly kind: 'withMember'; readonly of: Expression; readonly name: string; readonly value: Expression }
  /** A value of the type that `of` names. */
  | { readonly kind: 'instance'; readonly of: Expression }
  /** A collection of values `of`, such as an array. */
  | { readonly kind: 'collection'; readonly of: Expression }
  /** Any element of a collection. */
  | { readonly kind: 'element'; readonly of: Expression }
  /** A value of a generic type with one more type argument, or the result of a call with one. */
  | { readonly kind: 'applied'; readonly of: Expression; readonly argument: Expression }
  /** A value of a type parameter, as code that uses the generic type sees it. */
  | { readonly kind: 'typeVariable'; readonly name: string }
  /** The value that the function `of` passes to a parameter of a closure. `name` is that of a field, see `closureParameter`. */
  | { readonly kind: 'passed'; readonly of: Expression; readonly name: string }
  /** The value that a future `of` has when it is done. Other values are awaited already. */
  | { readonly kind: 'awaited'; readonly of: Expression }
  /** `this` or `self`; the same viewed as its superclass; the enclosing type. */
  | { readonly kind: 'self' | 'super' | 'type' }
  /** Certainly not declared in the workspace, such as a number. `name` is the name of its type, if known. */
  | { readonly kind: 'external'; readonly name?: string }
  /** The callee of a call that contains a syntax error. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unknown' };

/**
 * The pseudo-member for the elements of a list, map or channel. On a function it denotes the function with explicit type
 * arguments.
 */
export const elementMember = '[]';

/** The pseudo-member of a function value that denotes the result of calling it. */
export const resultMember = '()';

/** The pseudo-member of a result that denotes its error, in languages whose results have the type of their content. */
export const errorMember = '!';

/** The name of the field of a function with the value that it passes to a closure, by the indexes of the closure and its parameter. */
export function closureParameter(closure: number, parameter: number): string {
  return `${String(closure)}(${String(parameter)})`;
}

/** The name of the field with the result of a method that a compiler or a tool adds to a type, in languages that have such methods. */
export function generatedMember(name: string, argumentCount: number): string {
  return `${name}/${String(argumentCount)}`;
}

/** Stands for the file itself where the index of a declaration is expected. */
export const fileLevel = -1;

/** The minimum and the maximum number of arguments. */
export type Arity = readonly [least: number, most: number];

export interface Declaration {
  /** Path of the containers and name. Unique in the file. */
  readonly path: string;
  readonly name: string;
  readonly type: NodeType;
  /** Index of the containing declaration, or `fileLevel`. */
  readonly parent: number;
  readonly startLine: number;
  readonly endLine: number;
  /** The types that this type extends, implements or embeds. */
  readonly bases: readonly Base[];
  /** The values of the fields of a type, or of the variables of a namespace, by name. */
  readonly fields: ReadonlyMap<string, Expression>;
  /** The number of type parameters. In some languages it distinguishes types of one name. */
  readonly typeParameters: number;
  /** The names of its type parameters, in languages whose type arguments are read. */
  readonly typeVariables: readonly string[];
  /** The result of a call, if its type is declared. */
  readonly returns?: Expression | undefined;
  readonly arity?: Arity | undefined;
  /**
   * The parameter types as written, in languages where they distinguish members of one name. '' accepts any type. In Go, see
   * `signatureOf`.
   */
  readonly parameters: readonly string[];
  /** The type of which the declaration is a member, if it is declared outside of the type's body. */
  readonly receiver?: Expression | undefined;
  /** A property with code: reading it is a call. */
  readonly isAccessor: boolean;
  /** Assigning to it is a call as well. */
  readonly isSettable: boolean;
  readonly isConstructor: boolean;
  /** An extension method: called on its first argument like a member. */
  readonly isExtension: boolean;
  /** One of several partial declarations of a type, or the declaration of a partial method without its body. */
  readonly isPartial: boolean;
  /** Known not to be inherited; if it is protected, too, by types of other projects. */
  readonly isPrivate: boolean;
  /** Accessible in derived types only. */
  readonly isProtected: boolean;
  /** Accessible in its project only; if it is protected, too, also in derived types of other projects. */
  readonly isInternal: boolean;
  /** Generic, with a type parameter that no parameter mentions: calls have to pass type arguments. */
  readonly needsTypeArguments: boolean;
  readonly isStatic: boolean;
  /** Accessible everywhere. In C#, only public members implement an interface. Not known in Python and Go, which decide by names. */
  readonly isPublic: boolean;
  /** Marked as overriding a member of a base: `override` in C#, `@Override` in Java. */
  readonly isOverride: boolean;
  /** The trait or interface that the member implements, if the declaration names it. */
  readonly implements?: Expression | undefined;
  /** Whether it is declared to be test code. Applies to the declarations inside, too. */
  readonly isTest: boolean;
  /** A type without a name. It has no node of its own. */
  readonly isAnonymous: boolean;
  /** The body of an enum constant. Its name denotes a value of the enum, not a type. */
  readonly isConstant: boolean;
}

export interface Base {
  readonly type: Expression;
  /** Embedded, as in Go: provides its members, but is not an edge. */
  readonly isEmbedded: boolean;
  /** The type arguments, in languages in which they are read. */
  readonly arguments?: readonly Expression[];
}

/** An import of a file, or of a namespace in it. */
export interface Import {
  /** The index of the namespace in which it is visible, or `fileLevel`. */
  readonly scope: number;
  readonly path: readonly string[];
  /** 1-based line. */
  readonly line: number;
  /** The name that it introduces. Absent for a wildcard, which introduces all names of the path. */
  readonly as?: string;
  /** The last part of the path is a member of the module that the other parts name. */
  readonly isMember?: boolean;
  /** In Python, the number of leading dots. */
  readonly level?: number;
  /** Visible in all files of the language. */
  readonly isGlobal?: boolean;
  /** Importers of the module can use the name, in languages in which an import says so. */
  readonly isPublic?: boolean;
  /** The error of the results that the name stands for, if it is an alias of a result with another content each time. */
  readonly error?: Expression;
  /** Only type checkers run the import. */
  readonly isTypeOnly?: boolean;
}

/**
 * A `typeReference` is where only a type can be. A `methodReference` names a function in languages where functions are not values. A `write` assigns to a field. An
 * `implicitConstruct` is the call of a superclass's constructor that the source omits. A `caseLabel` names a member of the
 * switched value's type.
 */
export type ReferenceKind =
  | 'call'
  | 'construct'
  | 'reference'
  | 'typeReference'
  | 'methodReference'
  | 'write'
  | 'implicitConstruct'
  | 'caseLabel';

/** The use of a name that may be declared in the workspace. */
export interface Reference {
  readonly owner: number;
  readonly kind: ReferenceKind;
  readonly target: Expression;
  /** 1-based line of the referenced name. */
  readonly line: number;
  /** The number of arguments, if known. */
  readonly arguments?: number | undefined;
  /** The arguments, in languages that select overloads by them. */
  readonly passed?: readonly Expression[] | undefined;
}

/** Whether a reference runs a constructor. */
export function isConstruction({ kind }: Reference): boolean {
  return kind === 'construct' || kind === 'implicitConstruct';
}

/** A base that is declared apart from its type: `impl Shape for Circle`. That of a type variable is one of all types. */
export interface Implementation {
  readonly scope: number;
  readonly type: Expression;
  readonly base: Expression;
  /** The values of its associated types by name, in languages that have them. Absent if there are none. */
  readonly associated?: ReadonlyMap<string, Expression>;
}

/** The declarations and references of one file, read without any other file. Names are resolved between outlines alone. */
export interface FileOutline {
  readonly file: string;
  /** The package that the file declares, in languages with such a declaration. */
  readonly packagePath: readonly string[];
  readonly lineCount: number;
  readonly declarations: readonly Declaration[];
  readonly imports: readonly Import[];
  readonly references: readonly Reference[];
  readonly implementations: readonly Implementation[];
  /** The values of top-level variables by name. */
  readonly variables: ReadonlyMap<string, Expression>;
  /** The projects that the file lets use what is internal to its own. */
  readonly friends: readonly string[];
  /** See `FileRecord.testModules`. */
  readonly testModules: readonly string[];
  /** Whether the file builds names at run time, so that some of its uses are not in the outline. */
  readonly hasDynamicNames: boolean;
  /** The HTTP requests and routes of the file, if it has any. */
  readonly http?: HttpRecord | undefined;
  /** See `FileRecord.native`. */
  readonly native?: NativeRecord | undefined;
  readonly warnings: readonly string[];
}
