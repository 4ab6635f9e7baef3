import { errorMember, type Expression } from '../outline.js';
import type { CodeSymbol, Scope, ScopedImport } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import { capConfidence, expectFunction, external, unknown, type Entity, type Expectation } from './entity.js';
import type { ExpressionResolver } from './expression-resolver.js';
import type { NameRules } from './name-rules.js';

/** Maximum number of types that a value dereferences to, one after the other. */
const maxDereferences = 8;

type ShapedExpression = Extract<Expression, { readonly kind: 'withMember' }>;
type TypedEntity = Extract<Entity, { readonly kind: 'value' | 'symbols' }>;
type ShapedValue = Extract<Entity, { readonly kind: 'withMember' | 'result' }>;

/** Determines the values inside of others: members of unnamed types, the content of results, and the parameters of closures. */
export class WrappedValues {
  constructor(
    private readonly resolver: ExpressionResolver,
    private readonly rules: NameRules,
  ) {}

  /** A value whose error is known. */
  result({ of, value }: ShapedExpression, scope: Scope): Entity {
    return { kind: 'result', content: this.resolver.evaluate(of, scope), error: this.resolver.evaluate(value, scope) };
  }

  /** Adds the error of an alias of results to what the alias leads to. */
  withError(entity: Entity, { import: { error, scope }, file }: ScopedImport): Entity {
    if (error === undefined || entity.kind !== 'external') return entity;
    return { ...entity, error: this.resolver.evaluate(error, { file, symbol: file.symbols[scope] }) };
  }

  /** A value of a generic type, which may be an alias of a type of a library that is treated like its content. */
  applied(expression: Expression & { readonly kind: 'applied' }, scope: Scope): Entity {
    const passed: Expression[] = [];
    let at: Expression = expression;
    for (; at.kind === 'applied'; at = at.of) passed.unshift(at.argument);
    const named = at.kind === 'instance' ? this.resolver.evaluate(at.of, scope) : undefined;
    const [first, second] = passed;
    if (first === undefined || named?.kind !== 'external' || named.type === undefined)
      return this.resolver.evaluate(at, scope);
    if (this.rules.isTransparent?.(named.type) !== true) return external;
    const content = this.resolver.evaluate(first, scope);
    const error = second === undefined ? named.error : this.resolver.evaluate(second, scope);
    return error === undefined ? content : { kind: 'result', content, error };
  }

  /** Whether a name in the position of a type denotes a value, as that of an associated type does. */
  isValue({ kind }: Entity): boolean {
    const isKnown = kind === 'value' || kind === 'collection' || kind === 'result';
    return isKnown && this.rules.associatedTypes !== undefined;
  }

  /** The value of a future; other entities are returned as they are. */
  awaited(entity: Entity): Entity {
    return this.#associatedOf(entity, this.rules.associatedTypes?.awaited) ?? entity;
  }

  /** An associated type of a type, or a member of the value to which a value dereferences. */
  behind(entity: TypedEntity, name: string, expected: Expectation): Entity | undefined {
    const { associatedTypes } = this.rules;
    if (associatedTypes === undefined) return undefined;
    if (entity.kind === 'symbols') return this.#associated(entity.symbols[0], name);
    let at: Entity | undefined = entity;
    for (let left = maxDereferences; left > 0; left -= 1) {
      at = this.#associatedOf(at, associatedTypes.dereferenced);
      if (at?.kind !== 'value') return at && this.resolver.memberOfEntity(at, name, expected);
      const member = this.resolver.memberOf(at.type, name, at.confidence, expected);
      if (member !== undefined) return member;
    }
    return undefined;
  }

  #associatedOf(entity: Entity, name: string | undefined): Entity | undefined {
    if (entity.kind !== 'value' || name === undefined) return undefined;
    const value = this.#associated(entity.type, name);
    return value && capConfidence(value, entity.confidence);
  }

  #associated(type: CodeSymbol | undefined, name: string): Entity | undefined {
    if (type === undefined) return undefined;
    this.resolver.recordLookup(type.declaration.name);
    for (const { addedBases } of type.parts) {
      for (const { associated, scope } of addedBases) {
        const value = associated?.get(name);
        if (value?.kind === 'self') return { kind: 'value', type, confidence: confidenceOf.sameFile };
        if (value !== undefined) return this.resolver.valueOf(value, scope);
      }
    }
    return undefined;
  }

  /** Any element of a collection. */
  element(entity: Entity): Entity {
    const of = entity.kind === 'result' ? entity.content : entity;
    if (of.kind === 'collection') return of.of;
    return this.#associatedOf(of, this.rules.associatedTypes?.element) ?? unknown;
  }

  /** Looks up a member of an unnamed type, which may come from an embedded type, or of a result. */
  memberOf(entity: ShapedValue, name: string, expected: Expectation): Entity | undefined {
    if (entity.kind === 'result')
      return name === errorMember ? entity.error : this.resolver.memberOfEntity(entity.content, name, expected);
    const { scope, confidence } = entity;
    let at = entity.of;
    for (; at.kind === 'withMember'; at = at.of) {
      if (at.name === name) return capConfidence(this.resolver.evaluate(at.value, scope), confidence);
    }
    return this.resolver.memberOfEntity(capConfidence(this.resolver.evaluate(at, scope), confidence), name, expected);
  }

  /** The value that a function passes to a parameter of a closure. */
  passed({ of, name }: Expression & { readonly kind: 'passed' }, scope: Scope): Entity {
    const callee = this.resolver.evaluate(of, scope, expectFunction(undefined));
    const [declared] = callee.kind === 'symbols' ? callee.symbols : [];
    if (declared !== undefined && callee.kind === 'symbols') {
      const value = declared.declaration.fields.get(name);
      if (value === undefined) return unknown;
      return capConfidence(this.resolver.valueOf(value, { file: declared.file, symbol: declared }), callee.confidence);
    }
    const member = of.kind === 'member' ? this.rules.passedMember?.(of.name) : undefined;
    if (member === undefined || of.kind !== 'member') return unknown;
    return this.resolver.evaluate({ kind: 'member', of: of.of, name: member }, scope);
  }
}
