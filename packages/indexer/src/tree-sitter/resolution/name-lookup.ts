import { isTypeNode } from '../node-type.js';
import { isVisibleIn } from './accessibility.js';
import type { CodeModule, CodeSymbol, Scope, ScopedImport, SourceFile } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import { capConfidence, external, toEntity, unknown, type Entity, type Expectation } from './entity.js';
import type { ExpressionResolver } from './expression-resolver.js';
import type { NameRules } from './name-rules.js';

/** Resolves unqualified names: in enclosing declarations, in modules, and among imports. */
export class NameLookup {
  constructor(
    private readonly resolver: ExpressionResolver,
    private readonly rules: NameRules,
  ) {}

  /** The entity that an unqualified name denotes in a scope. */
  find(name: string, scope: Scope, expected: Expectation): Entity {
    for (let at = scope.symbol; at !== undefined; at = at.parent) {
      const isType = isTypeNode(at.declaration.type);
      if (!isType && expected.kind === 'type') continue;
      if (at.declaration.type === 'Namespace') continue;
      if (!isType || this.rules.hasImplicitReceiver) {
        const enclosingMember = isType
          ? this.resolver.memberOf(at, name, confidenceOf.sameFile, expected)
          : toEntity(at.membersCalled(name), confidenceOf.sameFile);
        if (enclosingMember !== undefined) return enclosingMember;
      }
      const member = this.#memberOfReceiver(at, name, expected);
      if (member !== undefined) return member;
    }
    return (
      this.#lookUpInModules(name, scope, expected) ??
      this.rules.fallback?.(name, this.resolver) ??
      this.#guess(name, scope.file)
    );
  }

