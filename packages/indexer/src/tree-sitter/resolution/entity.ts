import type { Expression } from '../outline.js';
import { isTypeNode } from '../node-type.js';
import type { CodeModule, CodeSymbol, Scope, SourceFile } from './code-symbol.js';

/** The meaning of an expression. */
export type Entity =
  | { readonly kind: 'module'; readonly module: CodeModule }
  /** A type, or functions of the same name. */
  | {
      readonly kind: 'symbols';
      readonly symbols: readonly CodeSymbol[];
      readonly confidence: number;
      /** The receiver, if its type arguments affect the result. */
      readonly receiver?: Entity;
      /** Extension members, which get the receiver as their first argument. */
      readonly isReduced?: boolean;
    }
  | {
      readonly kind: 'value';
      readonly type: CodeSymbol;
      readonly confidence: number;
      /** The type arguments of a generic type. */
      readonly arguments?: readonly Entity[];
      /** The enum constant with a body that this value is. */
      readonly constant?: CodeSymbol;
    }
  /** A value of a type without a name, with the scope in which its members are looked up. */
  | { readonly kind: 'withMember'; readonly of: Expression; readonly scope: Scope; readonly confidence: number }
  | { readonly kind: 'collection'; readonly of: Entity }
  /** A value with the members of its content, whose error is known, too. */
  | { readonly kind: 'result'; readonly content: Entity; readonly error: Entity }
  /** Certainly not declared in the workspace. */
  | {
      readonly kind: 'external';
      /** The qualified name of the type of a value, if the type is known. */
      readonly type?: string;
      /** The type arguments of a generic type. */
      readonly arguments?: readonly Entity[];
      /** The result of calling a function, if it may be declared in the workspace. */
      readonly result?: Entity;
      /** See `Import`. */
      readonly error?: Entity;
    }
  | { readonly kind: 'unknown' };

export const external: Entity = { kind: 'external' };
export const unknown: Entity = { kind: 'unknown' };

/** Returns the entity with a confidence of at most `limit`. */
export function capConfidence(entity: Entity, limit: number): Entity {
  if (entity.kind === 'collection') return { kind: 'collection', of: capConfidence(entity.of, limit) };
  if (entity.kind === 'result')
    return { ...entity, content: capConfidence(entity.content, limit), error: capConfidence(entity.error, limit) };
  if (entity.kind === 'external' && entity.error !== undefined)
    return { ...entity, error: capConfidence(entity.error, limit) };
  return 'confidence' in entity && entity.confidence > limit ? { ...entity, confidence: limit } : entity;
}

/** The expected meaning of a name: a field, a type and several functions may share one name. */
export interface Expectation {
  /** A `setter` runs where a property is assigned. A `type` is neither a field nor a function. */
  readonly kind: 'value' | 'function' | 'setter' | 'type' | 'any';
  /** The number of arguments of a call, if known. */
  readonly arguments?: number | undefined;
}

export const expectValue: Expectation = { kind: 'value' };
export const expectType: Expectation = { kind: 'type' };
export const expectSetter: Expectation = { kind: 'setter' };
export const expectAny: Expectation = { kind: 'any' };

export function expectFunction(count: number | undefined): Expectation {
  return { kind: 'function', arguments: count };
}

export function toEntity(symbols: readonly CodeSymbol[] | undefined, confidence: number): Entity | undefined {
  return symbols === undefined || symbols.length === 0 ? undefined : { kind: 'symbols', symbols, confidence };
}

/** The type that an entity denotes. For a partial type, prefers the part in `file`. */
export function typeIn(entity: Entity, file: SourceFile): Entity {
  if (entity.kind !== 'symbols') return entity.kind === 'unknown' ? unknown : external;
  const types = entity.symbols.filter(({ declaration }) => isTypeNode(declaration.type));
  const [first] = types;
  if (first === undefined) return external;
  if (types.some((type) => type.parts !== first.parts)) return unknown;
  const nearest = types.find((type) => type.file === file) ?? first;
  return { kind: 'symbols', symbols: [nearest], confidence: entity.confidence };
}

/** Whether two values have the same type. */
export function haveSameType(one: Entity, other: Entity): boolean {
  if (one === other) return true;
  if (one.kind === 'value') {
    return other.kind === 'value' && other.type.parts === one.type.parts && haveSameArguments(one, other);
  }
  if (one.kind === 'external') {
    return other.kind === 'external' && one.type === other.type && haveSameArguments(one, other);
  }
  if (one.kind === 'collection') return other.kind === 'collection' && haveSameType(one.of, other.of);
  return one.kind !== 'withMember' && one.kind === other.kind;
}

interface Generic {
  readonly arguments?: readonly Entity[];
}

function haveSameArguments({ arguments: one = [] }: Generic, { arguments: other = [] }: Generic): boolean {
  return one.length === other.length && one.every((each, index) => haveSameType(each, other[index] ?? unknown));
}
