import { isTypeNode } from '../node-type.js';
import type { Expression } from '../outline.js';
import type { CodeSymbol, Scope } from './code-symbol.js';
import { expectValue, capConfidence, external, unknown, type Entity, type Expectation } from './entity.js';
import { linearize } from './linearize.js';
import type { ExpressionResolver } from './expression-resolver.js';
import type { NameRules } from './name-rules.js';
import { maxOverloads, accepts } from './overloads.js';

/** Maximum number of types in a hierarchy that are visited. */
const maxTypes = 50;

/** Functions with the name exist, but none accepts the call. */
const unfit: Entity = { kind: 'unknown' };

/** A type from which another one inherits members. */
interface Ancestor {
  readonly type: CodeSymbol;
  readonly confidence: number;
}

type FoundSymbols = Entity & { readonly kind: 'symbols' };

/** The value of a field, and the scope in which it is written. */
export interface FieldValue {
  readonly value: Expression;
  readonly scope: Scope;
}

/** Looks up members that types declare or inherit. */
export class TypeMembers {
  readonly #bases = new Map<CodeSymbol, readonly Entity[]>();
  readonly #ancestors = new Map<CodeSymbol, readonly Ancestor[]>();

  constructor(
    private readonly resolver: ExpressionResolver,
    private readonly rules: NameRules,
  ) {}

  reset(): void {
    this.#bases.clear();
    this.#ancestors.clear();
  }

  /**
   * The members of a type with a name: its own, otherwise those of the nearest base that has any. In a language with overloads
   * at least one of several functions has to accept the call.
   */
  memberOf(type: CodeSymbol, name: string, confidence: number, expected: Expectation): Entity | undefined {
    const found = this.#firstOf(this.#withAncestors(type), name, confidence, expected);
    if (found?.kind === 'symbols' && expected.kind === 'function' && this.rules.convert !== undefined) {
      return this.#withInherited(type, name, found, expected.arguments);
    }
    if (found !== undefined && found !== unfit) return found;
    if (expected.kind === 'function' && this.rules.rootMembers.has(name)) return external;
    if (found === undefined) return undefined;
    // An external base or an extension may have one that fits.
    return this.#hasExternalBase(type) || this.resolver.index.extensions.has(name) ? external : unknown;
  }

  /** Like `memberOf`, but only in the bases, and for any arguments. */
  inherited(type: CodeSymbol, name: string, confidence: number, expected: Expectation): Entity | undefined {
    return this.#firstOf(this.#ancestorsOf(type), name, confidence, expected);
  }

  /** The field of a type or of its bases with a name. */
  fieldOf(type: CodeSymbol, name: string): FieldValue | undefined {
    this.resolver.recordLookup(name);
    for (const { type: each } of this.#withAncestors(type)) {
      for (const part of each.parts) {
        const value = part.declaration.fields.get(name);
        if (value !== undefined) return { value, scope: { file: part.file, symbol: part } };
      }
    }
    return undefined;
  }

  /** Whether `above` is `type` or one of its ancestors. */
  isAbove(above: CodeSymbol, type: CodeSymbol): boolean {
    for (const each of this.#withAncestors(type)) if (each.type.parts === above.parts) return true;
    return false;
  }

  /** Whether a value is known to have a field with a name, whatever its value. */
  hasField(entity: Entity, name: string): boolean {
    const type = entity.kind === 'value' ? entity.type : entity.kind === 'symbols' ? entity.symbols[0] : undefined;
    return (
      type !== undefined && isTypeNode(type.declaration.type) && this.memberOf(type, name, 1, expectValue) !== undefined
    );
  }

  /** The meaning of a member that neither a type nor its bases declare: `external` if it may come from an external base. */
  missing(type: CodeSymbol): Entity {
    const bases = this.basesOf(type);
    if (bases.some(({ kind }) => kind === 'unknown')) return unknown;
    if (this.rules.membersAreDeclared) return external;
    const isExternal = ({ kind }: Entity): boolean => kind === 'external';
    const hasExternal =
      bases.some(isExternal) || this.#ancestorsOf(type).some((each) => this.basesOf(each.type).some(isExternal));
    return hasExternal ? external : unknown;
  }

  /** The resolved bases of a type. */
  basesOf(type: CodeSymbol): readonly Entity[] {
    const first = firstPart(type);
    this.resolver.recordLookup(type.declaration.name);
    const known = this.#bases.get(first);
    if (known !== undefined) return known;
    this.#bases.set(first, []);
    const bases = type.parts.flatMap((part) => [
      ...part.declaration.bases.map((base) =>
        this.resolver.typeAt(base.type, { file: part.file, symbol: part.parent }),
      ),
      ...part.addedBases.map((base) => this.resolver.typeAt(base.type, base.scope)),
    ]);
    this.#bases.set(first, bases);
    return bases;
  }

  /**
   * Looks `name` up in `types` in order and returns the first match. Returns `unfit` if the name exists but no candidate
   * accepts the call.
   */
  #firstOf(types: Iterable<Ancestor>, name: string, confidence: number, expected: Expectation): Entity | undefined {
    this.resolver.recordLookup(name);
    let outcome: Entity | undefined;
    for (const { type, confidence: limit } of types) {
      this.resolver.recordLookup(type.declaration.name);
      const found = this.#ownMember(type, name, Math.min(confidence, limit), expected);
      if (found !== undefined && found !== unfit) return found;
      outcome ??= found;
    }
    return outcome;
  }

