/** One iteration of graphology's ForceAtlas2, without the copying around it: the package declares no types for it. */
declare module 'graphology-layout-forceatlas2/iterate.js' {
  import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';

  /**
   * @param nodes of each node x, y, dx, dy, earlier dx, earlier dy, mass, convergence, size, and whether it is fixed
   * @param edges of each edge where its ends begin in `nodes`, and its weight
   */
  export default function iterate(
    settings: Required<ForceAtlas2Settings>,
    nodes: Float32Array,
    edges: Float32Array,
  ): object;
}
