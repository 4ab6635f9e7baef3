import { isTypeNode } from '../node-type.js';
import type { Entity } from './entity.js';

/** Keeps the candidates with `count` type parameters. Without explicit type arguments, keeps non-generic types. */
export function filterByTypeArguments(entity: Entity, count: number | undefined): Entity {
  if (entity.kind !== 'symbols' || entity.symbols.length < 2) return entity;
  const [first] = entity.symbols;
  if (count === undefined && !isTypeNode(first?.declaration.type ?? 'Function')) {
    const inferred = entity.symbols.filter(({ declaration }) => !declaration.needsTypeArguments);
    return inferred.length === 0 ? entity : { ...entity, symbols: inferred };
  }
  const symbols = entity.symbols.filter(({ declaration }) => declaration.typeParameters === (count ?? 0));
  return symbols.length === 0 ? entity : { ...entity, symbols };
}
