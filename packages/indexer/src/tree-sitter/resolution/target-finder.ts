import { isTypeNode } from '../node-type.js';
import { isConstruction, type Expression, type Reference } from '../outline.js';
import { isAccessible, isVisibleIn } from './accessibility.js';
import type { CodeSymbol, Scope } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import type { NameResolver } from './name-resolver.js';
import { expectFunction, expectSetter, expectType, expectValue, type Entity, type Expectation } from './entity.js';
import type { NameRules } from './name-rules.js';
import { OverloadChoice } from './overload-choice.js';
import { accepts, areInOneFile, likeliestOverloads, maxOverloads, withoutRepeated } from './overloads.js';
import { MentionedNames } from './mentioned-names.js';

/** The targets of a reference. */
export interface Targets {
  readonly symbols: readonly CodeSymbol[];
  readonly confidence: number;
  /** Whether candidates exist of which none can be selected. */
  readonly isUnresolved: boolean;
}

type FoundSymbols = Entity & { readonly kind: 'symbols' };

const nothing: Targets = { symbols: [], confidence: 0, isUnresolved: false };
const unresolved: Targets = { ...nothing, isUnresolved: true };

/** Maximum number of enums with a constant of one name among which the one in scope is looked for. */
const maxEnums = 20;

/** Finds the declarations that references lead to. */
export class TargetFinder {
  readonly #mentionedNames = new MentionedNames();
  readonly #overloadChoice: OverloadChoice;

  constructor(
    readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {
    this.#overloadChoice = new OverloadChoice(resolver, rules);
  }

  find(reference: Reference, scope: Scope): Targets {
    const { target } = reference;
    if (target.kind === 'unreadable') return unresolved;
    const constructs = isConstruction(reference);
    const entity = this.resolver.evaluate(
      constructs ? { kind: 'instance', of: target } : target,
      scope,
      expectationOf(reference),
    );
    if (constructs) {
      if (entity.kind === 'value') return this.#constructors(entity.type, entity.confidence, reference, scope);
      return entity.kind === 'unknown' && reference.kind === 'construct'
        ? this.#unknownName(reference, scope)
        : nothing;
    }
    if (entity.kind === 'symbols') {
      const [first] = entity.symbols;
      if (
        first !== undefined &&
        isTypeNode(first.declaration.type) &&
        reference.kind === 'call' &&
        this.rules.callConstructs
      ) {
        const called = this.#calledMember(first, entity.confidence, reference);
        if (called !== undefined) return this.#choose(called.symbols, called.confidence, reference, scope);
        const isOne = entity.symbols.every(({ parts }) => parts === first.parts);
        const confidence = isOne ? entity.confidence : Math.min(entity.confidence, confidenceOf.overload);
        return this.#constructors(first, confidence, reference, scope);
      }
      const called = entity.isReduced === true ? reduced(reference) : reference;
      return this.#choose(this.#ofSameBuild(entity.symbols, scope), entity.confidence, called, scope);
    }
    if (entity.kind === 'value' && entity.constant !== undefined && isNaming(reference)) {
      return { symbols: [entity.constant], confidence: entity.confidence, isUnresolved: false };
    }
    if (reference.kind === 'caseLabel') return entity.kind === 'unknown' ? this.#onlyConstant(target, scope) : nothing;
    if (reference.kind !== 'call') return nothing;
    if (entity.kind === 'value') return this.#memberOfCalled(entity.type, entity.confidence, reference, scope);
    if (entity.kind === 'external') return this.#extension(reference, scope);
    return entity.kind === 'unknown' ? this.#unknownName(reference, scope) : nothing;
  }

  /** Keeps the build variant in the same file, if there is one. */
  #ofSameBuild(symbols: readonly CodeSymbol[], { file }: Scope): readonly CodeSymbol[] {
    const here = this.rules.hasBuildVariants ? symbols.filter((symbol) => symbol.file === file) : [];
    return here.length === 0 ? symbols : here;
  }

