/** One iteration of graphology's ForceAtlas2, without copying the graph. The package has no types for this file. */
declare module 'graphology-layout-forceatlas2/iterate.js' {
  import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';

  /**
   * @param nodes for each node: x, y, dx, dy, earlier dx, earlier dy, mass, convergence, size, and whether it is fixed
   * @param edges for each edge: the offsets of its source and target in `nodes`, and its weight
   */
  export default function iterate(
    settings: Required<ForceAtlas2Settings>,
    nodes: Float32Array,
    edges: Float32Array,
  ): object;
}
