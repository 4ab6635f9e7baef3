import { isTypeNode } from '../node-type.js';
import { resultMember, type Expression } from '../outline.js';
import type { CodeSymbol, Scope, SourceFile } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import { expectValue, external, haveSameType, capConfidence, unknown, type Entity } from './entity.js';
import type { ExpressionResolver } from './expression-resolver.js';
import { isGeneric, type GenericTypes } from './generic-types.js';
import type { NameRules } from './name-rules.js';
import { likeliestOverloads } from './overloads.js';

/** Determines the results of calls. */
export class CallResults {
  constructor(
    private readonly resolver: ExpressionResolver,
    private readonly rules: NameRules,
    private readonly generics: GenericTypes | undefined,
  ) {}

  /** The result of a call with `count` arguments. */
  of(callee: Entity, count: number | undefined, from: SourceFile): Entity {
    if (callee.kind === 'value') {
      return this.resolver.memberOf(callee.type, resultMember, callee.confidence, expectValue) ?? unknown;
    }
    if (callee.kind === 'withMember') return this.resolver.memberOfEntity(callee, resultMember) ?? unknown;
    if (callee.kind === 'external') return callee.result ?? external;
    if (callee.kind !== 'symbols') return callee.kind === 'module' ? unknown : callee;
    const [symbol] = callee.symbols;
    if (symbol === undefined) return unknown;
    if (isTypeNode(symbol.declaration.type)) return { kind: 'value', type: symbol, confidence: callee.confidence };
    if (!this.rules.hasOverloads) return this.declaredResult(symbol, callee.confidence);
    const passed = count !== undefined && callee.isReduced === true ? count + 1 : count;
    const [first, ...others] = likeliestOverloads(callee.symbols, passed, from).map((each) =>
      this.declaredResult(each, callee.confidence, callee.receiver),
    );
    return first !== undefined && others.every((other) => haveSameType(first, other)) ? first : unknown;
  }

  /** The result of a call with a type argument: a guess of that type, if nothing is known about the result. */
  applied({ of, argument }: Expression & { readonly kind: 'applied' }, scope: Scope): Entity {
    const result = this.resolver.evaluate(of, scope);
    if (result.kind !== 'unknown' && (result.kind !== 'external' || result.type !== undefined)) return result;
    const guess = this.resolver.evaluate(argument, scope);
    return guess.kind === 'value' ? capConfidence(guess, confidenceOf.unique) : result;
  }

  /** The declared result of a function. */
  declaredResult(symbol: CodeSymbol, confidence: number, receiver?: Entity): Entity {
    const { returns } = symbol.declaration;
    if (returns === undefined) return unknown;
    // An extension method that returns its receiver.
    if (returns.kind === 'typeVariable' && this.generics === undefined) return receiver ?? unknown;
    const generic = receiver && isGeneric(returns) ? this.generics?.resultOf(symbol, receiver) : undefined;
    if (generic !== undefined) return capConfidence(generic, confidence);
    return capConfidence(this.resolver.valueOf(returns, { file: symbol.file, symbol }), confidence);
  }
}
