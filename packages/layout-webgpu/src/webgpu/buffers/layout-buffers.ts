import type { LayoutSettings } from '../../engine/layout-settings.js';
import { massesOf } from '../../graph/graph-measures.js';
import type { LayoutGraph } from '../../graph/layout-graph.js';
import { adjacencyOf } from './adjacency.js';
import { bufferUse, storageBuffer, writeBuffer } from './gpu-buffer.js';
import { treeShapeOf } from './tree-shape.js';

/** Number of nodes per workgroup of `attraction` and `movement`. They share one partial sum. */
const attractionWorkgroupSize = 64;
/** Number of points per workgroup of `tree-walk`. */
const walkWorkgroupSize = 64;
/** Number of keys that one workgroup sorts. */
const sortBlockSize = 1024;

/**
 * Factor of the theta in the settings, by dimensions. Whether a cell is opened depends on its distance and measured radius, and
 * cells act with their moments. With these factors, a theta of 1.2 keeps the error of the forces below 0.7 %, also if the nodes
 * are on a line.
 */
const thetaFactors = { 2: 0.9, 3: 0.95 } as const;

/** The factor for cells that are far from a whole point group: its points are on average farther away than the nearest may be. */
const groupThetaFactor = 1.1;

/** Offset in bytes of `firstWorkgroup` in `settings.wgsl`. */
const firstWorkgroupOffset = 48;

/** Just below the largest number that shaders support. */
const maxNumber = 3e38;

/** The buffers that all kernels of a layout share. A vector is 2 floats in the plane, and 3 floats with one of padding in space. */
export class LayoutBuffers {
  readonly nodeCount: number;
  /** Name of the shader file that defines vectors. */
  readonly dimensions: 'dimensions-2' | 'dimensions-3';
  /** Number of floats from one vector to the next. */
  readonly stride: 2 | 4;
  readonly modes: Readonly<Record<'preventOverlap' | 'linLog' | 'strongGravity', 0 | 1>>;
  readonly attractionWorkgroups: number;
  readonly walkWorkgroups: number;
  readonly sortBlocks: number;
  readonly chunkCount: number;

  /** Uniform; see `settings.wgsl`. */
  readonly settings: GPUBuffer;
  /** See `state.wgsl`. */
  readonly state: GPUBuffer;
  /** A vector per node. */
  readonly positions: GPUBuffer;
  /** A float per node: 1 + degree. */
  readonly masses: GPUBuffer;
  /** Force on each node in this iteration. Until `attraction` completes it, the repulsion alone. */
  readonly forces: GPUBuffer;
  /** Force on each node in the previous iteration. */
  readonly earlierForces: GPUBuffer;
  /** `rows`, `edges` and `chunks`: see `Adjacency`. */
  readonly rows: GPUBuffer;
  readonly edges: GPUBuffer;
  readonly chunks: GPUBuffer;
  /** A vector per chunk: the attraction of its edges on their node. */
  readonly chunkSums: GPUBuffer;
  /** Four floats per workgroup of `attraction`: see `attraction.wgsl`. */
  readonly sums: GPUBuffer;
  /** A float per workgroup of `movement`: sum of the distances that nodes moved. */
  readonly moved: GPUBuffer;
  /** A float per workgroup of `tree-walk`: number of visited cells and points. */
  readonly workSums: GPUBuffer;
  /** Arguments of indirect dispatches, 16 bytes apart: keys, blocks of keys, a single workgroup. Zeros disable sorting. */
  readonly sortArguments: GPUBuffer;

  readonly #device: GPUDevice;
  readonly #dimensionCount: 2 | 3;
  readonly #all: GPUBuffer[] = [];
  #firstWorkgroup = 0;

