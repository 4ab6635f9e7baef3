import type { GraphSnapshot } from './graph-snapshot.js';
import type { GraphStructure } from './graph-structure.js';

/** Derives a value from the structure of a snapshot, once for each structure: snapshots with the same structure share the value. */
export function oncePerStructure<Value>(
  derive: (snapshot: GraphSnapshot) => Promise<Value>,
): (snapshot: GraphSnapshot) => Promise<Value> {
  const values = new WeakMap<GraphStructure, Promise<Value>>();
  return (snapshot) => {
    let value = values.get(snapshot.structure);
    if (value === undefined) values.set(snapshot.structure, (value = derive(snapshot)));
    return value;
  };
}
