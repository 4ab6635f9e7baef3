import type { AttributeValue, GraphDocument } from '@code-graph/sdk';

/** A node or edge as a record of its keys. */
export type GraphElement = Readonly<Record<string, AttributeValue | undefined>>;

export type DeclaredType = 'number' | 'string' | 'boolean';

/** A key of nodes or edges, which is written with its type. */
export interface Declaration {
  readonly name: string;
  readonly type: DeclaredType;
}

/** Declares the keys without a notation of their own in the format: first fields, then attributes, by name. */
export function declareKeys(
  elements: GraphDocument['nodes'] | GraphDocument['edges'],
  builtIn: readonly string[],
): Declaration[] {
  const types = new Map<string, DeclaredType>();
  for (const element of elements as readonly GraphElement[]) {
    for (const name in element) {
      const value = element[name];
      if (value !== undefined && !types.has(name) && !builtIn.includes(name))
        types.set(name, typeof value as DeclaredType);
    }
  }
  const rank = (name: string): string => `${name.includes(':') ? 1 : 0}${name}`;
  return [...types]
    .map(([name, type]) => ({ name, type }))
    .sort((one, other) => (rank(one.name) < rank(other.name) ? -1 : 1));
}
