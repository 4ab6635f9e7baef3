import type { Expression, FileOutline } from '../outline.js';
import type { CodeModule, ScopedImport, SourceFile } from './code-symbol.js';
import type { Entity } from './entity.js';

/** The cost of passing a value to a parameter; the cheapest overload is selected. `undefined` if unknown. */
export type Conversion = number | 'never' | undefined;

/**
 * The way in which a member overrides one of a base: by its name; by name and parameters; by a modifier, and interfaces by name and
 * parameters; only where it names the base; or by having all methods of an interface.
 */
export type Overriding = 'byName' | 'bySignature' | 'byModifier' | 'explicitly' | 'structurally';

/** The rules of name resolution that differ between languages. */
export interface NameRules {
  /** Path of the module that a file belongs to. */
  modulePath(outline: FileOutline): readonly string[];
  /** Id of the node that represents the module of a file, if it is not the file's own. */
  moduleNodeId?(outline: FileOutline): string | undefined;
  /** The entity that an import leads to; `external` if it is not in the workspace. */
  resolveImport(imported: ScopedImport, lookUp: ModuleLookup): Entity;
  /** The meaning of a name that is never declared, such as `crate`. */
  keyword?(name: string, module: CodeModule, file: SourceFile, lookUp: ModuleLookup): Entity | undefined;
  /** Members of a type, including inherited ones, are visible inside it without a receiver. */
  readonly hasImplicitReceiver: boolean;
  /** Functions of one name can differ in their parameters, even between a type and its bases. */
  readonly hasOverloads: boolean;
  /** The cost of converting a value of one type to another, by type names. '' is any type. */
  readonly convert?: (from: string, to: string) => Conversion;
  /** The generic types of the standard library, in languages whose type arguments are read. */
  readonly library?: LibraryTypes;
  /** The name of a function denotes it as a value. */
  readonly functionsAreValues: boolean;
  /** Names of enclosing namespaces are visible inside a namespace. */
  readonly seesOuterModules: boolean;
  /** A module is one file or folder, so that importing it adds an edge. */
  readonly importsModules: boolean;
  /** The imports of a module are members of it. */
  readonly reexports: boolean;
  /** Calling a type creates an instance. Otherwise it converts. */
  readonly callConstructs: boolean;
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
