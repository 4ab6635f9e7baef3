import { isTypeNode } from '../node-type.js';
import type { Use } from '../outline.js';
import type { CodeSymbol, Scope, SourceFile } from './code-symbol.js';
import { confidence } from './confidence.js';
import type { NameResolver } from './name-resolver.js';
import type { NameRules } from './name-rules.js';

/** What a call or mention leads to. */
export interface Targets {
  readonly symbols: readonly CodeSymbol[];
  readonly confidence: number;
  /** There is something it could lead to, but it cannot be told what it is. */
  readonly isUnresolved: boolean;
}

const nothing: Targets = { symbols: [], confidence: 0, isUnresolved: false };
const unresolved: Targets = { ...nothing, isUnresolved: true };

/** An edge to each of more overloads than this says nothing, and every call would have as many. */
const mostOverloads = 100;

/** Finds the declarations that the uses in a file lead to. */
export class TargetFinder {
  constructor(
    readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {}

  find(use: Use, scope: Scope): Targets {
    const { target } = use;
    const wants = use.kind === 'call' ? 'function' : 'value';
    const entity = this.resolver.evaluate(
      use.kind === 'construct' ? { kind: 'instance', of: target } : target,
      scope,
      wants,
    );
    if (use.kind === 'construct') {
      if (entity.kind === 'value') return this.#constructors(entity.type, entity.confidence, use.arguments, scope.file);
      return entity.kind === 'unknown' ? this.#unknownName(use, scope) : nothing;
    }
    if (entity.kind === 'symbols') {
      const [first] = entity.symbols;
      if (
        first !== undefined &&
        isTypeNode(first.declaration.type) &&
        use.kind === 'call' &&
        this.rules.constructsByCall
      ) {
        return this.#constructors(first, entity.confidence, use.arguments, scope.file);
      }
      return choose(entity.symbols, entity.confidence, use.arguments, scope.file);
    }
    if (use.kind === 'reference') return nothing;
    if (entity.kind === 'outside') return this.#extension(use, scope);
    return entity.kind === 'unknown' ? this.#unknownName(use, scope) : nothing;
  }

  #constructors(type: CodeSymbol, sure: number, count: number | undefined, from: SourceFile): Targets {
    this.resolver.noteLookup(type.declaration.name);
    const constructors = type.parts.flatMap((part) => part.constructors);
    const chosen = choose(constructors, sure, count, from);
    // With none that fits it is still the type that is made.
    if (chosen.symbols.length > 0) return chosen;
    const inherited = this.rules.constructsByCall
      ? this.resolver.memberOf(type, '__init__', sure, 'function')
      : undefined;
    if (inherited?.kind === 'symbols') return choose(inherited.symbols, inherited.confidence, count, from);
    return { symbols: [type], confidence: sure, isUnresolved: false };
  }

  /** A member that neither the receiver's type nor its bases have may be an extension of it. */
  #extension(use: Use, scope: Scope): Targets {
    if (use.target.kind !== 'member') return nothing;
    const known = this.resolver.index.extensions.get(use.target.name);
    if (known === undefined) return nothing;
    const receiver = this.resolver.evaluate(use.target.of, scope);
    if (receiver.kind === 'module' || receiver.kind === 'symbols') return nothing;
    const count = use.arguments === undefined ? undefined : use.arguments + 1;
    const fitting = known.filter(({ declaration }) => takes(declaration.arity, count));
    const [first] = fitting;
    if (first === undefined) return nothing;
    this.#noteType(first.parent);
    if (fitting.some(({ parent }) => parent?.parts !== first.parent?.parts)) return unresolved;
    return choose(fitting, confidence.unique, count, scope.file);
  }

  /** Methods of one name belong to one type, or to types of several names, which never become one. */
  #noteType(type: CodeSymbol | undefined): void {
    if (type !== undefined) this.resolver.noteLookup(type.declaration.name);
  }

  /** Nothing is known of the receiver: the only method of that name in the workspace may be meant. */
  #unknownName({ target, arguments: count }: Use, scope: Scope): Targets {
    if (target.kind !== 'member' && target.kind !== 'name') return nothing;
    const { methods, functions, types, extensions } = this.resolver.index;
    const { name, kind } = target;
    const hasMethods = kind === 'member' || this.rules.hasBareMembers;
    const known =
      (hasMethods ? methods.get(name) : undefined) ??
      (kind === 'name' ? (functions.get(name) ?? types.get(name)) : undefined);
    if (known === undefined) return nothing;
    if (target.kind === 'name' || this.rules.commonNames.has(target.name)) return unresolved;
    const [{ owner } = { owner: undefined }] = known;
    this.#noteType(owner);
    const isOneType =
      known.length === 1 || (owner !== undefined && known.every((each) => each.owner?.parts === owner.parts));
    if (!isOneType) return unresolved;
    const isCalledOn = extensions.has(target.name);
    const fitting = known.filter(({ declaration }) => isCalledOn || takes(declaration.arity, count));
    if (fitting.length === 0) return unresolved;
    return choose(fitting, confidence.unique, isCalledOn ? undefined : count, scope.file);
  }
}

/** Of several overloads those that take so many arguments; of these, if there is a choice, the likelier. */
function choose(symbols: readonly CodeSymbol[], sure: number, count: number | undefined, from: SourceFile): Targets {
  const fitting = symbols.filter(({ declaration }) => takes(declaration.arity, count));
  const [first = symbols[0]] = fitting;
  if (first === undefined) return nothing;
  if (symbols.length > 1 && fitting.length === 0) return unresolved;
  if (fitting.length < 2 || fitting.every(({ parts }) => parts === first.parts)) {
    return { symbols: [first], confidence: sure, isUnresolved: false };
  }
  const overloads = likelier(fitting, from, count);
  if (overloads.length > mostOverloads) return unresolved;
  return { symbols: overloads, confidence: Math.min(sure, confidence.overload), isUnresolved: false };
}

/** What takes a fixed number of arguments comes before what takes more as well, and what stands in the same file first. */
function likelier(symbols: readonly CodeSymbol[], from: SourceFile, count: number | undefined): readonly CodeSymbol[] {
  let left = symbols;
  for (const isLikelier of [
    ({ declaration: { arity } }: CodeSymbol) => count !== undefined && arity?.[1] === count,
    ({ declaration: { arity } }: CodeSymbol) => arity?.[1] !== Infinity,
    ({ file }: CodeSymbol) => file === from,
  ]) {
    const likely = left.filter(isLikelier);
    if (likely.length > 0) left = likely;
  }
  return left;
}

function takes(arity: readonly [number, number] | undefined, count: number | undefined): boolean {
  return arity === undefined || count === undefined || (count >= arity[0] && count <= arity[1]);
}
