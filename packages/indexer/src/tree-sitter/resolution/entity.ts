import type { CodeModule, CodeSymbol } from './code-symbol.js';

/** What an expression turns out to mean. */
export type Entity =
  | { readonly kind: 'module'; readonly module: CodeModule }
  /** A type, or functions of one name. */
  | { readonly kind: 'symbols'; readonly symbols: readonly CodeSymbol[]; readonly confidence: number }
  | { readonly kind: 'value'; readonly type: CodeSymbol; readonly confidence: number }
  /** Certainly not declared in the workspace. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'unknown' };

export const outside: Entity = { kind: 'outside' };
export const unknown: Entity = { kind: 'unknown' };

/** The same thing, found in a way that is no surer than this. */
export function noSurerThan(entity: Entity, limit: number): Entity {
  return 'confidence' in entity && entity.confidence > limit ? { ...entity, confidence: limit } : entity;
}

/** What a name is wanted for: a field or a function can have it. */
export type Wanted = 'value' | 'function';

export function toEntity(symbols: readonly CodeSymbol[] | undefined, sure: number): Entity | undefined {
  return symbols === undefined || symbols.length === 0 ? undefined : { kind: 'symbols', symbols, confidence: sure };
}
