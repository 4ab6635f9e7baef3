import { isTypeNode } from '../node-type.js';
import type { CodeModule, CodeSymbol, Scope, SourceFile } from './code-symbol.js';
import { confidence } from './confidence.js';
import { noSurerThan, outside, toEntity, unknown, type Entity, type Wanted } from './entity.js';
import type { NameResolver } from './name-resolver.js';
import type { NameRules } from './name-rules.js';

/** Finds bare names: in the code around, in modules, and in what is imported. */
export class NameLookup {
  constructor(
    private readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {}

  /** What a name means at a place. */
  find(name: string, scope: Scope, wants: Wanted): Entity {
    for (let at = scope.symbol; at !== undefined; at = at.parent) {
      const isType = isTypeNode(at.declaration.type);
      if (at.declaration.type === 'Namespace') continue;
      if (!isType || this.rules.hasBareMembers) {
        const found = isType
          ? this.resolver.memberOf(at, name, confidence.sameFile, wants)
          : toEntity(at.membersCalled(name), confidence.sameFile);
        if (found !== undefined) return found;
      }
    }
    return this.#lookUpInModules(name, scope, wants) ?? this.#guess(name);
  }

  #lookUpInModules(name: string, { file, symbol }: Scope, wants: Wanted): Entity | undefined {
    const innermost = symbol?.module ?? file.module;
    const keyword = this.rules.keyword?.(name, innermost, file, this.resolver);
    if (keyword !== undefined) return keyword;
    let isNamespaceSeen = innermost;
    for (let module: CodeModule | undefined = innermost; module !== undefined; module = module.parent) {
      isNamespaceSeen = module;
      const own = module.members.get(name);
      const here = own?.filter((member) => member.file === file);
      if (here !== undefined && here.length > 0) return toEntity(here, confidence.sameFile);
      const named = file.imports.get(module)?.named.get(name);
      if (named !== undefined) return this.resolver.imported(named);
      const variable = module.variables.get(name);
      if (variable !== undefined) {
        return noSurerThan(
          this.resolver.valueOf(variable.value, variable.scope),
          variable.scope.file === file ? confidence.sameFile : confidence.samePackage,
        );
      }
      if (own !== undefined) return toEntity(own, confidence.samePackage);
      const below = module.modules.get(name);
      if (below !== undefined) return { kind: 'module', module: below };
      const wildcard = this.#wildcard(module, name, file, wants);
      if (wildcard !== undefined) return wildcard;
      if (!this.rules.seesOuterModules) break;
    }
    return isNamespaceSeen === this.resolver.root ? undefined : this.#topModule(name);
  }

  #topModule(name: string): Entity | undefined {
    const module =
      this.rules.seesOuterModules || this.rules.hasBareMembers ? this.resolver.root.modules.get(name) : undefined;
    return module && { kind: 'module', module };
  }

  #wildcard(module: CodeModule, name: string, file: SourceFile, wants: Wanted): Entity | undefined {
    const found: CodeSymbol[] = [];
    const own = file.imports.get(module)?.wildcards ?? [];
    for (const scoped of module === file.module ? [...own, ...this.resolver.index.globalImports] : own) {
      const from = this.resolver.imported(scoped);
      const entity =
        from.kind === 'module' || from.kind === 'symbols' ? this.resolver.memberOfEntity(from, name, wants) : undefined;
      if (entity?.kind === 'value' || entity?.kind === 'module') return noSurerThan(entity, confidence.samePackage);
      if (entity?.kind === 'symbols') found.push(...entity.symbols.filter((symbol) => !found.includes(symbol)));
    }
    for (const symbol of found) this.resolver.onWildcard(file, symbol);
    return toEntity(found, confidence.samePackage);
  }

  /** What a name means that is taken from a module. Modules that pass on each other's names may do so in a circle. */
  memberOf(module: CodeModule, name: string): Entity | undefined {
    const modules = new Set([module]);
    for (const each of modules) {
      const found = this.#declaredIn(each, name) ?? this.#importedBy(each, name, modules);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #declaredIn(module: CodeModule, name: string): Entity | undefined {
    const own = toEntity(module.members.get(name), confidence.imported);
    if (own !== undefined) return own;
    const variable = module.variables.get(name);
    if (variable !== undefined) {
      return noSurerThan(this.resolver.valueOf(variable.value, variable.scope), confidence.imported);
    }
    const named = this.rules.reexports ? module.imports.named.get(name) : undefined;
    if (named !== undefined) return this.resolver.imported(named);
    const below = module.modules.get(name);
    return below && { kind: 'module', module: below };
  }

  /** Looks into types whose names are all imported, and adds modules of that kind to those still to be looked into. */
  #importedBy(module: CodeModule, name: string, modules: Set<CodeModule>): Entity | undefined {
    for (const scoped of this.rules.reexports ? module.imports.wildcards : []) {
      const from = this.resolver.imported(scoped);
      if (from.kind === 'module') modules.add(from.module);
      const found = from.kind === 'symbols' ? this.resolver.memberOfEntity(from, name) : undefined;
      if (found?.kind === 'symbols') return found;
    }
    return undefined;
  }

  #guess(name: string): Entity {
    const types = this.rules.guessesTypes ? this.resolver.index.types.get(name) : undefined;
    const [first] = types ?? [];
    if (first !== undefined) {
      return types?.every((type) => type.parts === first.parts) === true
        ? { kind: 'symbols', symbols: [first], confidence: confidence.unique }
        : unknown;
    }
    return this.rules.hasBareMembers && /^[\p{Ll}_]/u.test(name) ? unknown : outside;
  }
}
