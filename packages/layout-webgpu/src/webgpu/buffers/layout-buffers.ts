import type { LayoutSettings } from '../../engine/layout-settings.js';
import { massesOf } from '../../graph/graph-measures.js';
import type { LayoutGraph } from '../../graph/layout-graph.js';
import { adjacencyOf } from './adjacency.js';
import { bufferUse, storageBuffer, writeBuffer } from './gpu-buffer.js';
import { treeShapeOf } from './tree-shape.js';

/** Nodes that a group of `attraction` or `movement` works on, and that share one partial sum. */
const attractionGroupSize = 64;
/** Points that a group of `tree-walk` works on. */
const walkGroupSize = 64;
/** Keys that one group sorts. */
const sortBlockSize = 1024;

/**
 * What the theta of the interface is multiplied with, by dimensions. Cells are opened by their distance and measured radius,
 * and act with their moments: with these factors a theta of 1.2 keeps the error of the forces below 0.7 %, on a line, too.
 */
const thetaFactors = { 2: 0.9, 3: 0.95 } as const;

/** The same where cells are far from whole groups of points, which are on average farther away than the farthest one may be. */
const groupThetaFactor = 1.1;

/** Where it is in `settings.wgsl`. */
const firstGroupAt = 48;

/** Shaders know no larger ones. */
const largestNumber = 3e38;

/** The buffers that all kernels of a layout share. A place is 2 floats in the plane, and in space 3 with one float of padding. */
export class LayoutBuffers {
  readonly nodeCount: number;
  /** Name of the shader file on places. */
  readonly dimensions: 'dimensions-2' | 'dimensions-3';
  /** Floats between one place and the next. */
  readonly stride: 2 | 4;
  readonly modes: Readonly<Record<'preventOverlap' | 'linLog' | 'strongGravity', 0 | 1>>;
  readonly attractionGroups: number;
  readonly walkGroups: number;
  readonly sortBlocks: number;
  readonly chunkCount: number;

  /** Uniform; see `settings.wgsl`. */
  readonly settings: GPUBuffer;
  /** See `state.wgsl`. */
  readonly state: GPUBuffer;
  /** A place per node. */
  readonly positions: GPUBuffer;
  /** A float per node: 1 + degree. */
  readonly masses: GPUBuffer;
  /** Force on each node in this iteration; at first its repulsion alone. */
  readonly forces: GPUBuffer;
  /** Force on each node in the iteration before. */
  readonly earlierForces: GPUBuffer;
  /** The next three: see `Adjacency`. */
  readonly rows: GPUBuffer;
  readonly edges: GPUBuffer;
  readonly chunks: GPUBuffer;
  /** A place per chunk: the pull of its edges on their node. */
  readonly chunkSums: GPUBuffer;
  /** Four floats per group of nodes: swing, traction, distance from the centre, 0. */
  readonly sums: GPUBuffer;
  /** A float per group of nodes: how far they moved. */
  readonly moved: GPUBuffer;
  /** A float per group of points: how many cells and points they met in the tree. */
  readonly workSums: GPUBuffer;
  /** Arguments of indirect dispatches, 16 bytes apart: keys, blocks of keys, one group. All zero while nothing is sorted. */
  readonly sortArguments: GPUBuffer;

  readonly #device: GPUDevice;
  readonly #dimensionCount: 2 | 3;
  readonly #all: GPUBuffer[] = [];
  #firstGroup = 0;

