import { isVisibleIn } from './accessibility.js';
import type { CodeModule, CodeSymbol, Scope, SourceFile } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import type { Entity, Expectation } from './entity.js';
import type { ExtensionLookup } from './expression-resolver.js';
import type { FoundMember } from './library-members.js';
import type { NameResolver } from './name-resolver.js';
import type { NameRules } from './name-rules.js';
import { accepts } from './overloads.js';
import { argumentOf, ParameterCosts } from './parameter-costs.js';

/** Finds extension members by the type of the receiver, among those whose namespace is imported. */
export class ExtensionMethods implements ExtensionLookup {
  readonly #costs: ParameterCosts;
  #file: SourceFile | undefined;
  #imported = new Set<CodeModule | CodeSymbol>();

  constructor(
    private readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {
    this.#costs = new ParameterCosts(resolver, rules);
  }

  /** The extension members that can be called on a value, where its type has no member of the name. */
  find(name: string, { of, plain }: FoundMember, expected: Expectation, scope: Scope): Entity | undefined {
    const isMissing = plain.kind === 'external' || plain.kind === 'unknown';
    if (!isMissing || expected.kind === 'setter' || !this.resolver.index.extensions.has(name)) return undefined;
    this.resolver.recordLookup(name);
    const receiver = this.resolver.readAccessor(of);
    if (receiver.kind === 'module' || receiver.kind === 'symbols' || receiver.kind === 'unknown') return undefined;
    const argument = argumentOf(receiver);
    // A name that nothing in the workspace declares may be that of an external type.
    if (receiver.kind === 'external' && argument.name === undefined) return undefined;
    const count = expected.kind === 'function' && expected.arguments !== undefined ? expected.arguments + 1 : undefined;
    const fitting = this.visible(name, scope)
      .filter((symbol) => symbol.declaration.isAccessor === (expected.kind !== 'function') && accepts(symbol, count))
      .map((symbol) => ({ symbol, cost: this.#costs.of(argument, symbol, 0) }))
      .filter(({ cost }) => cost !== 'never');
    const certain = fitting.filter(({ cost }) => typeof cost === 'number');
    const symbols = (certain.length > 0 ? certain : fitting).map(({ symbol }) => symbol);
    if (symbols.length === 0) return undefined;
    for (const { parent } of symbols) if (parent !== undefined) this.resolver.recordLookup(parent.declaration.name);
    const limit = certain.length > 0 ? confidenceOf.samePackage : confidenceOf.unique;
    const confidence = 'confidence' in receiver ? Math.min(receiver.confidence, limit) : limit;
    return { kind: 'symbols', symbols, confidence, receiver, isReduced: true };
  }

  /** The extension members of a name in namespaces that are visible in a scope. */
  visible(name: string, { file, symbol }: Scope): readonly CodeSymbol[] {
    const all = this.resolver.index.extensions.get(name) ?? [];
    if (all.length === 0) return all;
    const enclosing = new Set<CodeModule>();
    for (let at: CodeModule | undefined = symbol?.module ?? file.module; at !== undefined; at = at.parent)
      enclosing.add(at);
    const imported = this.#importedBy(file);
    return all.filter(
      (each) =>
        isVisibleIn(each, file, this.rules) &&
        (enclosing.has(each.module) ||
          imported.has(each.module) ||
          (each.parent !== undefined && imported.has(each.parent))),
    );
  }

  /** Only one file is cached, because files are resolved one after the other. */
  #importedBy(file: SourceFile): ReadonlySet<CodeModule | CodeSymbol> {
    if (file === this.#file) return this.#imported;
    this.#file = file;
    this.#imported = new Set();
    const wildcards = [...file.imports.values()].flatMap((table) => table.wildcards);
    for (const scoped of [...wildcards, ...this.resolver.index.globalImportsOf(file).wildcards]) {
      const entity = this.resolver.imported(scoped);
      if (entity.kind === 'module') this.#imported.add(entity.module);
      else if (entity.kind === 'symbols') for (const each of entity.symbols) this.#imported.add(each);
    }
    return this.#imported;
  }
}
