import { isTypeNode } from '../node-type.js';
import type { Reference } from '../outline.js';
import type { CodeSymbol, Scope } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import type { NameResolver } from './name-resolver.js';
import { expectFunction, expectSetter, expectValue, type Expectation } from './entity.js';
import type { NameRules } from './name-rules.js';
import { OverloadChoice } from './overload-choice.js';
import { likeliestOverloads, maxOverloads, accepts } from './overloads.js';
import { MentionedNames } from './mentioned-names.js';

/** The targets of a reference. */
export interface Targets {
  readonly symbols: readonly CodeSymbol[];
  readonly confidence: number;
  /** Candidates exist, but none can be selected. */
  readonly isUnresolved: boolean;
}

const nothing: Targets = { symbols: [], confidence: 0, isUnresolved: false };
const unresolved: Targets = { ...nothing, isUnresolved: true };

/** Finds the declarations that references lead to. */
export class TargetFinder {
  readonly #written = new MentionedNames();
  readonly #choice: OverloadChoice;

  constructor(
    readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {
    this.#choice = new OverloadChoice(resolver, rules);
  }

  find(use: Reference, scope: Scope): Targets {
    const { target } = use;
    const entity = this.resolver.evaluate(
      use.kind === 'construct' ? { kind: 'instance', of: target } : target,
      scope,
      expectationOf(use),
    );
    if (use.kind === 'construct') {
      if (entity.kind === 'value') return this.#constructors(entity.type, entity.confidence, use, scope);
      return entity.kind === 'unknown' ? this.#unknownName(use, scope) : nothing;
    }
    if (entity.kind === 'symbols') {
      const [first] = entity.symbols;
      if (
        first !== undefined &&
        isTypeNode(first.declaration.type) &&
        use.kind === 'call' &&
        this.rules.callConstructs
      ) {
        return this.#constructors(first, entity.confidence, use, scope);
      }
      return this.#choose(this.#ofSameBuild(entity.symbols, scope), entity.confidence, use, scope);
    }
    if (use.kind !== 'call') return nothing;
    if (entity.kind === 'external') return this.#extension(use, scope);
    return entity.kind === 'unknown' ? this.#unknownName(use, scope) : nothing;
  }

  /** Among variants for different builds, the one in the same file. */
  #ofSameBuild(symbols: readonly CodeSymbol[], { file }: Scope): readonly CodeSymbol[] {
    const here = this.rules.hasBuildVariants ? symbols.filter((symbol) => symbol.file === file) : [];
    return here.length === 0 ? symbols : here;
  }

