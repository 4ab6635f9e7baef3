import type { Expression } from '../outline.js';
import type { CodeSymbol, Scope } from './code-symbol.js';
import type { NameResolver } from './name-resolver.js';
import type { Conversion, NameRules } from './name-rules.js';
import { ParameterCosts, type Argument } from './parameter-costs.js';

/** The passing of one argument to a parameter. */
interface Passing {
  readonly parameter: string;
  readonly cost: Conversion;
}

interface Candidate {
  readonly overload: CodeSymbol;
  readonly costs: readonly Passing[];
}

const free: Passing = { parameter: '', cost: 0 };

/** The cost of collecting arguments into an array, which is higher than that of any conversion. */
const collectingCost = 100;

/** Selects overloads by the types of the arguments, as far as they are known. */
export class OverloadChoice {
  readonly #parameters: ParameterCosts;

  constructor(
    private readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {
    this.#parameters = new ParameterCosts(resolver, rules);
  }

  /**
   * Returns the overloads that accept the arguments, without those that another overload certainly beats. If none accepts them, the types
   * of the arguments were read wrongly, unless an external base declares the method.
   */
  select(overloads: readonly CodeSymbol[], passed: readonly Expression[], scope: Scope): readonly CodeSymbol[] {
    const given = passed.map((value) => this.#parameters.argument(value, scope));
    const fitting = overloads.flatMap((overload) => {
      const costs = this.#costs(overload, given);
      return costs.some(({ cost }) => cost === 'never') ? [] : [{ overload, costs }];
    });
    const candidates = this.rules.nearestOverloads === true ? this.#nearest(fitting) : fitting;
    const best = candidates.filter(({ costs }) => !candidates.some((other) => isBetter(other.costs, costs)));
    if (best.length === 0) return this.mayBeExternal(overloads) ? [] : overloads;
    // Among equally good ones, one without omitted or inferred parts is selected.
    const likeliest = best.filter(
      (one) =>
        !best.some((other) => areEquallyGood(one, other) && rankOf(other, given.length) < rankOf(one, given.length)),
    );
    return likeliest.map(({ overload }) => overload);
  }

  /** Whether an external base of a type may declare an overload, too. */
  mayBeExternal(overloads: readonly CodeSymbol[]): boolean {
    return overloads.some(
      ({ owner, declaration: { isConstructor } }) =>
        owner !== undefined && !isConstructor && this.resolver.members.hasExternalBase(owner),
    );
  }

  /** Omits overloads of a base if an overload of a derived type certainly fits. */
  #nearest(candidates: readonly Candidate[]): readonly Candidate[] {
    const hides = ({ overload, costs }: Candidate, { overload: other }: Candidate): boolean =>
      overload.owner !== undefined &&
      other.owner !== undefined &&
      overload.owner.parts !== other.owner.parts &&
      costs.every(({ cost }) => typeof cost === 'number') &&
      this.resolver.members.isSameOrAncestor(other.owner, overload.owner);
    return candidates.filter((one) => !candidates.some((other) => other !== one && hides(other, one)));
  }

  /** The cost of each argument, followed by the cost of collecting the last arguments into an array. */
  #costs(overload: CodeSymbol, given: readonly Argument[]): Passing[] {
    const { parameters, arity } = overload.declaration;
    const last = parameters.at(-1) ?? '';
    const pass = (argument: Argument, parameter: string): Passing => ({
      parameter,
      cost: this.#parameters.toParameter(argument, parameter, { file: overload.file, symbol: overload }),
    });
    if (arity?.[1] !== Infinity || !last.endsWith('[]')) {
      return [...given.map((argument, index) => pass(argument, parameters[index] ?? '')), free];
    }
    const before = given
      .slice(0, parameters.length - 1)
      .map((argument, index) => pass(argument, parameters[index] ?? ''));
    const rest = given.slice(parameters.length - 1);
    const array = rest.length === 1 ? rest.map((argument) => pass(argument, last)) : [];
    if (array.some(({ cost }) => cost === undefined))
      return [...before, ...array, { parameter: last, cost: undefined }];
    if (array.some(({ cost }) => cost !== 'never')) return [...before, ...array, free];
    return [
      ...before,
      ...rest.map((argument) => pass(argument, last.slice(0, -2))),
      { parameter: last, cost: collectingCost },
    ];
  }
}

/** Whether `one` beats `other`: no argument costs more, and at least one costs less. */
function isBetter(one: readonly Passing[], other: readonly Passing[]): boolean {
  let isCheaper = false;
  for (const [index, { parameter, cost }] of one.entries()) {
    const { parameter: otherParameter, cost: otherCost } = other[index] ?? free;
    // Passing the arguments as they are is never worse than possibly collecting them.
    if (index === one.length - 1 && cost === 0 && otherCost === undefined) continue;
    if (typeof cost === 'number' && typeof otherCost === 'number') {
      if (cost > otherCost) return false;
      if (cost < otherCost) isCheaper = true;
    } else if (cost === 0 && parameter !== '' && otherParameter !== '' && parameter !== otherParameter) {
      // A parameter of the type of the argument is never worse than another one.
      isCheaper = true;
    } else if (parameter !== otherParameter) return false;
  }
  return isCheaper;
}

function areEquallyGood({ costs: one }: Candidate, { costs: other }: Candidate): boolean {
  return one.every(({ cost, parameter }, index) => {
    const { cost: otherCost, parameter: otherParameter } = other[index] ?? free;
    return typeof cost === 'number' ? cost === otherCost : parameter === otherParameter;
  });
}

/** The number of parameters that a call omits, and then whether type arguments are inferred. */
function rankOf({ overload: { declaration } }: Candidate, count: number): number {
  const omitted = Math.max(0, declaration.parameters.length - count);
  return omitted + (declaration.typeParameters > 0 ? 0.5 : 0);
}
