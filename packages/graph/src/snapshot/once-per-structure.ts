import type { GraphSnapshot } from './graph-snapshot.js';
import type { GraphStructure } from './graph-structure.js';

/**
 * Derives a value from the structure of a snapshot, once for each structure: snapshots with the same structure share the value. After
 * a failure, the next call derives it again.
 */
export function oncePerStructure<Value>(
  derive: (snapshot: GraphSnapshot) => Promise<Value>,
): (snapshot: GraphSnapshot) => Promise<Value> {
  const values = new WeakMap<GraphStructure, Promise<Value>>();
  return (snapshot) => {
    const { structure } = snapshot;
    const cached = values.get(structure);
    if (cached !== undefined) return cached;
    const value = derive(snapshot);
    values.set(structure, value);
    value.catch(() => values.delete(structure));
    return value;
  };
}
