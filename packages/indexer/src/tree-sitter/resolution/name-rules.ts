import type { Declaration, Expression, FileOutline, Import } from '../outline.js';
import type { CodeModule, ScopedImport, SourceFile } from './code-symbol.js';
import type { Entity } from './entity.js';

/** The cost of passing a value to a parameter; the cheapest overload is selected. `undefined` if unknown. */
export type Conversion = number | 'never' | undefined;

/**
 * The way in which a member overrides one of a base: by its name; by name and parameters; by a modifier, and interfaces by name and
 * parameters; only where it names the base; or by having all methods of an interface.
 */
export type Overriding = 'byName' | 'bySignature' | 'byModifier' | 'explicitly' | 'structurally';

/** The result of a method of the standard library: the receiver itself, an element of it, or an instance of the type. */
export type MemberResult = 'receiver' | 'element' | 'instance';

/** The rules of name resolution that differ between languages. */
export interface NameRules {
  /** Called once with all outlines, before any other function. */
  prepare?(outlines: ReadonlyMap<string, FileOutline>): void;
  /** Path of the module that a file belongs to. */
  modulePath(outline: FileOutline): readonly string[];
  /** Id of the node that represents the module of a file, if it is not the file's own. */
  moduleNodeId?(outline: FileOutline): string | undefined;
  /** The entity that an import leads to; `external` if it is not in the workspace. */
  resolveImport(imported: ScopedImport, lookUp: ModuleLookup): Entity;
  /** The meaning of a name that is never declared, such as `crate`. */
  keyword?(name: string, module: CodeModule, file: SourceFile, lookUp: ModuleLookup): Entity | undefined;
  /** The meaning of a name that nothing in scope declares, such as that of another crate. */
  fallback?(name: string, lookUp: ModuleLookup): Entity | undefined;
  /** Modules that exist at a second path. Complete after `prepare`. */
  readonly moduleAliases?: readonly { readonly path: readonly string[]; readonly target: readonly string[] }[];
  /** The result of a method that the type of the receiver does not declare. */
  readonly resultOfMember?: (name: string, isCollection: boolean) => MemberResult | undefined;
  /** Names of the associated types of an awaited value, of the target of a dereference, and of an element. */
  readonly associatedTypes?: { readonly awaited: string; readonly dereferenced: string; readonly element: string };
  /** Whether a generic type of a library is treated like its first type argument. */
  readonly isTransparent?: (type: string) => boolean;
  /** The pseudo-member of the receiver that a method of the standard library passes to its closure. */
  readonly passedMember?: (method: string) => string | undefined;
  /** Members of a type, including inherited ones, are visible inside it without a receiver. */
  readonly hasImplicitReceiver: boolean;
  /** Functions of one name can differ in their parameters, even between a type and its bases. */
  readonly hasOverloads: boolean;
  /** The cost of converting a value of one type to another, by type names. '' is any type. */
  readonly convert?: (from: string, to: string) => Conversion;
  /** The cost of passing a value of an external type to a parameter of a declared type. Without it, `convert` decides. */
  readonly convertToDeclared?: (from: string, to: Declaration) => Conversion;
  /** The name of the type of a member, or of its result, of an external type. */
  readonly externalMember?: (type: string | undefined, member: string) => string | undefined;
  /** Names of types have the number of their type arguments: ``Func`2``. */
  readonly namesHaveArity?: boolean;
  /** Private and protected members are known, so that other types cannot call them. */
  readonly hidesInaccessible?: boolean;
  /** Overloads of a base are candidates only if no overload of a derived type fits. */
  readonly nearestOverloads?: boolean;
  /** Whether the declarations of one file are visible in another one, by their projects. */
  readonly sees?: (from: string, to: string) => boolean;
  /** Whether one file can use what is internal to the project of another one. */
  readonly seesInternals?: (from: string, to: string) => boolean;
  /** Identifies the files in which the global imports of a file are visible. */
  readonly globalScopeOf?: (file: string) => string;
  /** Global imports of configuration files, by global scope. */
  readonly configuredImports?: ReadonlyMap<string, readonly Import[]>;
  /** The generic types of the standard library, in languages whose type arguments are read. */
  readonly library?: LibraryTypes;
  /** The types of results of external methods by name, which select overloads. */
  readonly externalResults?: ReadonlyMap<string, string>;
  /** A type may have methods without a declaration, whose results are fields: see `generatedMember`. */
  readonly hasGeneratedMembers?: boolean;
  /** A trait can be implemented for all types, whose values then have its methods where the trait is in scope. */
  readonly hasBlanketMethods?: boolean;
  /** A method of a type takes precedence over one of a trait that the type implements. */
  readonly prefersInherent?: boolean;
  /** The name of a function denotes it as a value. */
  readonly functionsAreValues: boolean;
  /** Names of enclosing namespaces are visible inside a namespace. */
  readonly seesOuterModules: boolean;
  /** A module is one file or folder, so that importing it adds an edge. */
  readonly importsModules: boolean;
  /** A type and a field or a function in scope can have the same name, and the syntax tells which one is meant. */
  readonly typesAreSeparate?: boolean;
  /** A module and a function can have the same name. */
  readonly modulesAreSeparate?: boolean;
  /** The imports of a module are members of it. */
  readonly reexports: boolean;
  /** Calling a type creates an instance. Otherwise it converts. */
  readonly callConstructs: boolean;
  /** The member that the call of a type runs, if the type has it. */
  readonly calledMember?: string;
  /** The member that the call of a value runs, such as `__call__` in Python. */
  readonly memberOfCalledValue?: string;
  /**
   * Values have no declared types, so that any value may be a function of the workspace: a parameter, a field, an element. In other languages
   * the type of such a value is known to be that of a function.
   */
  readonly valuesAreUntyped?: boolean;
  /** `super` looks the member up along the whole MRO (Python). Otherwise only in the superclass. */
  readonly superUsesMro: boolean;
  /** A type has only the members that it or its bases declare. Otherwise derived types may contribute members. */
  readonly membersAreDeclared: boolean;
  readonly overriding: Overriding;
  /** Declarations of one name in a module are alternatives for different builds. */
  readonly hasBuildVariants: boolean;
  /** A type name that no import introduces is resolved if only one type in the workspace has it. */
  readonly guessesTypes: boolean;
  /** Files that use values of a type usually name the type. */
  readonly typesAreNamed: boolean;
  /** Functions outside of types are visible only in files that import theirs. */
  readonly importsFunctions?: boolean;
  /** Private types are visible only in their file. */
  readonly typesAreLocal?: boolean;
  /** Static methods are called by the name of their type, and not on a value. */
  readonly valuesLackStatics?: boolean;
  /** The highest confidence of an edge, in languages that are read by name. */
  readonly maxConfidence?: number;
  /** Names of members that every type has, such as those of `Object`. */
  readonly rootMembers: ReadonlySet<string>;
  /** Names of common methods of the standard library. They are never guessed. */
  readonly commonNames: ReadonlySet<string>;
}

/** The generic types of a standard library. */
export interface LibraryTypes {
  /** The qualified name of a type that a file names, if the library declares it. */
  nameOf(type: Expression, outline: FileOutline): string | undefined;
  /**
   * The result of a method: '' if it is certainly not declared in the workspace, the number of a type argument, or a generic type such
   * as `java.util.Set<0>`. `undefined` if unknown.
   * @param type undefined if the type is unknown
   */
  resultOf(type: string | undefined, method: string): string | undefined;
}

/** The lookups available to import rules. */
export interface ModuleLookup {
  readonly root: CodeModule;
  /** The member of a module: a declaration, a variable, a nested module or a re-export. */
  member(module: CodeModule, name: string): Entity | undefined;
  /** Follows a path of names down from a module. */
  path(module: CodeModule, names: readonly string[]): Entity | undefined;
  /** Like `path`, from any entity with members. */
  follow(start: Entity, names: readonly string[]): Entity | undefined;
  /** The declarations of a name in a module itself. */
  declared(module: CodeModule, name: string): Entity | undefined;
}
