import type { CodeSymbol, Scope } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import type { Entity, Expectation } from './entity.js';
import type { ExtensionLookup } from './expression-resolver.js';
import type { FoundMember } from './library-members.js';
import type { NameResolver } from './name-resolver.js';
import type { NameRules } from './name-rules.js';
import { accepts } from './overloads.js';

/**
 * Finds methods of traits that are implemented for all types, as by `impl<T: Read> ReadExt for T`, where the trait is in scope. The bounds of the
 * implementation are not checked: a method that no other type declares has to come from there.
 */
export class BlanketMethods implements ExtensionLookup {
  readonly #traits: readonly CodeSymbol[];

  constructor(
    private readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {
    this.#traits = blanketTraits(resolver);
  }

  visible(): readonly CodeSymbol[] {
    return [];
  }

  find(name: string, { of, plain }: FoundMember, expected: Expectation, scope: Scope): Entity | undefined {
    const isMissing = plain.kind === 'external' || plain.kind === 'unknown';
    const isGuess = of.kind === 'unknown' && !this.rules.commonNames.has(name);
    if (!isMissing || expected.kind !== 'function' || !(of.kind === 'value' || isGuess)) return undefined;
    const found: CodeSymbol[] = [];
    for (const trait of this.#traits) {
      const members = trait.membersCalled(name).filter((member) => accepts(member, expected.arguments));
      if (members.length === 0) continue;
      this.resolver.recordLookup(trait.declaration.name);
      if (this.#isInScope(trait, scope)) found.push(...members);
    }
    const [first, ...others] = found;
    if (first === undefined || others.length > 0) return undefined;
    const confidence = of.kind === 'value' ? Math.min(of.confidence, confidenceOf.samePackage) : confidenceOf.unique;
    return { kind: 'symbols', symbols: [first], confidence };
  }

  /** Whether a trait is declared in the module of a scope, or imported there by its name or with all names of a module. */
  #isInScope(trait: CodeSymbol, { file, symbol }: Scope): boolean {
    const module = symbol?.module ?? file.module;
    const { name } = trait.declaration;
    if (module.members.get(name)?.includes(trait) === true) return true;
    const table = file.imports.get(module);
    for (const scoped of table?.named.values() ?? []) {
      if (scoped.import.path.at(-1) !== name && scoped.import.as !== name) continue;
      if (isTrait(this.resolver.imported(scoped), trait)) return true;
    }
    return (table?.wildcards ?? []).some((scoped) => {
      const from = this.resolver.imported(scoped);
      const member = from.kind === 'module' ? this.resolver.member(from.module, name) : undefined;
      return member !== undefined && isTrait(member, trait);
    });
  }
}

function isTrait(entity: Entity, trait: CodeSymbol): boolean {
  return entity.kind === 'symbols' && entity.symbols.includes(trait);
}

function blanketTraits(resolver: NameResolver): readonly CodeSymbol[] {
  const traits = new Set<CodeSymbol>();
  for (const file of resolver.index.files.values()) {
    for (const { scope, type, base } of file.outline.implementations) {
      if (type.kind !== 'typeVariable') continue;
      const trait = resolver.typeOf(base, { file, symbol: file.symbols[scope] });
      if (trait !== undefined) traits.add(trait);
    }
  }
  return [...traits];
}
