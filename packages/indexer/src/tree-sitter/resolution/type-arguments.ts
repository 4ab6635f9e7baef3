import { isTypeNode } from '../node-type.js';
import type { Entity } from './entity.js';

/** Of types and functions of one name those with so many type parameters; types without any where nothing is said. */
export function fitting(entity: Entity, count: number | undefined): Entity {
  if (entity.kind !== 'symbols' || entity.symbols.length < 2) return entity;
  const [first] = entity.symbols;
  if (count === undefined && !isTypeNode(first?.declaration.type ?? 'Function')) return entity;
  const symbols = entity.symbols.filter(({ declaration }) => declaration.typeParameters === (count ?? 0));
  return symbols.length === 0 ? entity : { ...entity, symbols };
}
