import iterate from 'graphology-layout-forceatlas2/iterate.js';
import type { LayoutEngine, LayoutMotion, LayoutSession } from '../../src/engine/layout-engine.js';
import type { LayoutSettings } from '../../src/engine/layout-settings.js';
import type { LayoutGraph } from '../../src/graph/layout-graph.js';
import type { ForceProbe, ForceScene } from '../forces/force-probe.js';

/** Number of values per node and per edge in graphology's matrices. */
const [nodeStride, edgeStride] = [10, 3];

/** ForceAtlas2 by graphology, with Barnes-Hut at any size. Two dimensions only. Has no seed and reports no motion. */
export class GraphologyLayoutEngine implements LayoutEngine {
  readonly backend = 'cpu';
  readonly device = 'graphology-layout-forceatlas2';

  begin(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array): Promise<LayoutSession> {
    return Promise.resolve(new GraphologySession(graph, settings, positions));
  }
}

/** Graphology keeps the forces of an iteration in its matrix. Without edges and gravity, they are the repulsion. */
export const graphologyForces: ForceProbe = {
  forcesOf: (scene) => Promise.resolve(forcesOf(scene, scene.settings.gravity, true)),
  repulsionOf: (scene) => Promise.resolve(forcesOf(scene, 0, false)),
};

function forcesOf({ graph, settings, positions }: ForceScene, gravity: number, hasEdges: boolean): Float32Array {
  const nodes = toNodeMatrix(graph, positions);
  iterate(toGraphologySettings({ ...settings, gravity }), nodes, hasEdges ? toEdgeMatrix(graph) : new Float32Array(0));
  return readPairs(nodes, 2);
}

class GraphologySession implements LayoutSession {
  readonly #settings: ReturnType<typeof toGraphologySettings>;
  readonly #nodes: Float32Array;
  readonly #edges: Float32Array;
  iteration = 0;

  constructor(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array) {
    this.#settings = toGraphologySettings(settings);
    this.#nodes = toNodeMatrix(graph, positions);
    this.#edges = toEdgeMatrix(graph);
  }

  advance(iterations: number): Promise<LayoutMotion> {
    for (let count = 0; count < iterations; count++) iterate(this.#settings, this.#nodes, this.#edges);
    this.iteration += iterations;
    return Promise.resolve({ swing: NaN, traction: NaN, displacement: NaN });
  }

  readPositions(): Promise<Float32Array> {
    return Promise.resolve(readPairs(this.#nodes, 0));
  }

  dispose(): void {
    // There is nothing to free.
  }
}

/** Returns two consecutive values of each node, from offset `first` of its row. */
function readPairs(nodes: Float32Array, first: number): Float32Array {
  return Float32Array.from({ length: (nodes.length / nodeStride) * 2 }, (_, index) => {
    return nodes[(index >> 1) * nodeStride + first + (index & 1)] ?? NaN;
  });
}

/** Fills the matrix as the package does: the mass of a node includes the weights of its edges. */
function toNodeMatrix({ nodeCount, sources, targets, weights }: LayoutGraph, positions: Float32Array): Float32Array {
  const nodes = new Float32Array(nodeCount * nodeStride);
  for (let node = 0; node < nodeCount; node++) {
    const [x = 0, y = 0] = positions.subarray(node * 2);
    nodes.set([x, y, 0, 0, 0, 0, 1, 1, 1, 0], node * nodeStride);
  }
  for (const ends of [sources, targets]) {
    for (const [edge, node] of ends.entries()) {
      const mass = node * nodeStride + 6;
      nodes[mass] = (nodes[mass] ?? 0) + (weights?.[edge] ?? 1);
    }
  }
  return nodes;
}

function toEdgeMatrix({ sources, targets, weights }: LayoutGraph): Float32Array {
  const edges = new Float32Array(sources.length * edgeStride);
  for (const [edge, source] of sources.entries()) {
    const ends = [source * nodeStride, (targets[edge] ?? 0) * nodeStride];
    edges.set([...ends, weights?.[edge] ?? 1], edge * edgeStride);
  }
  return edges;
}

function toGraphologySettings(settings: LayoutSettings) {
  return {
    linLogMode: settings.linLogMode,
    outboundAttractionDistribution: false,
    adjustSizes: settings.preventOverlap,
    edgeWeightInfluence: settings.edgeWeightInfluence,
    scalingRatio: settings.scalingRatio,
    strongGravityMode: settings.strongGravityMode,
    gravity: settings.gravity,
    slowDown: 1,
    barnesHutOptimize: true,
    barnesHutTheta: settings.barnesHutTheta,
  };
}
