import type { FileOutline } from '../outline.js';
import type { CodeModule, ScopedImport, SourceFile } from './code-symbol.js';
import type { Entity } from './entity.js';

/** What passing a value as a parameter costs: the less, the sooner an overload is chosen. Nothing where it cannot be told. */
export type Conversion = number | 'never' | undefined;

/** How names work in a language, as far as languages differ. */
export interface NameRules {
  /** Path of the module a file belongs to. */
  modulePath(outline: FileOutline): readonly string[];
  /** Id of the node that stands for the module of a file, if it is not that of the file. */
  moduleNodeId?(outline: FileOutline): string | undefined;
  /** What an import leads to; `outside` where the workspace has no such thing. */
  resolveImport(imported: ScopedImport, lookUp: ModuleLookup): Entity;
  /** What a name stands for that no declaration has, such as `crate`. */
  keyword?(name: string, module: CodeModule, file: SourceFile, lookUp: ModuleLookup): Entity | undefined;
  /** The members of a type, inherited ones included, are seen inside of it by their bare names. */
  readonly hasImplicitReceiver: boolean;
  /** Several functions can have one name and differ in their arguments, also those of a type and of its bases. */
  readonly hasOverloads: boolean;
  /** What it costs to pass a value of one type as another, by the names of the types; '' is any type. */
  readonly convert?: (from: string, to: string) => Conversion;
  /** A function is a value by its name alone. */
  readonly functionsAreValues: boolean;
  /** Inside a namespace the names of those around it are seen as well. */
  readonly seesOuterModules: boolean;
  /** A module stands in one place, so that importing it is an edge. */
  readonly importsModules: boolean;
  /** What a module imports can be taken from it. */
  readonly reexports: boolean;
  /** A call of a type makes an instance of it; elsewhere it converts. */
  readonly callConstructs: boolean;
  /** What the base of a type has is asked of all its bases in turn, elsewhere of the one it extends. */
  readonly superUsesMro: boolean;
  /** A type has no members but those that it or its bases declare; elsewhere types derived from it may bring them. */
  readonly membersAreDeclared: boolean;
  /** Declarations of one name in a module are alternatives, each for another build. */
  readonly hasBuildVariants: boolean;
  /** A type that no import leads to may still be the only one of its name. */
  readonly guessesTypes: boolean;
  /** Code that has values of a type mostly names the type somewhere, if not there. */
  readonly typesAreNamed: boolean;
  /** Names of members that every type has, whatever it declares. */
  readonly rootMembers: ReadonlySet<string>;
  /** Names of methods that the standard library's own types have: never guessed. */
  readonly commonNames: ReadonlySet<string>;
}

/** What import rules may ask for. */
export interface ModuleLookup {
  readonly root: CodeModule;
  /** What a name means in a module: a declaration, a variable, a module below it, or what it re-exports. */
  member(module: CodeModule, name: string): Entity | undefined;
  /** Follows a path of names down from a module. */
  path(module: CodeModule, names: readonly string[]): Entity | undefined;
  /** As `path`, from anything that has members. */
  follow(start: Entity, names: readonly string[]): Entity | undefined;
  /** What a module declares itself under a name. */
  declared(module: CodeModule, name: string): Entity | undefined;
}
