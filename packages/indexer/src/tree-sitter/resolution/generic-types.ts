import type { Expression } from '../outline.js';
import type { CodeSymbol, Scope } from './code-symbol.js';
import { external, unknown, type Entity, type Expectation } from './entity.js';
import type { ExpressionResolver } from './expression-resolver.js';
import type { LibraryTypes } from './name-rules.js';

/** Maximum length of a chain of bases. */
const maxBases = 20;

/** Maximum number of types that one type consists of. Each call may double it, because type arguments are shared. */
const maxTypes = 100;

type External = Extract<Entity, { readonly kind: 'external' }>;
type Arguments = readonly Entity[] | undefined;

/** An ancestor of a type, with the type arguments that the type passes to it. */
interface AncestorView {
  readonly type: CodeSymbol | External;
  readonly arguments: Arguments;
}

/** Whether the type of a declaration depends on type arguments. */
export function isGeneric(declared: Expression): boolean {
  return /^(typeVariable|applied)$/.test(declared.kind) || (declared.kind === 'collection' && isGeneric(declared.of));
}

/** Determines the types of members of generic types, from the type arguments of the receiver. */
export class GenericTypes {
  constructor(
    private readonly resolver: ExpressionResolver,
    private readonly library: LibraryTypes,
  ) {}

  /** A value of a type with type arguments. */
  applied(expression: Expression & { readonly kind: 'applied' }, scope: Scope): Entity {
    return this.#substituted(expression, scope, () => unknown);
  }

  /** A value of an external type, which may be generic. */
  external(type: Expression, { file }: Scope): External {
    const name = this.library.nameOf(type, file.outline);
    return name === undefined ? { kind: 'external' } : { kind: 'external', type: name };
  }

  /** Adds the type arguments of the receiver to a member whose type may depend on them. */
  ofReceiver(member: Entity, receiver: Entity, name: string, expected: Expectation): Entity {
    if (member.kind === 'external' && member.result === undefined)
      return this.#externalMember(receiver, name, expected.kind === 'function');
    const isDependent =
      member.kind === 'symbols' &&
      member.symbols.some(({ declaration: { returns } }) => returns !== undefined && isGeneric(returns));
    return isDependent ? { ...member, receiver } : member;
  }

