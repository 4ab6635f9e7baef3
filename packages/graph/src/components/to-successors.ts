import type { Successors } from './strong-components.js';

type Indexes = Uint32Array | readonly number[];

/** A directed graph: edges by their ends. */
export interface Edges {
  readonly sources: Indexes;
  readonly targets: Indexes;
}

/** Groups the targets of edges by their source. */
export function toSuccessors(count: number, { sources, targets }: Edges): Successors {
  const offsets = new Uint32Array(count + 1);
  for (const source of sources) {
    const after = source + 1;
    offsets[after] = (offsets[after] ?? 0) + 1;
  }
  for (let node = 0; node < count; node++) offsets[node + 1] = (offsets[node + 1] ?? 0) + (offsets[node] ?? 0);
  const next = offsets.slice(0, count);
  const grouped = new Uint32Array(sources.length);
  for (const [edge, source] of sources.entries()) {
    const slot = next[source] ?? 0;
    grouped[slot] = targets[edge] ?? 0;
    next[source] = slot + 1;
  }
  return { offsets, targets: grouped };
}
