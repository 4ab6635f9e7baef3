import type { Expression } from '../outline.js';
import type { CodeSymbol, Scope } from './code-symbol.js';
import type { Entity } from './entity.js';
import type { NameResolver } from './name-resolver.js';
import type { Conversion, NameRules } from './name-rules.js';
import { ValueTypes } from './value-types.js';

/** The type of an argument, as far as it is known. */
export interface Argument {
  /** The name of its type. */
  readonly name: string | undefined;
  /** The type itself, or that of the elements of an array, if it is declared in the workspace. */
  readonly type: CodeSymbol | undefined;
}

/** Determines the costs of passing arguments to parameters. */
export class ParameterCosts {
  readonly #types: ValueTypes;
  readonly #typeNames = new Map<string, Expression>();

  constructor(
    private readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {
    this.#types = new ValueTypes(resolver, rules.externalResults);
  }

  argument(value: Expression, scope: Scope): Argument {
    if (this.rules.namesHaveArity === true) {
      const entity = this.resolver.evaluate(value, scope);
      return entity.kind === 'withMember' ? this.#functionOf(entity) : argumentOf(this.resolver.readAccessor(entity));
    }
    let entity = this.resolver.evaluate(value, scope);
    let dimensions = '';
    for (; entity.kind === 'collection'; entity = entity.of) dimensions += '[]';
    const type = entity.kind === 'value' ? entity.type : undefined;
    const known = type && `${type.declaration.name}${dimensions}`;
    return { name: this.#types.nameOf(value, scope) ?? known, type };
  }

  /** A lambda, whose body decides whether it has a result. */
  #functionOf({ of, scope }: Entity & { readonly kind: 'withMember' }): Argument {
    if (of.kind !== 'withMember' || of.of.kind !== 'external') return { name: undefined, type: undefined };
    const { name } = of.of;
    const result = this.resolver.readAccessor(this.resolver.evaluate(of.value, scope));
    const type = result.kind === 'external' ? result.type : undefined;
    const kind =
      type === 'void' ? 'n' : type !== undefined || result.kind === 'value' || result.kind === 'collection' ? 'p' : 'e';
    return { name: name?.replace(/e$/, kind), type: undefined };
  }

  /** The cost of passing an argument to the parameter of `symbol` at an index. */
  of(argument: Argument, symbol: CodeSymbol, index: number): Conversion {
    return this.toParameter(argument, symbol.declaration.parameters[index] ?? '', { file: symbol.file, symbol });
  }

  toParameter({ name, type }: Argument, parameter: string, scope: Scope): Conversion {
    if (name === undefined) return undefined;
    if (type !== undefined && name.endsWith('[]')) {
      return parameter.endsWith('[]')
        ? this.toParameter({ name: name.slice(0, -2), type }, parameter.slice(0, -2), scope)
        : this.rules.convert?.(name, parameter);
    }
    const { convertToDeclared } = this.rules;
    if ((type !== undefined || convertToDeclared !== undefined) && parameter !== '' && !parameter.endsWith('[]')) {
      const parameterType = this.#declared(parameter, scope);
      if (type === undefined) {
        if (parameterType !== undefined) return convertToDeclared?.(name, parameterType.declaration);
      } else {
        if (parameterType?.parts === type.parts) return 0;
        if (parameterType !== undefined) return this.#upcast(type, parameterType);
        const cost = this.rules.convert?.(name, parameter);
        // Without an external base, it converts to no external type but those to which everything does.
        const isKnown = convertToDeclared === undefined || this.resolver.members.hasExternalBase(type);
        return cost === undefined && !isKnown && !hasConversion(type) ? 'never' : cost;
      }
    }
    return this.rules.convert?.(name, parameter);
  }

  #upcast(type: CodeSymbol, base: CodeSymbol): Conversion {
    if (this.resolver.members.isSameOrAncestor(base, type)) return 1;
    return hasOperator(base, base) || hasOperator(type, base) ? undefined : 'never';
  }

  #declared(parameter: string, scope: Scope): CodeSymbol | undefined {
    const wanted = this.resolver.typeAt(this.#typeNamed(parameter), scope);
    return wanted.kind === 'symbols' ? wanted.symbols[0] : undefined;
  }

  /** One object for each type, so that the resolver evaluates it once per scope. */
  #typeNamed(parameter: string): Expression {
    const existing = this.#typeNames.get(parameter);
    if (existing !== undefined) return existing;
    const [name = '', count] = this.rules.namesHaveArity === true ? parameter.split('`') : [parameter];
    const named: Expression =
      count === undefined ? { kind: 'name', name } : { kind: 'name', name, typeArguments: Number(count) };
    this.#typeNames.set(parameter, named);
    return named;
  }
}

/** A value as an argument, in languages whose names of types have the number of type arguments. */
export function argumentOf(value: Entity): Argument {
  if (value.kind === 'value') {
    const { name, typeParameters } = value.type.declaration;
    return { name: typeParameters > 0 ? `${name}\`${String(typeParameters)}` : name, type: value.type };
  }
  if (value.kind === 'collection') {
    const { name } = argumentOf(value.of);
    return { name: name === undefined ? undefined : `${name}[]`, type: undefined };
  }
  return { name: value.kind === 'external' ? value.type : undefined, type: undefined };
}

/** Whether a type declares a conversion to any other type. */
function hasConversion({ parts }: CodeSymbol): boolean {
  return parts.some((part) => part.hasOperators);
}

/** Whether a type declares a conversion to another one. */
function hasOperator(type: CodeSymbol, to: CodeSymbol): boolean {
  const name = `operator ${to.declaration.name}`;
  return type.parts.some((part) =>
    [name, `${name}<TResult>`, `${name}<T>`].some((each) => part.membersCalled(each).length > 0),
  );
}
