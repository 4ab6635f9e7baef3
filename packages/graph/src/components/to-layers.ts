import type { Successors } from './strong-components.js';

/**
 * The layer of each node: 0 without dependencies on others, otherwise one more than the highest layer that it depends on. The nodes of
 * a cycle are in one layer.
 * @param components the component of each node, as `findStrongComponents` numbers them
 */
export function toLayers({ offsets, targets }: Successors, components: Int32Array): Uint32Array {
  const nodes = Array.from(components.keys()).sort((one, other) => (components[other] ?? 0) - (components[one] ?? 0));
  const layerOf = new Uint32Array(components.length);
  for (const node of nodes) {
    const component = components[node] ?? 0;
    for (let edge = offsets[node] ?? 0; edge < (offsets[node + 1] ?? 0); edge++) {
      const other = components[targets[edge] ?? 0] ?? 0;
      if (other !== component) layerOf[component] = Math.max(layerOf[component] ?? 0, (layerOf[other] ?? 0) + 1);
    }
  }
  return Uint32Array.from(components, (component) => layerOf[component] ?? 0);
}
