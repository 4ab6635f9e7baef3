import type { Expression } from '../outline.js';
import type { CodeSymbol, Scope } from './code-symbol.js';
import type { NameResolver } from './name-resolver.js';
import type { Conversion, NameRules } from './name-rules.js';
import { ValueTypes } from './value-types.js';

/** The type of an argument, as far as it is known. */
interface Argument {
  /** The name of its type. */
  readonly name: string | undefined;
  /** The type itself, if it is declared in the workspace. */
  readonly type: CodeSymbol | undefined;
}

/** The passing of one argument to a parameter. */
interface Passing {
  readonly parameter: string;
  readonly cost: Conversion;
}

const free: Passing = { parameter: '', cost: 0 };

/** The cost of collecting arguments into an array, which is higher than that of any conversion. */
const collectingCost = 100;

/** Selects overloads by the types of the arguments, as far as they are known. */
export class OverloadChoice {
  readonly #types: ValueTypes;

  constructor(
    private readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {
    this.#types = new ValueTypes(resolver);
  }

  /** Returns the overloads that accept the arguments, without those that another overload certainly beats. */
  select(overloads: readonly CodeSymbol[], passed: readonly Expression[], scope: Scope): readonly CodeSymbol[] {
    const given = passed.map((value): Argument => {
      const name = this.#types.nameOf(value, scope);
      if (name === undefined || name.endsWith('[]')) return { name, type: undefined };
      const entity = this.resolver.evaluate(value, scope);
      return { name, type: entity.kind === 'value' ? entity.type : undefined };
    });
    const candidates = overloads.flatMap((overload) => {
      const costs = this.#costs(overload, given);
      return costs.some(({ cost }) => cost === 'never') ? [] : [{ overload, costs }];
    });
    const best = candidates.filter(({ costs }) => !candidates.some((other) => isBetter(other.costs, costs)));
    return best.length === 0 ? overloads : best.map(({ overload }) => overload);
  }

  /** The cost of each argument, followed by the cost of collecting the last arguments into an array. */
  #costs(overload: CodeSymbol, given: readonly Argument[]): Passing[] {
    const { parameters, arity } = overload.declaration;
    const last = parameters.at(-1) ?? '';
    const pass = (argument: Argument, parameter: string): Passing => ({
      parameter,
      cost: this.#cost(argument, parameter, { file: overload.file, symbol: overload }),
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

  #cost({ name, type }: Argument, parameter: string, scope: Scope): Conversion {
    if (name === undefined) return undefined;
    if (type !== undefined && parameter !== '' && !parameter.endsWith('[]')) {
      const wanted = this.resolver.typeAt({ kind: 'name', name: parameter }, scope);
      const [parameterType] = wanted.kind === 'symbols' ? wanted.symbols : [];
      if (parameterType?.parts === type.parts) return 0;
      if (parameterType !== undefined) return this.resolver.members.isSameOrAncestor(parameterType, type) ? 1 : 'never';
    }
    return this.rules.convert?.(name, parameter);
  }
}

/** Whether `one` beats `other`: no argument costs more, and at least one costs less. */
function isBetter(one: readonly Passing[], other: readonly Passing[]): boolean {
  let isCheaper = false;
  for (const [index, { parameter, cost }] of one.entries()) {
    const { parameter: otherParameter, cost: otherCost } = other[index] ?? free;
    if (typeof cost === 'number' && typeof otherCost === 'number') {
      if (cost > otherCost) return false;
      if (cost < otherCost) isCheaper = true;
    } else if (parameter !== otherParameter) return false;
  }
  return isCheaper;
}
