import { force } from '@antv/layout-wasm/pkg-node/antv_layout_wasm.js';
import type { LayoutEngine, LayoutMotion, LayoutSession } from '../../src/engine/layout-engine.js';
import type { LayoutSettings } from '../../src/engine/layout-settings.js';
import type { LayoutGraph } from '../../src/graph/layout-graph.js';

/** The package's function, which its own types declare as `any`. */
const layOut = force as (options: object) => number[];

/**
 * ForceAtlas2 by `@antv/layout-wasm` on one thread. Imports the package's build for Node.js, because its main entry point
 * requires a web worker. Every call restarts the algorithm at the last positions, and no motion is reported.
 */
export class AntvLayoutEngine implements LayoutEngine {
  readonly backend = 'cpu';
  readonly device = '@antv/layout-wasm';

  begin(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array): Promise<LayoutSession> {
    return Promise.resolve(new AntvSession(toAntvOptions(graph, settings), [...positions]));
  }
}

class AntvSession implements LayoutSession {
  iteration = 0;

  constructor(
    private readonly options: object,
    private nodes: number[],
  ) {}

  advance(iterations: number): Promise<LayoutMotion> {
    this.nodes = layOut({ ...this.options, nodes: this.nodes, iterations });
    this.iteration += iterations;
    return Promise.resolve({ swing: NaN, traction: NaN, displacement: NaN });
  }

  readPositions(): Promise<Float32Array> {
    return Promise.resolve(Float32Array.from(this.nodes));
  }

  dispose(): void {
    // There is nothing to free.
  }
}

/** The options that the package's `ForceAtlas2Layout` and its worker pass, except that all iterations are computed. */
function toAntvOptions({ nodeCount, sources, targets, weights }: LayoutGraph, settings: LayoutSettings): object {
  const masses = new Array<number>(nodeCount).fill(1);
  for (const ends of [sources, targets]) {
    for (const [edge, node] of ends.entries()) masses[node] = (masses[node] ?? 1) + (weights?.[edge] ?? 1);
  }
  return {
    name: 0,
    dimensions: settings.dimensions,
    edges: Array.from(sources, (source, edge) => [targets[edge] ?? 0, source]),
    masses,
    weights: Array.from(sources, (_, edge) => weights?.[edge] ?? 1),
    min_movement: 0,
    distance_threshold_mode: 0,
    center: new Array<number>(settings.dimensions).fill(0),
    chunk_size: 256,
    ka: 1,
    kg: settings.gravity,
    kr: settings.scalingRatio,
    speed: 0.1,
    prevent_overlapping: settings.preventOverlap,
    node_radius: 10,
    kr_prime: 10,
    strong_gravity: settings.strongGravityMode,
    lin_log: settings.linLogMode,
    dissuade_hubs: false,
    max_distance: Infinity,
    // Options of the package's other layouts.
    edge_strength: 0,
    link_distance: 0,
    node_strength: 0,
    coulomb_dis_scale: 0,
    factor: 0,
    interval: 0,
    damping: 0,
    max_speed: 0,
  };
}
