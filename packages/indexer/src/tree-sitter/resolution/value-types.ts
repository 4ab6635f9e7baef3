import { generatedMember, type Expression } from '../outline.js';
import { isTypeNode } from '../node-type.js';
import type { Scope } from './code-symbol.js';
import { expectFunction } from './entity.js';
import type { FieldValue } from './type-members.js';
import type { NameResolver } from './name-resolver.js';
import { likeliestOverloads } from './overloads.js';

/** Maximum length of chains of values. */
const maxChainLength = 20;

/** Determines the names of the declared types of values, including external types. */
export class ValueTypes {
  /** @param externalResults see `NameRules` */
  constructor(
    private readonly resolver: NameResolver,
    private readonly externalResults?: ReadonlyMap<string, string>,
  ) {}

  /** The name of the type of an expression, such as `String[]`, or `undefined` if unknown. */
  nameOf(expression: Expression, scope: Scope, depth = 0): string | undefined {
    if (depth > maxChainLength) return undefined;
    const inner = (of: Expression): string | undefined => this.nameOf(of, scope, depth + 1);
    switch (expression.kind) {
      case 'external':
        return expression.name;
      case 'instance':
        return 'name' in expression.of ? expression.of.name : undefined;
      case 'collection': {
        const name = inner(expression.of);
        return name === undefined ? undefined : `${name}[]`;
      }
      case 'element': {
        const name = inner(expression.of);
        return name?.endsWith('[]') === true ? name.slice(0, -2) : undefined;
      }
      case 'applied':
        return inner(expression.of);
      case 'self':
        return this.resolver.enclosingType(scope)?.declaration.name;
      case 'name':
        return this.#declared(this.#variable(expression.name, scope), depth);
      case 'member':
        if (expression.name === 'length' && inner(expression.of)?.endsWith('[]') === true) return 'int';
        return this.#declared(this.#fieldOf(expression.of, expression.name, scope), depth);
      case 'call':
        return this.#resultOf(expression, scope, depth);
      default:
        return undefined;
    }
  }

  #declared(field: FieldValue | undefined, depth: number): string | undefined {
    return field && this.nameOf(field.value, field.scope, depth + 1);
  }

  #variable(name: string, { symbol }: Scope): FieldValue | undefined {
    for (let at = symbol; at !== undefined; at = at.parent) {
      const field = isTypeNode(at.declaration.type) ? this.resolver.members.fieldOf(at, name) : undefined;
      if (field !== undefined) return field;
    }
    return undefined;
  }

  #fieldOf(of: Expression, name: string, scope: Scope): FieldValue | undefined {
    const entity = this.resolver.evaluate(of, scope);
    const type = entity.kind === 'value' ? entity.type : entity.kind === 'symbols' ? entity.symbols[0] : undefined;
    return type && isTypeNode(type.declaration.type) ? this.resolver.members.fieldOf(type, name) : undefined;
  }

  /** The field with the result of a method that has no declaration. */
  #generatedField(call: Expression & { readonly kind: 'call' }, scope: Scope): FieldValue | undefined {
    const { of, arguments: count = 0 } = call;
    if (of.kind === 'name') return this.#variable(generatedMember(of.name, count), scope);
    return of.kind === 'member' ? this.#fieldOf(of.of, generatedMember(of.name, count), scope) : undefined;
  }

  #resultOf(call: Expression & { readonly kind: 'call' }, scope: Scope, depth: number): string | undefined {
    const callee = this.resolver.evaluate(call.of, scope, expectFunction(call.arguments));
    if (callee.kind === 'external') {
      const generated = this.#generatedField(call, scope);
      if (generated !== undefined) return this.#declared(generated, depth);
      return call.of.kind === 'member' ? this.externalResults?.get(call.of.name) : undefined;
    }
    if (callee.kind !== 'symbols') return undefined;
    const [first, ...others] = likeliestOverloads(callee.symbols, call.arguments, scope.file).map((symbol) => {
      const { returns } = symbol.declaration;
      return returns && this.nameOf(returns, { file: symbol.file, symbol }, depth + 1);
    });
    return others.every((other) => other === first) ? first : undefined;
  }
}