  /** The member of a value that the workspace does not declare. The result of a function may have a type argument as type. */
  #externalMember(receiver: Entity, name: string, isFunction: boolean): Entity {
    const result = this.#externalResult(receiver, name);
    if (result.kind === 'external' && result.type === undefined && result.arguments === undefined) return external;
    return isFunction ? { kind: 'external', result } : result;
  }

  /** The declared result of a method, called on a receiver. That of a static method has no type arguments. */
  resultOf(method: CodeSymbol, receiver: Entity): Entity {
    const { owner, file } = method;
    const { returns } = method.declaration;
    if (returns === undefined || owner === undefined) return unknown;
    const views = receiver.kind === 'value' ? this.#viewsOf(receiver.type, receiver.arguments) : [];
    const view = views.find(({ type }) => 'parts' in type && type.parts === owner.parts);
    return this.#substituted(returns, { file, symbol: method }, (variable) =>
      argumentOf(owner, view?.arguments, variable),
    );
  }

  #externalResult(receiver: Entity, name: string): Entity {
    if (receiver.kind === 'symbols') return constantsOf(receiver, name);
    const views =
      receiver.kind === 'external'
        ? [{ type: receiver, arguments: receiver.arguments }]
        : receiver.kind === 'value'
          ? this.#viewsOf(receiver.type, receiver.arguments)
          : [];
    let isUncertain = false;
    for (const { type, arguments: given } of views) {
      if ('parts' in type) continue;
      const result = this.library.resultOf(type.type, name);
      if (result !== undefined) return instantiate(result, given);
      isUncertain ||= given?.some(mayBeDeclared) === true;
    }
    return isUncertain ? unknown : external;
  }

  /** A type and its ancestors. */
  #viewsOf(type: CodeSymbol, given: Arguments): readonly AncestorView[] {
    const views: AncestorView[] = [{ type, arguments: given }];
    for (const { type: at, arguments: own } of views) {
      if (!('parts' in at)) continue;
      this.resolver.recordLookup(at.declaration.name);
      for (const part of at.parts) {
        for (const base of part.declaration.bases) {
          if (views.length > maxBases) return views;
          const scope = { file: part.file, symbol: part.parent };
          const entity = this.resolver.typeAt(base.type, scope);
          const passed = base.arguments?.map((argument) =>
            this.#substituted(argument, scope, (variable) => argumentOf(at, own, variable)),
          );
          const [symbol] = entity.kind === 'symbols' ? entity.symbols : [];
          if (symbol !== undefined) views.push({ type: symbol, arguments: passed });
          else if (entity.kind === 'external') views.push({ type: this.external(base.type, scope), arguments: passed });
        }
      }
    }
    return views;
  }

  /** Evaluates a type in which type parameters stand for type arguments. */
  #substituted(expression: Expression, scope: Scope, argument: (variable: string) => Entity): Entity {
    switch (expression.kind) {
      case 'typeVariable':
        return argument(expression.name);
      case 'collection':
        return { kind: 'collection', of: this.#substituted(expression.of, scope, argument) };
      case 'applied': {
        const passed: Entity[] = [];
        let at: Expression = expression;
        for (; at.kind === 'applied'; at = at.of) passed.push(this.#substituted(at.argument, scope, argument));
        const of = this.#substituted(at, scope, argument);
        if (of.kind !== 'value' && of.kind !== 'external') return of.kind === 'unknown' ? unknown : external;
        const applied = { ...of, arguments: passed.reverse() };
        return sizeOf(applied) > maxTypes ? { ...of, arguments: [unknown] } : applied;
      }
      default:
        return this.resolver.evaluate(expression, scope);
    }
  }
}

/** The result of the static methods that every enum has. */
function constantsOf({ symbols: [type], confidence }: Entity & { readonly kind: 'symbols' }, name: string): Entity {
  if (type?.declaration.type !== 'Enum') return external;
  const constant: Entity = { kind: 'value', type, confidence };
  if (name === 'values') return { kind: 'collection', of: constant };
  return name === 'valueOf' ? constant : external;
}

function argumentOf({ declaration }: CodeSymbol, given: Arguments, variable: string): Entity {
  return given?.[declaration.typeVariables.indexOf(variable)] ?? unknown;
}

/** Instantiates a description such as `java.util.Set<0>` with type arguments. */
function instantiate(description: string, given: Arguments): Entity {
  if (description === '') return external;
  const generic = /^([\w.]+)<(.*)>$/.exec(description);
  if (generic === null)
    return given?.[Number(description)] ?? (given?.some(mayBeDeclared) === true ? unknown : external);
  const [, type = '', list = ''] = generic;
  // Only the last type argument is generic itself.
  const parts = list.includes('<') ? [list] : list.split(',');
  return { kind: 'external', type, arguments: parts.map((part) => instantiate(part, given)) };
}

/** The number of types that a type consists of: itself and its type arguments. */
function sizeOf(entity: Entity): number {
  if (entity.kind === 'collection') return 1 + sizeOf(entity.of);
  const passed = entity.kind === 'value' || entity.kind === 'external' ? (entity.arguments ?? []) : [];
  return passed.reduce((size, each) => size + sizeOf(each), 1);
}

/** Whether a type may be declared in the workspace, or have such a type as argument. */
function mayBeDeclared(entity: Entity): boolean {
  if (entity.kind === 'collection') return mayBeDeclared(entity.of);
  return entity.kind === 'external' ? entity.arguments?.some(mayBeDeclared) === true : true;
}
