import { isTypeNode } from '../node-type.js';
import { elementMember, errorMember, type Expression } from '../outline.js';
import { withoutTypeArguments } from '../syntax/expressions.js';
import { CallResults } from './call-results.js';
import type { CodeModule, CodeSymbol, Scope, ScopedImport, SourceFile } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import {
  expectFunction,
  expectAny,
  expectType,
  expectValue,
  capConfidence,
  external,
  toEntity,
  typeIn,
  unknown,
  type Entity,
  type Expectation,
} from './entity.js';
import { Evaluations } from './evaluations.js';
import type { ExpressionResolver, ExtensionLookup } from './expression-resolver.js';
import { GenericTypes } from './generic-types.js';
import { LibraryMembers, nameOfType } from './library-members.js';
import { NameLookup } from './name-lookup.js';
import type { NameRules } from './name-rules.js';
import type { SymbolIndex } from './symbol-index.js';
import { filterByTypeArguments } from './filter-by-type-arguments.js';
import { TypeMembers } from './type-members.js';
import { WrappedValues } from './wrapped-values.js';

/** Resolves expressions to entities. */
export class NameResolver implements ExpressionResolver {
  readonly #imports = new Map<ScopedImport, Entity>();
  /** The values of fields, variables and results. `unknown` while being evaluated, which ends cycles. */
  readonly #values = new Map<CodeSymbol | SourceFile, Map<Expression, Entity>>();
  readonly members: TypeMembers;
  /** Set once, because extension members are found with the help of the resolver itself. */
  extensions: ExtensionLookup = { find: () => undefined, visible: () => [] };
  readonly #names: NameLookup;
  readonly #results: CallResults;
  readonly #generics: GenericTypes | undefined;
  readonly #library: LibraryMembers;
  readonly #wrapped: WrappedValues;
  readonly #evaluations = new Evaluations((expression, scope, expected) => this.#evaluate(expression, scope, expected));
  /** The names that were looked up since the last reset. */
  lookups = new Set<string>();
  /** Called for each symbol that a wildcard import brought into a file. A global import is in another file. */
  onWildcard: (from: SourceFile, to: CodeSymbol, by: ScopedImport) => void = () => undefined;

  constructor(
    readonly index: SymbolIndex,
    private readonly rules: NameRules,
  ) {
    this.#names = new NameLookup(this, rules);
    this.#generics = rules.library && new GenericTypes(this, rules.library);
    this.#results = new CallResults(this, rules, this.#generics);
    this.#library = new LibraryMembers(rules);
    this.#wrapped = new WrappedValues(this, rules);
    this.members = new TypeMembers(this, rules);
  }

  /**
   * Clears the cached results, so that the result for one file does not depend on the files that were resolved before it.
   * @returns the names that later results depend on. Lookups add to it until the next reset.
   */
  reset(): ReadonlySet<string> {
    this.#imports.clear();
    this.#values.clear();
    this.members.reset();
    this.#evaluations.reset();
    this.lookups = new Set();
    return this.lookups;
  }

  recordLookup(name: string): void {
    this.lookups.add(name);
  }

  get root(): CodeModule {
    return this.index.root;
  }

  evaluate(expression: Expression, scope: Scope, expected: Expectation = expectValue): Entity {
    return this.#evaluations.evaluate(expression, scope, expected);
  }

  determine<Found>(find: () => Found): Found {
    return this.#evaluations.determine(find);
  }

  memberOf(type: CodeSymbol, name: string, confidence: number, expected: Expectation): Entity | undefined {
    return this.members.memberOf(type, name, confidence, expected);
  }

