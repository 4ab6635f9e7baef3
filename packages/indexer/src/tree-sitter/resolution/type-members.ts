import { isTypeNode } from '../node-type.js';
import { generatedMember, type Expression } from '../outline.js';
import type { CodeSymbol, Scope } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import { expectValue, capConfidence, external, unknown, type Entity, type Expectation } from './entity.js';
import { linearize } from './linearize.js';
import type { ExpressionResolver } from './expression-resolver.js';
import type { NameRules } from './name-rules.js';
import { maxOverloads, accepts } from './overloads.js';
import { hasSameParameters } from './parameter-types.js';

/** Maximum number of types of a hierarchy that are visited. */
const maxTypes = 50;

/** Functions with the name exist, but none accepts the call. */
const unfit: Entity = { kind: 'unknown' };

/** A type from which another one inherits members. */
export interface Ancestor {
  readonly type: CodeSymbol;
  readonly confidence: number;
}

type FoundSymbols = Entity & { readonly kind: 'symbols' };

/** The value of a field, and the scope in which that value is resolved. */
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
   * Looks up a member of a type by name: its own members, otherwise those of the nearest ancestor that has any. In a language
   * with overloads, at least one of the functions has to accept the call.
   */
  memberOf(type: CodeSymbol, name: string, confidence: number, expected: Expectation): Entity | undefined {
    const member = this.#firstOf(this.#withAncestors(type), name, confidence, expected);
    if (member?.kind === 'symbols' && expected.kind === 'function' && this.rules.convert !== undefined) {
      return this.#withInherited(type, name, member, expected.arguments);
    }
    if (member !== undefined && member !== unfit) return member;
    if (expected.kind === 'function' && this.rules.rootMembers.has(name)) return external;
    if (member === undefined) return undefined;
    // An external base or an extension method may accept the call.
    return this.hasExternalBase(type) || this.resolver.index.extensions.has(name) ? external : unknown;
  }

  /** Looks up a member in the ancestors only, without the fallbacks of `memberOf`. */
  inherited(type: CodeSymbol, name: string, confidence: number, expected: Expectation): Entity | undefined {
    return this.#firstOf(this.#ancestorsOf(type), name, confidence, expected);
  }

  /** Looks up a member of `super` along the MRO. Special methods such as `__init__` are found only if the first base is. */
  ofSuper(type: CodeSymbol, name: string, expected: Expectation): Entity {
    const isSpecial = /^__.*__$/.test(name);
    const [first] = isSpecial ? this.basesOf(type) : [];
    if (first !== undefined && first.kind !== 'symbols') return first;
    return this.inherited(type, name, confidenceOf.sameFile, expected) ?? this.missing(type);
  }

  /** Looks up a field by name in a type and its ancestors. */
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

  /** Whether `ancestor` is `type` or one of its ancestors. */
  isSameOrAncestor(ancestor: CodeSymbol, type: CodeSymbol): boolean {
    for (const each of this.#withAncestors(type)) if (each.type.parts === ancestor.parts) return true;
    return false;
  }

  /** Whether an entity is known to have a member with this name, whatever its value. */
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
    const cached = this.#bases.get(first);
    if (cached !== undefined) return cached;
    this.#bases.set(first, []);
    const bases = this.resolver.determine(() =>
      type.parts.flatMap((part) => [
        ...part.declaration.bases.map((base) =>
          this.resolver.typeAt(base.type, { file: part.file, symbol: part.parent }),
        ),
        ...part.addedBases.map((base) => this.resolver.typeAt(base.type, base.scope)),
      ]),
    );
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
      const member = this.#ownMember(type, name, Math.min(confidence, limit), expected);
      if (member !== undefined && member !== unfit) return member;
      outcome ??= member;
    }
    return outcome;
  }

  /** Adds inherited functions that are not overridden and also accept the call. */
  #withInherited(type: CodeSymbol, name: string, own: FoundSymbols, count: number | undefined): Entity {
    const symbols: CodeSymbol[] = [];
    for (const symbol of own.symbols) {
      if (accepts(symbol, count)) symbols.push(symbol);
      if (symbols.length > maxOverloads) return own;
    }
    let confidence = own.confidence;
    for (const ancestor of this.#ancestorsOf(type)) {
      for (const member of ancestor.type.parts.flatMap((part) => part.membersCalled(name))) {
        if (symbols.length > maxOverloads) return own;
        const { isPrivate, isProtected } = member.declaration;
        if ((isPrivate && !isProtected) || !accepts(member, count)) continue;
        if (symbols.some((symbol) => symbol === member || hasSameParameters(symbol.declaration, member.declaration)))
          continue;
        symbols.push(member);
        confidence = Math.min(confidence, ancestor.confidence);
      }
    }
    return { kind: 'symbols', symbols, confidence };
  }

  #ownMember(type: CodeSymbol, name: string, confidence: number, expected: Expectation): Entity | undefined {
    const { parts } = type;
    const all = parts.length === 1 ? type.membersCalled(name) : parts.flatMap((part) => part.membersCalled(name));
    const isValue = expected.kind !== 'type' && (expected.kind !== 'value' || this.rules.functionsAreValues);
    const symbols = isValue ? this.#preferred(all) : all.filter(isType);
    const own: Entity | undefined = symbols.length === 0 ? undefined : { kind: 'symbols', symbols, confidence };
    if (expected.kind === 'type') return own;
    if (expected.kind === 'setter') return symbols[0]?.declaration.isSettable === true ? own : undefined;
    if (expected.kind === 'function') {
      const isAccepted = !this.rules.hasOverloads || symbols.some((symbol) => accepts(symbol, expected.arguments));
      if (own !== undefined) return isAccepted ? own : unfit;
      if (!this.rules.functionsAreValues) return this.#generated(type, name, confidence, expected.arguments);
    }
    // A property with code is called even if a field of the same name is assigned.
    if (symbols[0]?.declaration.isAccessor === true) return own;
    for (const part of parts) {
      const value = part.declaration.fields.get(name);
      if (value === undefined) continue;
      const entity = capConfidence(this.resolver.valueOf(value, { file: part.file, symbol: part }), confidence);
      const constant = all.find(({ declaration }) => declaration.isConstant);
      return constant !== undefined && entity.kind === 'value' ? { ...entity, constant } : entity;
    }
    return own;
  }

  /** In a language in which they take precedence, the members of the type itself rather than those that implement a trait. */
  #preferred(members: readonly CodeSymbol[]): readonly CodeSymbol[] {
    if (members.length < 2 || this.rules.prefersInherent !== true) return members;
    const inherent = members.filter(({ declaration }) => declaration.implements === undefined);
    return inherent.length === 0 ? members : inherent;
  }

  /** A method without a declaration, of which only the result is known. */
  #generated(type: CodeSymbol, name: string, confidence: number, count = 0): Entity | undefined {
    if (this.rules.hasGeneratedMembers !== true) return undefined;
    const field = generatedMember(name, count);
    this.resolver.recordLookup(field);
    for (const part of type.parts) {
      const value = part.declaration.fields.get(field);
      if (value === undefined) continue;
      const result = this.resolver.valueOf(value, { file: part.file, symbol: part });
      return { kind: 'external', result: capConfidence(result, confidence) };
    }
    return undefined;
  }

  /** A type and its ancestors, which are determined on demand. */
  *#withAncestors(type: CodeSymbol): Iterable<Ancestor> {
    yield { type, confidence: 1 };
    yield* this.#ancestorsOf(type);
  }

  /** The ancestors of a type in the order of lookup. */
  #ancestorsOf(type: CodeSymbol): readonly Ancestor[] {
    const first = firstPart(type);
    const cached = this.#ancestors.get(first);
    if (cached !== undefined) return cached;
    const hierarchy = new Set([first]);
    for (const each of hierarchy) {
      if (hierarchy.size > maxTypes) break;
      for (const base of this.directBases(each)) hierarchy.add(firstPart(base.type));
    }
    // Results for ancestors are cached unless the hierarchy was truncated.
    const linearizations = hierarchy.size > maxTypes ? new Map<CodeSymbol, readonly Ancestor[]>() : this.#ancestors;
    const ancestors = this.#linearized(first, hierarchy, linearizations);
    this.#ancestors.set(first, ancestors);
    return ancestors;
  }

  /** The ancestors of a type that are in `hierarchy`, in the order of lookup. */
  #linearized(
    type: CodeSymbol,
    hierarchy: ReadonlySet<CodeSymbol>,
    linearizations: Map<CodeSymbol, readonly Ancestor[]>,
  ): readonly Ancestor[] {
    const cached = linearizations.get(type);
    if (cached !== undefined) return cached;
    // Ends the recursion for a type that is its own base.
    linearizations.set(type, []);
    const bases = this.directBases(type).filter((base) => hierarchy.has(firstPart(base.type)));
    const lists = bases.map((base) => {
      const inherited = this.#linearized(firstPart(base.type), hierarchy, linearizations);
      const limit = base.confidence;
      return [base, ...inherited.map((each) => ({ ...each, confidence: Math.min(each.confidence, limit) }))];
    });
    const ancestors = lists.length < 2 ? (lists[0] ?? []) : linearize([...lists, bases], (each) => each.type.parts);
    linearizations.set(type, ancestors);
    return ancestors;
  }

  /** Whether a type or one of its ancestors has a base that the workspace does not declare. */
  hasExternalBase(type: CodeSymbol): boolean {
    for (const each of this.#withAncestors(type)) {
      if (this.basesOf(each.type).some(({ kind }) => kind !== 'symbols')) return true;
    }
    return false;
  }

  /** The bases of a type that are declared in the workspace. */
  directBases(type: CodeSymbol): Ancestor[] {
    return this.basesOf(type).flatMap((base): Ancestor[] => {
      const symbol = base.kind === 'symbols' ? base.symbols[0] : undefined;
      if (symbol === undefined || symbol.parts === type.parts || !('confidence' in base)) return [];
      return [{ type: symbol, confidence: base.confidence }];
    });
  }
}

function isType({ declaration }: CodeSymbol): boolean {
  return isTypeNode(declaration.type);
}

function firstPart(type: CodeSymbol): CodeSymbol {
  return type.parts[0] ?? type;
}
