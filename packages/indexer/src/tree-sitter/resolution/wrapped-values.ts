import { errorMember, type Expression } from '../outline.js';
import type { Scope } from './code-symbol.js';
import { capConfidence, expectFunction, unknown, type Entity, type Expectation } from './entity.js';
import type { ExpressionResolver } from './expression-resolver.js';
import type { NameRules } from './name-rules.js';

type ShapedValue = Extract<Entity, { readonly kind: 'withMember' }>;

/** Determines the values inside of others: members of unnamed types, the content of results, and the parameters of closures. */
export class WrappedValues {
  constructor(
    private readonly resolver: ExpressionResolver,
    private readonly rules: NameRules,
  ) {}

  /** The content of a result whose error is known; other entities are returned as they are. */
  content(entity: Entity): Entity {
    if (entity.kind !== 'withMember' || entity.of.kind !== 'withMember' || entity.of.name !== errorMember)
      return entity;
    return capConfidence(this.resolver.evaluate(entity.of.of, entity.scope), entity.confidence);
  }

  /** Any element of a collection. */
  element(entity: Entity): Entity {
    const of = this.content(entity);
    return of.kind === 'collection' ? of.of : unknown;
  }

  /** Looks up a member of an unnamed type, which may come from an embedded type. */
  memberOfShape({ of, scope, confidence }: ShapedValue, name: string, expected: Expectation): Entity | undefined {
    let at = of;
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
