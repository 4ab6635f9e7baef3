import type { AttributeValue, GraphDocument } from '@code-graph/sdk';

/** A node or edge by its keys. */
export type GraphElement = Readonly<Record<string, AttributeValue | undefined>>;

export type DeclaredType = 'number' | 'string' | 'boolean';

/** A key of nodes or edges that is written with its type. */
export interface Declaration {
  readonly name: string;
  readonly type: DeclaredType;
}

/** The keys of elements beyond those that the format has a place of its own for: first the fields, then attributes by name. */
export function declareKeys(
  elements: GraphDocument['nodes'] | GraphDocument['edges'],
  ownPlace: readonly string[],
): Declaration[] {
  const types = new Map<string, DeclaredType>();
  for (const element of elements as readonly GraphElement[]) {
    for (const name in element) {
      const value = element[name];
      if (value !== undefined && !types.has(name) && !ownPlace.includes(name))
        types.set(name, typeof value as DeclaredType);
    }
  }
  const rank = (name: string): string => `${name.includes(':') ? 1 : 0}${name}`;
  return [...types]
    .map(([name, type]) => ({ name, type }))
    .sort((one, other) => (rank(one.name) < rank(other.name) ? -1 : 1));
}