  constructor(device: GPUDevice, graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array) {
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
    this.attractionWorkgroups = Math.ceil(nodeCount / attractionWorkgroupSize);
    this.walkWorkgroups = Math.ceil(nodeCount / walkWorkgroupSize);
    this.sortBlocks = Math.ceil(nodeCount / sortBlockSize);
    const adjacency = adjacencyOf(graph, settings.edgeWeightInfluence);
    this.chunkCount = adjacency.chunks.length / 4;

    const vectorBytes = this.stride * Float32Array.BYTES_PER_ELEMENT;
    this.positions = this.create('positions', this.#toVectors(positions));
    this.masses = this.create('masses', Float32Array.from(massesOf(graph)));
    this.forces = this.create('forces', nodeCount * vectorBytes);
    this.earlierForces = this.create('earlier forces', nodeCount * vectorBytes);
    this.rows = this.create('rows', adjacency.rows);
    this.edges = this.create('edges', adjacency.edges);
    this.chunks = this.create('chunks', adjacency.chunks);
    this.chunkSums = this.create('chunk sums', this.chunkCount * vectorBytes);
    this.sums = this.create('sums', this.attractionWorkgroups * 16);
    this.moved = this.create('moved', this.attractionWorkgroups * 4);
    this.workSums = this.create('work sums', this.walkWorkgroups * 4);
    this.state = this.create('state', initialState(positions, settings.dimensions));
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

  /** Creates a buffer that is freed with the others, for a kernel and the readers of its output. */
  create(label: string, content: Float32Array | Uint32Array | number): GPUBuffer {
    return this.keep(storageBuffer(this.#device, label, content));
  }

  /** Registers a buffer to be freed with the others. */
  keep(buffer: GPUBuffer): GPUBuffer {
    this.#all.push(buffer);
    return buffer;
  }

  /** Sets the first workgroup of subsequent submissions, so that a step can be split over several of them. */
  setFirstWorkgroup(workgroup: number): void {
    if (workgroup === this.#firstWorkgroup) return;
    this.#firstWorkgroup = workgroup;
    this.#device.queue.writeBuffer(this.settings, firstWorkgroupOffset, Uint32Array.of(workgroup));
  }

  destroy(): void {
    for (const buffer of this.#all) buffer.destroy();
  }

  /** Converts the contents of a buffer of vectors to the coordinates of each node in turn, without padding. */
  toCoordinates(vectors: Float32Array): Float32Array {
    const dimensions = this.#dimensionCount;
    const coordinates = new Float32Array(this.nodeCount * dimensions);
    for (let node = 0; node < this.nodeCount; node++) {
      const first = node * this.stride;
      coordinates.set(vectors.subarray(first, first + dimensions), node * dimensions);
    }
    return coordinates;
  }

  #toVectors(coordinates: Float32Array): Float32Array {
    const dimensions = this.#dimensionCount;
    const vectors = new Float32Array(this.nodeCount * this.stride);
    for (let node = 0; node < this.nodeCount; node++) {
      vectors.set(coordinates.subarray(node * dimensions, (node + 1) * dimensions), node * this.stride);
    }
    return vectors;
  }

  #settingsOf({ seed, scalingRatio, gravity, barnesHutTheta }: LayoutSettings): Uint32Array {
    const { levels, cellCount } = treeShapeOf(this.nodeCount);
    const values = new Uint32Array(16);
    values.set([
      this.nodeCount,
      seed,
      cellCount,
      levels.length - 1,
      this.attractionWorkgroups,
      this.walkWorkgroups,
      this.chunkCount,
      this.sortBlocks,
    ]);
    // At least 1, because a point within the radius may be inside the cell. With the maximum, practically every cell is opened.
    const openingFor = (factor: number): number => Math.min(1e9, Math.max(1, 2 / (barnesHutTheta * factor)));
    const floats = new Float32Array(values.buffer, 32);
    floats.set([Math.min(maxNumber, scalingRatio), Math.min(maxNumber, gravity)]);
    floats.set([openingFor(thetaFactors[this.#dimensionCount]), openingFor(groupThetaFactor)], 2);
    return values;
  }

  #sortEverything(): Uint32Array {
    const keyWorkgroups = Math.ceil(this.nodeCount / 256);
    return Uint32Array.from(
      [keyWorkgroups, this.sortBlocks, 1].flatMap((workgroups) => {
        const width = Math.min(workgroups, 32768);
        return [width, Math.ceil(workgroups / Math.max(width, 1)), 1, 0];
      }),
    );
  }
}

/** Returns the initial `state.wgsl`: speed and efficiency are 1, and the first iteration sorts. */
function initialState(positions: Float32Array, dimensions: 2 | 3): Float32Array {
  const state = new Float32Array(16);
  state.set([1, 1]);
  state[5] = scaleOf(positions, dimensions);
  new Uint32Array(state.buffer)[9] = 1;
  return state;
}

/** Returns the geometric mean of the distances from the centre, as computed in `attraction.wgsl` and `adaptive-speed.wgsl`. */
function scaleOf(positions: Float32Array, dimensions: 2 | 3): number {
  let sum = 0;
  for (let at = 0; at < positions.length; at += dimensions) {
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + dimensions);
    sum += Math.log2(Math.min(1e18, Math.max(1e-12, Math.hypot(x, y, z))));
  }
  return 2 ** (sum / Math.max(1, positions.length / dimensions));
}
