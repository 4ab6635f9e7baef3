import type { Declaration, Expression, FileOutline, Import } from '../outline.js';

/** A base that is said elsewhere than where the type is declared, with the place it is said at. */
export interface AddedBase {
  readonly type: Expression;
  readonly scope: Scope;
}

/** A declaration among those of all files. Most are functions and have nothing inside, so lists are made when needed. */
export class CodeSymbol {
  /** All declarations that make up the type, this one included. They share the list. */
  parts: readonly CodeSymbol[] = [this];
  /** The type this is a member of; it may be declared elsewhere. */
  owner: CodeSymbol | undefined;
  #members: Map<string, CodeSymbol[]> | undefined;
  #constructors: CodeSymbol[] | undefined;
  #addedBases: AddedBase[] | undefined;

  constructor(
    readonly id: string,
    readonly declaration: Declaration,
    readonly file: SourceFile,
    /** What it is declared inside of. */
    readonly parent: CodeSymbol | undefined,
    /** The module it belongs to; for a namespace the one it opens. */
    readonly module: CodeModule,
  ) {
    this.owner = parent;
  }

  addMember(name: string, member: CodeSymbol): void {
    addTo((this.#members ??= new Map<string, CodeSymbol[]>()), name, member);
    if (member.declaration.isConstructor) (this.#constructors ??= []).push(member);
  }

  membersCalled(name: string): readonly CodeSymbol[] {
    return this.#members?.get(name) ?? [];
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
  /** What the file imports, by the module the import counts in. */
  readonly imports: Map<CodeModule, ImportTable>;
}

/** A place that names are looked up from. */
export interface Scope {
  readonly file: SourceFile;
  readonly symbol: CodeSymbol | undefined;
}

export interface ScopedImport {
  readonly import: Import;
  readonly file: SourceFile;
}

/** Imports by the names they give. */
export class ImportTable {
  readonly named = new Map<string, ScopedImport>();
  /** Those that give all names of a module or type. */
  readonly wildcards: ScopedImport[] = [];

  add(scoped: ScopedImport): void {
    const { as } = scoped.import;
    if (as === undefined) this.wildcards.push(scoped);
    else this.named.set(as, scoped);
  }
}

/** What the language calls a package, a namespace or a module. */
export class CodeModule {
  readonly members = new Map<string, CodeSymbol[]>();
  readonly modules = new Map<string, CodeModule>();
  readonly variables = new Map<string, { readonly value: Expression; readonly scope: Scope }>();
  /** What is imported in the module by any of its files. */
  readonly imports = new ImportTable();
  /** Id of the node that stands for the whole module, if there is one. */
  nodeId: string | undefined;

  constructor(
    readonly path: readonly string[],
    readonly parent: CodeModule | undefined,
  ) {}

  /** The module at a path below this one. */
  at(path: readonly string[]): CodeModule | undefined {
    return path.reduce<CodeModule | undefined>((module, name) => module?.modules.get(name), this);
  }

  /** As `at`, but makes what is missing. */
  open(path: readonly string[]): CodeModule {
    return path.reduce<CodeModule>((module, name) => {
      const known = module.modules.get(name);
      const next = known ?? new CodeModule([...module.path, name], module);
      if (known === undefined) module.modules.set(name, next);
      return next;
    }, this);
  }
}

export function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
