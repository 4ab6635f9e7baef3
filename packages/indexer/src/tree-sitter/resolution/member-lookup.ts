import { isTypeNode } from '../node-type.js';
import type { CodeSymbol } from './code-symbol.js';
import { noSurerThan, outside, unknown, type Entity, type Wanted } from './entity.js';
import type { NameResolver } from './name-resolver.js';
import type { NameRules } from './name-rules.js';
import { takes } from './overloads.js';

/** Chains of bases longer than this are not followed. */
const longestChain = 50;

/** Functions that have a name, of which none fits the call. */
const unfit: Entity = { kind: 'unknown' };

/** Finds members: of types, and of their bases. */
export class MemberLookup {
  readonly #bases = new Map<CodeSymbol, readonly Entity[]>();

  constructor(
    private readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {}

  startAnew(): void {
    this.#bases.clear();
  }

  /**
   * The members of a type that have a name: of the type itself, else of the nearest base that has any. Of functions that a
   * language tells apart by their arguments one has to fit.
   */
  find(type: CodeSymbol, name: string, sure: number, wants: Wanted): Entity | undefined {
    const found = this.#find(type, name, sure, wants);
    if (found !== undefined && found !== unfit) return found;
    if (wants.kind === 'function' && this.rules.rootMembers.has(name)) return outside;
    if (found === undefined) return undefined;
    // A base that is elsewhere has one that fits, or so has an extension.
    return this.#hasOuterBase(type) || this.resolver.index.extensions.has(name) ? outside : unknown;
  }

  #find(type: CodeSymbol, name: string, sure: number, wants: Wanted, seen?: Set<CodeSymbol>): Entity | undefined {
    this.resolver.noteLookup(name);
    this.resolver.noteLookup(type.declaration.name);
    let own = this.#ownMember(type, name, sure, wants);
    if (own !== undefined && own !== unfit) return own;
    const bases = this.basesOf(type);
    if (bases.length === 0) return own;
    const derived = seen ?? new Set();
    for (const part of type.parts) derived.add(part);
    for (const base of bases) {
      if (base.kind !== 'symbols') continue;
      const [symbol] = base.symbols;
      if (symbol === undefined || derived.has(symbol) || derived.size > longestChain) continue;
      const found = this.#find(symbol, name, Math.min(sure, base.confidence), wants, derived);
      if (found === unfit) own = unfit;
      else if (found !== undefined) return found;
    }
    return own;
  }

  #ownMember(type: CodeSymbol, name: string, sure: number, wants: Wanted): Entity | undefined {
    const { parts } = type;
    const all = parts.length === 1 ? type.membersCalled(name) : parts.flatMap((part) => part.membersCalled(name));
    const symbols = wants.kind === 'value' && !this.rules.functionsAreValues ? all.filter(isType) : all;
    if (symbols.length > 0 && wants.kind === 'function') {
      const isFitting = !this.rules.hasOverloads || symbols.some((symbol) => takes(symbol, wants.arguments));
      return isFitting ? { kind: 'symbols', symbols, confidence: sure } : unfit;
    }
    if (wants.kind === 'function' && !this.rules.functionsAreValues) return undefined;
    for (const part of parts) {
      const value = part.declaration.fields.get(name);
      if (value !== undefined) {
        return noSurerThan(this.resolver.valueOf(value, { file: part.file, symbol: part }), sure);
      }
    }
    return symbols.length === 0 ? undefined : { kind: 'symbols', symbols, confidence: sure };
  }

  /** What the bases of a type mean. */
  basesOf(type: CodeSymbol): readonly Entity[] {
    const [first = type] = type.parts;
    this.resolver.noteLookup(type.declaration.name);
    const known = this.#bases.get(first);
    if (known !== undefined) return known;
    this.#bases.set(first, []);
    const bases = type.parts.flatMap((part) => [
      ...part.declaration.bases.map((base) =>
        this.resolver.typeAt(base.type, { file: part.file, symbol: part.parent }),
      ),
      ...part.furtherBases.map((base) => this.resolver.typeAt(base.type, base.scope)),
    ]);
    this.#bases.set(first, bases);
    return bases;
  }

  #hasOuterBase(type: CodeSymbol): boolean {
    const types = new Set([type]);
    for (const each of types) {
      for (const base of this.basesOf(each)) {
        const symbol = base.kind === 'symbols' ? base.symbols[0] : undefined;
        if (symbol === undefined) return true;
        types.add(symbol);
      }
    }
    return false;
  }
}

function isType({ declaration }: CodeSymbol): boolean {
  return isTypeNode(declaration.type);
}