  #constructors(type: CodeSymbol, confidence: number, use: Reference, scope: Scope): Targets {
    this.resolver.recordLookup(type.declaration.name);
    const constructors = type.parts.flatMap((part) => part.constructors);
    const chosen = this.#choose(constructors, confidence, use, scope);
    // If no constructor fits, the reference still leads to the type.
    if (chosen.symbols.length > 0) return chosen;
    const inherited = this.rules.callConstructs
      ? this.resolver.memberOf(type, '__init__', confidence, expectFunction(use.arguments))
      : undefined;
    if (inherited?.kind === 'symbols') return this.#choose(inherited.symbols, inherited.confidence, use, scope);
    return { symbols: [type], confidence, isUnresolved: false };
  }

  /** A member that neither the receiver's type nor its bases declare may be an extension method. */
  #extension(use: Reference, scope: Scope): Targets {
    if (use.target.kind !== 'member') return nothing;
    const known = this.resolver.index.extensions.get(use.target.name);
    if (known === undefined) return nothing;
    const receiver = this.resolver.evaluate(use.target.of, scope);
    if (receiver.kind === 'module' || receiver.kind === 'symbols') return nothing;
    const count = use.arguments === undefined ? undefined : use.arguments + 1;
    const fitting = known.filter((each) => accepts(each, count));
    const [first] = fitting;
    if (first === undefined) return nothing;
    this.#recordType(first.parent);
    if (fitting.some(({ parent }) => parent?.parts !== first.parent?.parts)) return unresolved;
    return this.#choose(fitting, confidenceOf.unique, { ...use, arguments: count, passed: undefined }, scope);
  }

  /** Records the type of methods whose name decided a result. */
  #recordType(type: CodeSymbol | undefined): void {
    if (type !== undefined) this.resolver.recordLookup(type.declaration.name);
  }

  /** The receiver is unknown: guesses the only method of that name in the workspace. */
  #unknownName(use: Reference, scope: Scope): Targets {
    const { target, arguments: count } = use;
    if (target.kind !== 'member' && target.kind !== 'name') return nothing;
    const { methods, functions, types, extensions } = this.resolver.index;
    const { name, kind } = target;
    const hasMethods = kind === 'member' || this.rules.hasImplicitReceiver;
    const known =
      (hasMethods ? methods.get(name) : undefined) ??
      (kind === 'name' ? (functions.get(name) ?? types.get(name)) : undefined);
    if (known === undefined) return nothing;
    if (target.kind === 'name' || this.rules.commonNames.has(target.name)) return unresolved;
    // The name is a member of a known receiver, so it cannot be a method of another type.
    if (target.of.kind === 'super') return unresolved;
    const receiver = this.resolver.evaluate(target.of, scope);
    if (receiver.kind === 'module' || this.resolver.members.hasField(receiver, target.name)) return unresolved;
    const [{ owner } = { owner: undefined }] = known;
    this.#recordType(owner);
    const isOneType =
      known.length === 1 || (owner !== undefined && known.every((each) => each.owner?.parts === owner.parts));
    if (!isOneType || !this.#isLikely(known, owner, scope)) return unresolved;
    const isCalledOn = extensions.has(target.name);
    const fitting = known.filter((each) => isCalledOn || accepts(each, count));
    if (fitting.length === 0) return unresolved;
    return this.#choose(fitting, confidenceOf.unique, isCalledOn ? { ...use, arguments: undefined } : use, scope);
  }

  /** Where types are named, the file must mention the type. A wrapper calls the method that it wraps, not itself. */
  #isLikely(known: readonly CodeSymbol[], owner: CodeSymbol | undefined, { file, symbol }: Scope): boolean {
    if (!this.rules.typesAreNamed) return true;
    const isItself = symbol !== undefined && known.includes(symbol);
    return !isItself && owner !== undefined && this.#written.has(file, owner.declaration.name);
  }

  /** Selects the functions that accept the arguments; of several, the likeliest. */
  #choose(symbols: readonly CodeSymbol[], confidence: number, use: Reference, scope: Scope): Targets {
    const { arguments: count } = use;
    const [first] = symbols;
    if (first === undefined) return nothing;
    const fitting = symbols.filter((symbol) => accepts(symbol, count));
    const isOne = symbols.length === 1 && !this.rules.hasOverloads;
    if (fitting.length === 0 && !isOne) return unresolved;
    const [found = first] = fitting;
    if (
      fitting.length < 2 ||
      fitting.every(({ parts, declaration }) => declaration.isPartial && parts === found.parts)
    ) {
      return { symbols: [found], confidence, isUnresolved: false };
    }
    const isTyped = use.passed !== undefined && fitting.length <= maxOverloads;
    const overloads = isTyped
      ? this.#choice.among(fitting, use.passed, scope)
      : likeliestOverloads(fitting, count, scope.file);
    if (isTyped && overloads.length === 1) return { symbols: overloads, confidence, isUnresolved: false };
    if (overloads.length > maxOverloads) return unresolved;
    return { symbols: overloads, confidence: Math.min(confidence, confidenceOf.overload), isUnresolved: false };
  }
}

function expectationOf({ kind, arguments: count }: Reference): Expectation {
  switch (kind) {
    case 'call':
      return expectFunction(count);
    case 'methodReference':
      return expectFunction(undefined);
    case 'write':
      return expectSetter;
    default:
      return expectValue;
  }
}