  /** Adds the functions of bases that are not overridden and accept the call as well. */
  #withInherited(type: CodeSymbol, name: string, found: FoundSymbols, count: number | undefined): Entity {
    const symbols: CodeSymbol[] = [];
    for (const symbol of found.symbols) {
      if (accepts(symbol, count)) symbols.push(symbol);
      if (symbols.length > maxOverloads) return found;
    }
    let confidence = found.confidence;
    for (const ancestor of this.#ancestorsOf(type)) {
      for (const member of ancestor.type.parts.flatMap((part) => part.membersCalled(name))) {
        if (symbols.length > maxOverloads) return found;
        if (member.declaration.isPrivate || !accepts(member, count)) continue;
        if (symbols.some((symbol) => symbol === member || hasSameParameters(symbol, member))) continue;
        symbols.push(member);
        confidence = Math.min(confidence, ancestor.confidence);
      }
    }
    return { kind: 'symbols', symbols, confidence };
  }

  #ownMember(type: CodeSymbol, name: string, confidence: number, expected: Expectation): Entity | undefined {
    const { parts } = type;
    const all = parts.length === 1 ? type.membersCalled(name) : parts.flatMap((part) => part.membersCalled(name));
    const symbols = expected.kind === 'value' && !this.rules.functionsAreValues ? all.filter(isType) : all;
    const own: Entity | undefined = symbols.length === 0 ? undefined : { kind: 'symbols', symbols, confidence };
    if (expected.kind === 'setter') return symbols[0]?.declaration.isSettable === true ? own : undefined;
    if (expected.kind === 'function') {
      const isFitting = !this.rules.hasOverloads || symbols.some((symbol) => accepts(symbol, expected.arguments));
      if (own !== undefined) return isFitting ? own : unfit;
      if (!this.rules.functionsAreValues) return undefined;
    }
    // A property with code is called even if its field is assigned.
    if (symbols[0]?.declaration.isAccessor === true) return own;
    for (const part of parts) {
      const value = part.declaration.fields.get(name);
      if (value === undefined) continue;
      return capConfidence(this.resolver.valueOf(value, { file: part.file, symbol: part }), confidence);
    }
    return own;
  }

  /** A type and its ancestors, which are determined on demand. */
  *#withAncestors(type: CodeSymbol): Iterable<Ancestor> {
    yield { type, confidence: 1 };
    yield* this.#ancestorsOf(type);
  }

  /** The ancestors of a type in the order of lookup. */
  #ancestorsOf(type: CodeSymbol): readonly Ancestor[] {
    const first = firstPart(type);
    const known = this.#ancestors.get(first);
    if (known !== undefined) return known;
    const nearest = new Set([first]);
    for (const each of nearest) {
      if (nearest.size > maxTypes) break;
      for (const base of this.#typesAbove(each)) nearest.add(firstPart(base.type));
    }
    // The results for the ancestors are reusable unless the hierarchy was cut off.
    const found = nearest.size > maxTypes ? new Map<CodeSymbol, readonly Ancestor[]>() : this.#ancestors;
    const ancestors = this.#inOrder(first, nearest, found);
    this.#ancestors.set(first, ancestors);
    return ancestors;
  }

  /** The ancestors of a type that are among the given types. */
  #inOrder(
    type: CodeSymbol,
    among: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, readonly Ancestor[]>,
  ): readonly Ancestor[] {
    const known = found.get(type);
    if (known !== undefined) return known;
    // Ends the recursion for a type that is its own base.
    found.set(type, []);
    const bases = this.#typesAbove(type).filter((base) => among.has(firstPart(base.type)));
    const lists = bases.map((base) => {
      const above = this.#inOrder(firstPart(base.type), among, found);
      const limit = base.confidence;
      return [base, ...above.map((each) => ({ ...each, confidence: Math.min(each.confidence, limit) }))];
    });
    const ancestors = lists.length < 2 ? (lists[0] ?? []) : linearize([...lists, bases], (each) => each.type.parts);
    found.set(type, ancestors);
    return ancestors;
  }

  #hasExternalBase(type: CodeSymbol): boolean {
    for (const each of this.#withAncestors(type)) {
      if (this.basesOf(each.type).some(({ kind }) => kind !== 'symbols')) return true;
    }
    return false;
  }

  #typesAbove(type: CodeSymbol): Ancestor[] {
    return this.basesOf(type).flatMap((base): Ancestor[] => {
      const symbol = base.kind === 'symbols' ? base.symbols[0] : undefined;
      if (symbol === undefined || symbol.parts === type.parts || !('confidence' in base)) return [];
      return [{ type: symbol, confidence: base.confidence }];
    });
  }
}

/** Whether the parameters are such that one function overrides the other. */
function hasSameParameters({ declaration: one }: CodeSymbol, { declaration: other }: CodeSymbol): boolean {
  return (
    one.parameters.length === other.parameters.length &&
    one.parameters.every((parameter, index) => isSameType(parameter, other.parameters[index] ?? ''))
  );
}

/** A type parameter ('') equals any type. */
function isSameType(one: string, other: string): boolean {
  if (one === other || one === '' || other === '') return true;
  return one.endsWith('[]') && other.endsWith('[]') && isSameType(one.slice(0, -2), other.slice(0, -2));
}

function isType({ declaration }: CodeSymbol): boolean {
  return isTypeNode(declaration.type);
}

function firstPart(type: CodeSymbol): CodeSymbol {
  return type.parts[0] ?? type;
}