  get #typeExpectation(): Expectation {
    return this.rules.typesAreSeparate === true ? expectType : expectValue;
  }

  typeAt(expression: Expression, scope: Scope): Entity {
    return typeIn(this.evaluate(withoutTypeArguments(expression), scope, this.#typeExpectation), scope.file);
  }

  member(module: CodeModule, name: string): Entity | undefined {
    return this.#evaluations.deeper(() => this.#names.memberOf(module, name));
  }

  path(module: CodeModule, names: readonly string[]): Entity | undefined {
    return this.follow({ kind: 'module', module }, names);
  }

  declared(module: CodeModule, name: string): Entity | undefined {
    return toEntity(module.members.get(name), confidenceOf.imported);
  }

  follow(start: Entity, names: readonly string[]): Entity | undefined {
    let entity: Entity | undefined = start;
    for (const [index, name] of names.entries()) {
      const below: Entity | undefined = index < names.length - 1 ? this.#moduleBelow(entity, name) : undefined;
      entity = below ?? (entity === undefined ? undefined : this.memberOfEntity(entity, name));
      if (entity?.kind === 'external' || entity?.kind === 'unknown') return entity;
    }
    return entity;
  }

  /** A module of a name that a function may have as well. */
  #moduleBelow(entity: Entity | undefined, name: string): Entity | undefined {
    const module =
      this.rules.modulesAreSeparate === true && entity?.kind === 'module' ? entity.module.modules.get(name) : undefined;
    return module && { kind: 'module', module };
  }

  /** The qualifier of a path, which is not a function. */
  #qualifier(of: Expression, scope: Scope): Entity {
    const entity = this.evaluate(of, scope);
    const [first] = entity.kind === 'symbols' ? entity.symbols : [];
    if (first?.declaration.type !== 'Function' || of.kind !== 'name') return entity;
    return this.#moduleBelow({ kind: 'module', module: scope.symbol?.module ?? scope.file.module }, of.name) ?? entity;
  }

  /** The entity that an import leads to. */
  imported(imported: ScopedImport): Entity {
    const cached = this.#imports.get(imported);
    if (cached !== undefined) return cached;
    for (const name of imported.import.path) this.lookups.add(name);
    // An import that leads back to itself is external.
    this.#imports.set(imported, external);
    const resolved = this.determine(() => this.#wrapped.withError(this.rules.resolveImport(imported, this), imported));
    const entity = capConfidence(resolved, confidenceOf.imported);
    this.#imports.set(imported, entity);
    return entity;
  }

  #evaluate(expression: Expression, scope: Scope, expected: Expectation): Entity {
    switch (expression.kind) {
      case 'name':
        this.lookups.add(expression.name);
        return filterByTypeArguments(this.#names.find(expression.name, scope, expected), expression.typeArguments);
      case 'member': {
        this.lookups.add(expression.name);
        if (expression.of.kind === 'super' && this.rules.superUsesMro) {
          const type = this.enclosingType(scope);
          return type === undefined ? unknown : this.members.ofSuper(type, expression.name, expected);
        }
        const whole =
          expected.kind === 'type'
            ? this.evaluate(expression.of, scope, expected)
            : this.#qualifier(expression.of, scope);
        const of = whole.kind === 'result' && expression.name !== errorMember ? whole.content : whole;
        const memberEntity = this.memberOfEntity(of, expression.name, expected);
        const plain = memberEntity ?? (of.kind === 'unknown' ? unknown : external);
        const extension = (): Entity | undefined =>
          this.#evaluations.deeper(() => this.extensions.find(expression.name, { of, plain }, expected, scope));
        const blanket = this.rules.hasBlanketMethods === true ? extension() : undefined;
        const content = blanket ?? this.#library.content(expression.name, { of, plain }, expected);
        if (content !== undefined) return content;
        const member =
          this.#generics?.ofReceiver(plain, of, expression.name, expected) ??
          (this.rules.hasBlanketMethods === true ? undefined : extension()) ??
          this.#library.member(expression, { of, plain }, expected) ??
          plain;
        return filterByTypeArguments(member, expression.typeArguments);
      }
      case 'call':
        return this.#results.of(
          this.evaluate(expression.of, scope, expectFunction(expression.arguments)),
          expression.arguments,
          scope.file,
        );
      case 'instance': {
        const named = this.evaluate(expression.of, scope, this.#typeExpectation);
        if (named.kind === 'withMember' || this.#wrapped.isValue(named)) return named;
        const type = typeIn(named, scope.file);
        if (type.kind === 'external') {
          return this.#generics?.external(expression.of, scope) ?? this.#library.external(nameOfType(expression.of));
        }
        if (type.kind !== 'symbols' || type.symbols[0] === undefined) return type;
        return { kind: 'value', type: type.symbols[0], confidence: type.confidence };
      }
      case 'withMember':
        if (expression.name === errorMember) return this.#wrapped.result(expression, scope);
        return { kind: 'withMember', of: expression, scope, confidence: confidenceOf.sameFile };
      case 'applied':
        if (this.#generics) return this.#generics.applied(expression, scope);
        return (expression.of.kind === 'call' ? this.#results : this.#wrapped).applied(expression, scope);
      case 'collection':
        return { kind: 'collection', of: this.evaluate(expression.of, scope) };
      case 'element':
        return this.#wrapped.element(this.evaluate(expression.of, scope));
      case 'awaited':
        return this.#wrapped.awaited(this.evaluate(expression.of, scope));
      case 'passed':
        this.lookups.add(expression.name);
        return this.#wrapped.passed(expression, scope);
      case 'self':
      case 'super':
        return this.#self(scope, expression.kind === 'super');
      case 'type': {
        const type = this.enclosingType(scope);
        return type === undefined ? unknown : { kind: 'symbols', symbols: [type], confidence: confidenceOf.sameFile };
      }
      case 'external':
        return expression.name === undefined ? external : this.#library.external(expression.name);
      case 'typeVariable':
      case 'unreadable':
      case 'unknown':
        return unknown;
    }
  }

  /** The value of a property with code; other entities are returned as they are. */
  readAccessor(entity: Entity): Entity {
    const [first] = entity.kind === 'symbols' ? entity.symbols : [];
    if (first?.declaration.isAccessor !== true || entity.kind !== 'symbols') return entity;
    return this.#results.declaredResult(first, entity.confidence);
  }

  /** The value of a field, variable or result. */
  valueOf(value: Expression, scope: Scope): Entity {
    const context = scope.symbol ?? scope.file;
    const values = this.#values.get(context) ?? new Map<Expression, Entity>();
    this.#values.set(context, values);
    const cached = values.get(value);
    if (cached !== undefined) return cached;
    values.set(value, unknown);
    const entity = this.determine(() => this.evaluate(value, scope));
    values.set(value, entity);
    return entity;
  }

  #self(scope: Scope, isBase: boolean): Entity {
    const type = this.enclosingType(scope);
    if (type === undefined) return unknown;
    if (!isBase) return { kind: 'value', type, confidence: confidenceOf.sameFile };
    for (const base of this.members.basesOf(type)) {
      const symbol = base.kind === 'symbols' ? base.symbols[0] : undefined;
      if (symbol !== undefined && (symbol.declaration.type !== 'Interface' || type.declaration.type === 'Interface')) {
        return { kind: 'value', type: symbol, confidence: 'confidence' in base ? base.confidence : 0 };
      }
    }
    return external;
  }

  /** The innermost type that contains the scope, also for a method declared outside of its type. */
  enclosingType(scope: Scope): CodeSymbol | undefined {
    for (let at = scope.symbol; at !== undefined; at = at.parent) {
      if (isTypeNode(at.declaration.type)) return at;
      const { receiver } = at.declaration;
      if (receiver !== undefined) return this.typeOf(receiver, { file: at.file, symbol: at.parent });
    }
    return undefined;
  }

  /** The type that an expression names, if the workspace declares it. */
  typeOf(expression: Expression, scope: Scope): CodeSymbol | undefined {
    const type = this.typeAt(expression, scope);
    return type.kind === 'symbols' ? type.symbols[0] : undefined;
  }

  memberOfEntity(entity: Entity, name: string, expected: Expectation = expectAny): Entity | undefined {
    if (entity.kind === 'unknown') return entity;
    if (entity.kind === 'external' || entity.kind === 'collection') return external;
    if (entity.kind === 'module') return this.member(entity.module, name);
    if (entity.kind === 'withMember' || entity.kind === 'result')
      return this.#evaluations.deeper(() => this.#wrapped.memberOf(entity, name, expected));
    if (entity.kind === 'symbols' && name === elementMember) return entity;
    const type = entity.kind === 'value' ? entity.type : entity.symbols[0];
    if (type === undefined) return undefined;
    if (isTypeNode(type.declaration.type)) {
      return (
        this.memberOf(type, name, entity.confidence, expected) ??
        this.#wrapped.behind(entity, name, expected) ??
        this.members.missing(type)
      );
    }
    if (type.declaration.isAccessor)
      return this.memberOfEntity(this.#results.declaredResult(type, entity.confidence), name, expected);
    return unknown;
  }
}