  constructor(device: GPUDevice, graph: LayoutGraph, settings: LayoutSettings, places: Float32Array) {
    const { nodeCount } = graph;
    this.#device = device;
    this.nodeCount = nodeCount;
    this.#dimensionCount = settings.dimensions;
    this.dimensions = settings.dimensions === 2 ? 'dimensions-2' : 'dimensions-3';
    this.stride = settings.dimensions === 2 ? 2 : 4;
    this.modes = {
      preventOverlap: settings.preventOverlap ? 1 : 0,
      linLog: settings.linLogMode ? 1 : 0,
      strongGravity: settings.strongGravityMode ? 1 : 0,
    };
    this.attractionGroups = Math.ceil(nodeCount / attractionGroupSize);
    this.walkGroups = Math.ceil(nodeCount / walkGroupSize);
    this.sortBlocks = Math.ceil(nodeCount / sortBlockSize);
    const adjacency = adjacencyOf(graph, settings.edgeWeightInfluence);
    this.chunkCount = adjacency.chunks.length / 4;

    const placeBytes = this.stride * Float32Array.BYTES_PER_ELEMENT;
    this.positions = this.create('positions', this.#toPlaces(places));
    this.masses = this.create('masses', Float32Array.from(massesOf(graph)));
    this.forces = this.create('forces', nodeCount * placeBytes);
    this.earlierForces = this.create('earlier forces', nodeCount * placeBytes);
    this.rows = this.create('rows', adjacency.rows);
    this.edges = this.create('edges', adjacency.edges);
    this.chunks = this.create('chunks', adjacency.chunks);
    this.chunkSums = this.create('chunk sums', this.chunkCount * placeBytes);
    this.sums = this.create('sums', this.attractionGroups * 16);
    this.moved = this.create('moved', this.attractionGroups * 4);
    this.workSums = this.create('work sums', this.walkGroups * 4);
    this.state = this.create('state', stateAtFirst(places, settings.dimensions));
    this.sortArguments = this.keep(
      device.createBuffer({
        label: 'sort arguments',
        size: 48,
        usage: bufferUse.indirect | bufferUse.storage | bufferUse.copyDestination,
      }),
    );
    writeBuffer(device, this.sortArguments, this.#sortEverything());
    this.settings = this.keep(
      device.createBuffer({ label: 'settings', size: 64, usage: bufferUse.uniform | bufferUse.copyDestination }),
    );
    writeBuffer(device, this.settings, this.#settingsOf(settings));
  }

  /** Another buffer of this layout, for one kernel and those that read what it writes. */
  create(label: string, content: Float32Array | Uint32Array | number): GPUBuffer {
    return this.keep(storageBuffer(this.#device, label, content));
  }

  /** Has a buffer freed with all others. */
  keep(buffer: GPUBuffer): GPUBuffer {
    this.#all.push(buffer);
    return buffer;
  }

  /** Has what is submitted from now on begin with this group of threads: for a step of which a part runs. */
  startAt(group: number): void {
    if (group === this.#firstGroup) return;
    this.#firstGroup = group;
    this.#device.queue.writeBuffer(this.settings, firstGroupAt, Uint32Array.of(group));
  }

  destroy(): void {
    for (const buffer of this.#all) buffer.destroy();
  }

  /** Coordinates of one node after the other without padding, from what a buffer of places holds. */
  toCoordinates(places: Float32Array): Float32Array {
    const dimensions = this.#dimensionCount;
    const coordinates = new Float32Array(this.nodeCount * dimensions);
    for (let node = 0; node < this.nodeCount; node++) {
      const first = node * this.stride;
      coordinates.set(places.subarray(first, first + dimensions), node * dimensions);
    }
    return coordinates;
  }

  #toPlaces(coordinates: Float32Array): Float32Array {
    const dimensions = this.#dimensionCount;
    const places = new Float32Array(this.nodeCount * this.stride);
    for (let node = 0; node < this.nodeCount; node++) {
      places.set(coordinates.subarray(node * dimensions, (node + 1) * dimensions), node * this.stride);
    }
    return places;
  }

  #settingsOf({ seed, scalingRatio, gravity, barnesHutTheta }: LayoutSettings): Uint32Array {
    const { levels, cellCount } = treeShapeOf(this.nodeCount);
    const values = new Uint32Array(16);
    values.set([
      this.nodeCount,
      seed,
      cellCount,
      levels.length - 1,
      this.attractionGroups,
      this.walkGroups,
      this.chunkCount,
      this.sortBlocks,
    ]);
    // From a distance of one radius on, a point is not inside the cell; a thousand million is as good as never.
    const openingFor = (factor: number): number => Math.min(1e9, Math.max(1, 2 / (barnesHutTheta * factor)));
    const floats = new Float32Array(values.buffer, 32);
    floats.set([Math.min(largestNumber, scalingRatio), Math.min(largestNumber, gravity)]);
    floats.set([openingFor(thetaFactors[this.#dimensionCount]), openingFor(groupThetaFactor)], 2);
    return values;
  }

  #sortEverything(): Uint32Array {
    const keyGroups = Math.ceil(this.nodeCount / 256);
    return Uint32Array.from(
      [keyGroups, this.sortBlocks, 1].flatMap((groups) => {
        const width = Math.min(groups, 32768);
        return [width, Math.ceil(groups / Math.max(width, 1)), 1, 0];
      }),
    );
  }
}

/** Speed and efficiency 1, and the first iteration sorts. */
function stateAtFirst(places: Float32Array, dimensions: 2 | 3): Float32Array {
  const state = new Float32Array(16);
  state.set([1, 1]);
  state[5] = scaleOf(places, dimensions);
  new Uint32Array(state.buffer)[9] = 1;
  return state;
}

/** Geometric mean of the distances from the centre, as `attraction.wgsl` and `adaptive-speed.wgsl` measure it. */
function scaleOf(places: Float32Array, dimensions: 2 | 3): number {
  let sum = 0;
  for (let at = 0; at < places.length; at += dimensions) {
    const [x = 0, y = 0, z = 0] = places.subarray(at, at + dimensions);
    sum += Math.log2(Math.min(1e18, Math.max(1e-12, Math.hypot(x, y, z))));
  }
  return 2 ** (sum / Math.max(1, places.length / dimensions));
}