  /** The member of the type of a function that is declared outside of it, as in C++. */
  #memberOfReceiver({ declaration, owner }: CodeSymbol, name: string, expected: Expectation): Entity | undefined {
    if (!this.rules.hasImplicitReceiver || declaration.receiver === undefined || owner === undefined) return undefined;
    if (!isTypeNode(owner.declaration.type)) return undefined;
    return this.resolver.memberOf(owner, name, confidenceOf.sameFile, expected);
  }

  #lookUpInModules(name: string, { file, symbol }: Scope, expected: Expectation): Entity | undefined {
    const innermost = symbol?.module ?? file.module;
    const keyword = this.rules.keyword?.(name, innermost, file, this.resolver);
    if (keyword !== undefined) return keyword;
    let outermost = innermost;
    for (let module: CodeModule | undefined = innermost; module !== undefined; module = module.parent) {
      outermost = module;
      const own = this.#withoutHidden(this.#visible(module.members.get(name), file), file);
      const here = own?.filter((member) => member.file === file);
      if (here !== undefined && here.length > 0) return toEntity(here, confidenceOf.sameFile);
      const named = file.imports.get(module)?.named.get(name) ?? this.#globalAlias(module, name, file);
      if (named !== undefined) return this.resolver.imported(named);
      const variable = module.variables.get(name);
      if (variable !== undefined) {
        return capConfidence(
          this.resolver.valueOf(variable.value, variable.scope),
          variable.scope.file === file ? confidenceOf.sameFile : confidenceOf.samePackage,
        );
      }
      if (own !== undefined) return toEntity(own, confidenceOf.samePackage);
      const below = module.modules.get(name);
      if (below !== undefined) return { kind: 'module', module: below };
      const wildcard = this.#wildcard(module, name, file, expected);
      if (wildcard !== undefined) return wildcard;
      if (!this.rules.seesOuterModules) break;
    }
    return outermost === this.resolver.root ? undefined : this.#topModule(name);
  }

  /** An alias that another file, or the configuration of the project, introduces in all files. */
  #globalAlias(module: CodeModule, name: string, file: SourceFile): ScopedImport | undefined {
    if (module !== file.module) return undefined;
    return this.resolver.index.globalImportsOf(file).named.get(name);
  }

  #topModule(name: string): Entity | undefined {
    const module =
      this.rules.seesOuterModules || this.rules.hasImplicitReceiver ? this.resolver.root.modules.get(name) : undefined;
    return module && { kind: 'module', module };
  }

  #wildcard(module: CodeModule, name: string, file: SourceFile, expected: Expectation): Entity | undefined {
    const own = file.imports.get(module)?.wildcards ?? [];
    const global = module === file.module ? this.resolver.index.globalImportsOf(file).wildcards : [];
    if (own.length + global.length === 0) return undefined;
    const origins = new Map<CodeSymbol, ScopedImport>();
    for (const scoped of global.length === 0 ? own : [...own, ...global]) {
      const from = this.resolver.imported(scoped);
      const entity =
        from.kind === 'module' || from.kind === 'symbols'
          ? this.resolver.memberOfEntity(from, name, expected)
          : undefined;
      if (entity !== undefined && /^(value|module|collection|withMember)$/.test(entity.kind))
        return capConfidence(entity, confidenceOf.samePackage);
      for (const symbol of entity?.kind === 'symbols' ? (this.#visible(entity.symbols, file) ?? []) : []) {
        if (!origins.has(symbol)) origins.set(symbol, scoped);
      }
    }
    if (origins.size === 0) return undefined;
    for (const [symbol, scoped] of origins) this.resolver.onWildcard(file, symbol, scoped);
    return toEntity([...origins.keys()], confidenceOf.samePackage);
  }

  /** The member of a module. Modules that re-export each other's names may form a cycle. */
  memberOf(module: CodeModule, name: string): Entity | undefined {
    const own = this.#declaredIn(module, name);
    if ((own !== undefined && own.kind !== 'external') || !this.rules.reexports) return own;
    const modules = new Set([module]);
    let outer: Entity | undefined;
    for (const each of modules) {
      const declared = this.#declaredIn(each, name);
      // A macro of another crate may have the name of a declaration that a wildcard imports.
      const entity =
        declared === undefined || declared.kind === 'external' ? this.#importedBy(each, name, modules) : declared;
      if (entity !== undefined) return entity;
      outer ??= declared;
    }
    return outer;
  }

  #declaredIn(module: CodeModule, name: string): Entity | undefined {
    const own = toEntity(module.members.get(name), confidenceOf.imported);
    if (own !== undefined) return own;
    const variable = module.variables.get(name);
    if (variable !== undefined) {
      return capConfidence(this.resolver.valueOf(variable.value, variable.scope), confidenceOf.imported);
    }
    const named = this.rules.reexports ? module.imports.named.get(name) : undefined;
    if (named !== undefined) return this.resolver.imported(named);
    const below = module.modules.get(name);
    return below && { kind: 'module', module: below };
  }

  /** Searches types that are imported by wildcards, and adds modules imported that way to `modules`. */
  #importedBy(module: CodeModule, name: string, modules: Set<CodeModule>): Entity | undefined {
    for (const scoped of module.imports.wildcards) {
      const from = this.resolver.imported(scoped);
      if (from.kind === 'module') modules.add(from.module);
      const member = from.kind === 'symbols' ? this.resolver.memberOfEntity(from, name) : undefined;
      if (member?.kind === 'symbols') return member;
    }
    return undefined;
  }

  /** Keeps the symbols that the project of a file sees. */
  #visible(symbols: readonly CodeSymbol[] | undefined, file: SourceFile): readonly CodeSymbol[] | undefined {
    if (this.rules.sees === undefined || symbols === undefined) return symbols;
    const visible = symbols.filter((symbol) => isVisibleIn(symbol, file, this.rules));
    return visible.length === 0 ? undefined : visible;
  }

  #guess(name: string, file: SourceFile): Entity {
    const types = this.rules.guessesTypes ? this.#visible(this.resolver.index.types.get(name), file) : undefined;
    const [first] = types ?? [];
    if (first !== undefined) {
      return types?.every((type) => type.parts === first.parts) === true
        ? { kind: 'symbols', symbols: [first], confidence: confidenceOf.unique }
        : unknown;
    }
    return this.rules.hasImplicitReceiver && /^[\p{Ll}_]/u.test(name) ? unknown : external;
  }

  /** Without functions of other files that are private, such as `static` ones in C, or not imported. */
  #withoutHidden(symbols: readonly CodeSymbol[] | undefined, file: SourceFile): readonly CodeSymbol[] | undefined {
    if (symbols?.some((symbol) => this.#isHidden(symbol, file)) !== true) return symbols;
    const visible = symbols.filter((symbol) => !this.#isHidden(symbol, file));
    return visible.length === 0 ? undefined : visible;
  }

  #isHidden({ declaration: { type, isPrivate }, file }: CodeSymbol, from: SourceFile): boolean {
    if ((type !== 'Function' && this.rules.typesAreLocal !== true) || file === from) return false;
    return isPrivate || (this.rules.importsFunctions === true && !this.#imports(from, file));
  }

  #imports(from: SourceFile, file: SourceFile): boolean {
    for (const scoped of from.imports.get(from.module)?.named.values() ?? []) {
      const imported = this.resolver.imported(scoped);
      if (imported.kind === 'module' && imported.module.nodeId === file.id) return true;
    }
    return false;
  }
}
