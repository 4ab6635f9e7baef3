import type { Expression } from '../outline.js';
import { isTypeNode } from '../node-type.js';
import type { CodeModule, CodeSymbol, Scope, SourceFile } from './code-symbol.js';

/** What an expression turns out to mean. */
export type Entity =
  | { readonly kind: 'module'; readonly module: CodeModule }
  /** A type, or functions of one name. */
  | { readonly kind: 'symbols'; readonly symbols: readonly CodeSymbol[]; readonly confidence: number }
  | { readonly kind: 'value'; readonly type: CodeSymbol; readonly confidence: number }
  /** A value of a type without a name, with the place its members are looked up from. */
  | { readonly kind: 'holding'; readonly of: Expression; readonly scope: Scope; readonly confidence: number }
  | { readonly kind: 'collection'; readonly of: Entity }
  /** Certainly not declared in the workspace. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'unknown' };

export const outside: Entity = { kind: 'outside' };
export const unknown: Entity = { kind: 'unknown' };

/** The same thing, found in a way that is no surer than this. */
export function noSurerThan(entity: Entity, limit: number): Entity {
  if (entity.kind === 'collection') return { kind: 'collection', of: noSurerThan(entity.of, limit) };
  return 'confidence' in entity && entity.confidence > limit ? { ...entity, confidence: limit } : entity;
}

/** What a name is wanted for: a field, a type or a function can have it, and several functions can. */
export interface Wanted {
  /** A `setter` is the code that runs where a property is given a value. */
  readonly kind: 'value' | 'function' | 'setter' | 'any';
  /** The number of arguments a function is called with, where it can be told. */
  readonly arguments?: number | undefined;
}

export const aValue: Wanted = { kind: 'value' };
export const aSetter: Wanted = { kind: 'setter' };
export const anything: Wanted = { kind: 'any' };

export function aFunction(count: number | undefined): Wanted {
  return { kind: 'function', arguments: count };
}

export function toEntity(symbols: readonly CodeSymbol[] | undefined, sure: number): Entity | undefined {
  return symbols === undefined || symbols.length === 0 ? undefined : { kind: 'symbols', symbols, confidence: sure };
}

/** The type that is meant; of one in parts that part which is in a file. */
export function typeIn(entity: Entity, file: SourceFile): Entity {
  if (entity.kind !== 'symbols') return entity.kind === 'unknown' ? unknown : outside;
  const types = entity.symbols.filter(({ declaration }) => isTypeNode(declaration.type));
  const [first] = types;
  if (first === undefined) return outside;
  if (types.some((type) => type.parts !== first.parts)) return unknown;
  const nearest = types.find((type) => type.file === file) ?? first;
  return { kind: 'symbols', symbols: [nearest], confidence: entity.confidence };
}

/** Whether two values are of one type. */
export function isSame(one: Entity, other: Entity): boolean {
  if (one.kind === 'value') return other.kind === 'value' && other.type.parts === one.type.parts;
  if (one.kind === 'collection') return other.kind === 'collection' && isSame(one.of, other.of);
  return one.kind !== 'holding' && one.kind === other.kind;
}
