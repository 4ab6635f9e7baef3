import type { Declaration, Expression, FileOutline, Import } from '../outline.js';
import { addToList } from '../../add-to-list.js';

/** A base that is declared outside of its type, with the scope of that declaration. */
export interface AddedBase {
  readonly type: Expression;
  readonly scope: Scope;
  /** See `Implementation`. */
  readonly associated?: ReadonlyMap<string, Expression> | undefined;
}

/**
 * A declaration in the index of all files. Its lists are created on demand, because most declarations are functions
 * without members.
 */
export class CodeSymbol {
  /** All partial declarations of the type, including this one. They share the list. */
  parts: readonly CodeSymbol[] = [this];
  /** The type that the symbol is a member of. It may be declared in another file. */
  owner: CodeSymbol | undefined;
  #members: Map<string, CodeSymbol[]> | undefined;
  #constructors: CodeSymbol[] | undefined;
  #addedBases: AddedBase[] | undefined;

  constructor(
    readonly id: string,
    readonly declaration: Declaration,
    readonly file: SourceFile,
    /** The enclosing declaration. */
    readonly parent: CodeSymbol | undefined,
    /** The module of the symbol. For a namespace, the module of the namespace itself. */
    readonly module: CodeModule,
  ) {
    this.owner = parent;
  }

  addMember(name: string, member: CodeSymbol): void {
    addToList((this.#members ??= new Map<string, CodeSymbol[]>()), name, member);
    if (member.declaration.isConstructor) (this.#constructors ??= []).push(member);
  }

  membersCalled(name: string): readonly CodeSymbol[] {
    return this.#members?.get(name) ?? [];
  }

  get hasMembers(): boolean {
    return this.#members !== undefined;
  }

  /** Whether it declares operators, such as conversions. */
  get hasOperators(): boolean {
    return [...(this.#members?.keys() ?? [])].some((name) => name.startsWith('operator '));
  }

  get constructors(): readonly CodeSymbol[] {
    return this.#constructors ?? [];
  }

  addBase(base: AddedBase): void {
    (this.#addedBases ??= []).push(base);
  }

  get addedBases(): readonly AddedBase[] {
    return this.#addedBases ?? [];
  }
}

export interface SourceFile {
  /** Id of the file's node. */
  readonly id: string;
  readonly outline: FileOutline;
  readonly module: CodeModule;
  /** In the order of the outline. */
  readonly symbols: CodeSymbol[];
  /** The imports of the file by the module in which they are visible. */
  readonly imports: Map<CodeModule, ImportTable>;
}

/** The file and the declaration in which a lookup starts. */
export interface Scope {
  readonly file: SourceFile;
  readonly symbol: CodeSymbol | undefined;
}

export interface ScopedImport {
  readonly import: Import;
  readonly file: SourceFile;
}

/** Imports by the names that they introduce. */
export class ImportTable {
  readonly named = new Map<string, ScopedImport>();
  /** Imports of all names of a module or type. */
  readonly wildcards: ScopedImport[] = [];

  add(scoped: ScopedImport): void {
    const { as } = scoped.import;
    if (as === undefined) this.wildcards.push(scoped);
    else this.named.set(as, scoped);
  }
}

/** A package, namespace or module, whichever the language has. */
export class CodeModule {
  readonly members = new Map<string, CodeSymbol[]>();
  readonly modules = new Map<string, CodeModule>();
  readonly variables = new Map<string, { readonly value: Expression; readonly scope: Scope }>();
  /** The imports of all files of the module. */
  readonly imports = new ImportTable();
  /** Id of the node that represents the module, if there is one. */
  nodeId: string | undefined;

  constructor(
    readonly path: readonly string[],
    readonly parent: CodeModule | undefined,
  ) {}

  /** Returns the module at a path below this one. */
  at(path: readonly string[]): CodeModule | undefined {
    return path.reduce<CodeModule | undefined>((module, name) => module?.modules.get(name), this);
  }

  /** Like `at`, but creates missing modules. */
  open(path: readonly string[]): CodeModule {
    return path.reduce<CodeModule>((module, name) => {
      const existing = module.modules.get(name);
      const next = existing ?? new CodeModule([...module.path, name], module);
      if (existing === undefined) module.modules.set(name, next);
      return next;
    }, this);
  }
}