  #constructors(type: CodeSymbol, confidence: number, reference: Reference, scope: Scope): Targets {
    this.resolver.recordLookup(type.declaration.name);
    const constructors = type.parts.flatMap((part) => part.constructors);
    // The companion of a class has no instances, and an extension of an external type does not declare it.
    const instantiable = type.parts.filter(({ declaration: { isStatic } }) => !isStatic);
    // Only the constructors of extensions are known of an external type.
    if (instantiable.length === 0 && this.rules.maxConfidence !== undefined && constructors.length > 0)
      return unresolved;
    const chosen = this.#choose(constructors, confidence, reference, scope);
    if (chosen.symbols.length > 0 || reference.kind === 'implicitConstruct') return { ...chosen, isUnresolved: false };
    // If no constructor fits, the reference still leads to the type.
    const inherited = this.rules.callConstructs
      ? this.resolver.memberOf(type, '__init__', confidence, expectFunction(reference.arguments))
      : undefined;
    const part = instantiable.find(({ file }) => file === scope.file) ?? instantiable[0];
    if (part === undefined) return nothing;
    const itself: Targets = { symbols: [part], confidence, isUnresolved: false };
    if (inherited?.kind !== 'symbols') return itself;
    // The type is created and the inherited constructor runs, so the call leads to both.
    const running = this.#choose(inherited.symbols, inherited.confidence, reference, scope);
    return running.symbols.length === 0 ? itself : { ...running, symbols: [part, ...running.symbols] };
  }

  /** The member that a call of a type runs, such as `apply` of Scala. */
  #calledMember(type: CodeSymbol, confidence: number, { arguments: count }: Reference): FoundSymbols | undefined {
    if (this.rules.calledMember === undefined) return undefined;
    const member = this.resolver.memberOf(type, this.rules.calledMember, confidence, expectFunction(count));
    if (member?.kind !== 'symbols') return undefined;
    // Those of a class are called on its instances.
    const symbols = member.symbols.filter(({ parent }) => parent?.declaration.isStatic === true);
    return symbols.length === 0 ? undefined : { ...member, symbols };
  }

  /** The member that a call of a value runs, such as `__call__` of Python. */
  #memberOfCalled(type: CodeSymbol, confidence: number, reference: Reference, scope: Scope): Targets {
    const { memberOfCalledValue: name } = this.rules;
    if (name === undefined) return nothing;
    const member = this.resolver.memberOf(type, name, confidence, expectFunction(reference.arguments));
    if (member?.kind === 'symbols') return this.#choose(member.symbols, member.confidence, reference, scope);
    return nothing;
  }

  /** A member that neither the receiver's type nor its bases declare may be an extension method. */
  #extension(reference: Reference, scope: Scope): Targets {
    if (reference.target.kind !== 'member') return nothing;
    const extensions = this.resolver.extensions.visible(reference.target.name, scope);
    if (extensions.length === 0 || this.rules.commonNames.has(reference.target.name)) return nothing;
    const receiver = this.resolver.evaluate(reference.target.of, scope);
    if (receiver.kind === 'module' || receiver.kind === 'symbols') return nothing;
    const count = reference.arguments === undefined ? undefined : reference.arguments + 1;
    const candidates = extensions.filter((each) => accepts(each, count));
    const [first] = candidates;
    if (first === undefined) return nothing;
    this.#recordType(first.parent);
    if (candidates.some(({ parent }) => parent?.parts !== first.parent?.parts)) return unresolved;
    return this.#choose(candidates, confidenceOf.unique, reduced(reference), scope);
  }

  /** Records that the result depends on the name of a type. */
  #recordType(type: CodeSymbol | undefined): void {
    if (type !== undefined) this.resolver.recordLookup(type.declaration.name);
  }

  /** Guesses the enum constant of a case label whose value is of unknown type: that of the only enum in scope which has the name. */
  #onlyConstant(target: Expression, scope: Scope): Targets {
    if (target.kind !== 'member') return nothing;
    const enums = this.resolver.index.enums.get(target.name) ?? [];
    if (enums.length > maxEnums) return nothing;
    const inScope = enums.filter(({ declaration: { name }, parts }) => {
      const type = this.resolver.typeAt({ kind: 'name', name }, scope);
      return type.kind === 'symbols' && type.symbols[0]?.parts === parts;
    });
    const [constant] = inScope.length === 1 ? (inScope[0]?.membersCalled(target.name) ?? []) : [];
    if (constant?.declaration.isConstant !== true) return nothing;
    return { symbols: [constant], confidence: confidenceOf.unique, isUnresolved: false };
  }

  /**
   * Guesses the target of a call whose receiver is unknown: the only method of that name in the workspace. A name that the workspace does
   * not declare leads out of it.
   */
  #unknownName(reference: Reference, scope: Scope): Targets {
    const { target, arguments: count } = reference;
    if (target.kind !== 'member' && target.kind !== 'name') return this.#untypedValue;
    const { methods, functions, types, extensions } = this.resolver.index;
    const { name, kind } = target;
    const hasMethods = kind === 'member' || this.rules.hasImplicitReceiver;
    const sameName = (
      (hasMethods ? methods.get(name) : undefined) ??
      (kind === 'name' ? (functions.get(name) ?? types.get(name)) : undefined)
    )?.filter((symbol) => isVisibleIn(symbol, scope.file, this.rules) && !this.#isKnownStatic(symbol));
    if (sameName === undefined || sameName.length === 0)
      return this.#isField(target, scope) ? this.#untypedValue : nothing;
    if (target.kind === 'name' || this.rules.commonNames.has(target.name)) return unresolved;
    // The name is a member of a known receiver, so it cannot be a method of another type.
    if (target.of.kind === 'super') return unresolved;
    const receiver = this.resolver.evaluate(target.of, scope);
    // Without types, a receiver that is known and lacks the member may be incomplete, but it is of no other type.
    if (this.rules.maxConfidence !== undefined && receiver.kind !== 'unknown') return unresolved;
    if (receiver.kind === 'module' || this.resolver.members.hasField(receiver, target.name)) return unresolved;
    const [{ owner } = { owner: undefined }] = sameName;
    this.#recordType(owner);
    const isOneType =
      sameName.length === 1 || (owner !== undefined && sameName.every((each) => each.owner?.parts === owner.parts));
    if (!isOneType || !this.#isLikely(sameName, owner, scope)) return unresolved;
    const isExtension = extensions.has(target.name);
    const candidates = sameName.filter((each) => isExtension || accepts(each, count));
    if (candidates.length === 0) return unresolved;
    return this.#choose(
      candidates,
      confidenceOf.unique,
      isExtension ? { ...reference, arguments: undefined, passed: undefined } : reference,
      scope,
    );
  }

  /** Whether a method is called by the name of its type and not on a value. */
  #isKnownStatic({ declaration: { isStatic, type } }: CodeSymbol): boolean {
    return this.rules.valuesLackStatics === true && isStatic && type === 'Method';
  }

  /** The targets of a call of a value: any function, unless the value has a declared type. */
  get #untypedValue(): Targets {
    return this.rules.valuesAreUntyped === true ? unresolved : nothing;
  }

  #isField(target: Expression, scope: Scope): boolean {
    if (target.kind !== 'member') return false;
    return this.resolver.members.hasField(this.resolver.evaluate(target.of, scope), target.name);
  }

  /**
   * Whether a method of the same name is a plausible target. In languages whose files name the types that they use, the file
   * has to mention the type of the method. The calling method itself never is: a wrapper calls the method that it wraps.
   */
  #isLikely(sameName: readonly CodeSymbol[], owner: CodeSymbol | undefined, { file, symbol }: Scope): boolean {
    if (!this.rules.typesAreNamed) return true;
    const isCaller = symbol !== undefined && sameName.includes(symbol);
    return !isCaller && owner !== undefined && this.#mentionedNames.has(file, owner.declaration.name);
  }

  #isAccessible(symbol: CodeSymbol, scope: Scope): boolean {
    return isAccessible(symbol, scope, this.rules, (ancestor, type) =>
      this.resolver.members.isSameOrAncestor(ancestor, type),
    );
  }

  /** Selects the functions that accept the arguments, or the likeliest ones if there are several. */
  #choose(symbols: readonly CodeSymbol[], confidence: number, reference: Reference, scope: Scope): Targets {
    const { arguments: count } = reference;
    if (symbols.length === 0) return nothing;
    const accessible = symbols.filter((symbol) => this.#isAccessible(symbol, scope));
    const [first] = accessible;
    if (first === undefined) return unresolved;
    const candidates = withoutRepeated(accessible.filter((symbol) => accepts(symbol, count)));
    const isOne = symbols.length === 1 && !this.rules.hasOverloads;
    if (candidates.length === 0 && !isOne) return unresolved;
    const [likeliest = first] = candidates;
    const isTyped = reference.passed !== undefined && candidates.length <= maxOverloads;
    if (
      candidates.length < 2 ||
      candidates.every(({ parts, declaration }) => declaration.isPartial && parts === likeliest.parts)
    ) {
      const mayBeExternal = isTyped && this.#overloadChoice.mayBeExternal(candidates);
      const fits = !mayBeExternal || this.#overloadChoice.select(candidates, reference.passed, scope).length > 0;
      return fits ? { symbols: [likeliest], confidence, isUnresolved: false } : nothing;
    }
    const overloads = isTyped
      ? this.#overloadChoice.select(candidates, reference.passed, scope)
      : likeliestOverloads(candidates, count, scope.file);
    if (overloads.length === 0) return nothing;
    // Without arguments, an overload without parameters is preferred to those with optional or rest parameters.
    const isCertain = isTyped || (count === 0 && overloads[0]?.declaration.arity?.[1] === 0);
    if (isCertain && overloads.length === 1) return { symbols: overloads, confidence, isUnresolved: false };
    if (overloads.length > maxOverloads) return unresolved;
    const limit =
      this.rules.hasBuildVariants && areInOneFile(overloads) ? confidenceOf.buildVariant : confidenceOf.overload;
    return { symbols: overloads, confidence: Math.min(confidence, limit), isUnresolved: false };
  }
}

/** The call of an extension method as that of a static one, with the receiver as its first argument. */
function reduced(reference: Reference): Reference {
  const { target, arguments: count, passed } = reference;
  if (target.kind !== 'member') return reference;
  return {
    ...reference,
    arguments: count === undefined ? undefined : count + 1,
    passed: passed && [target.of, ...passed],
  };
}

/** Whether a reference names a value, without calling or writing it. */
function isNaming({ kind }: Reference): boolean {
  return kind === 'reference' || kind === 'caseLabel';
}

function expectationOf({ kind, arguments: count }: Reference): Expectation {
  switch (kind) {
    case 'call':
      return expectFunction(count);
    case 'methodReference':
      return expectFunction(undefined);
    case 'typeReference':
      return expectType;
    case 'write':
      return expectSetter;
    default:
      return expectValue;
  }
}
