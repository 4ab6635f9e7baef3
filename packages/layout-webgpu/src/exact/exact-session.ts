import { adaptSpeed, initialSpeed } from '../engine/adaptive-speed.js';
import type { LayoutMotion, LayoutSession } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import { massesOf, strengthsOf } from '../graph/graph-measures.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import { addAttraction, addGravity, addRepulsion, nodeRadius, type ForceInput } from './exact-forces.js';

/** No node moves farther in one iteration than this part of the layout's extent: a blow is never fatal. */
const longestStep = 0.5;

/** Larger forces, which only parameters beyond all sense lead to, would make sums of them infinite. */
const largestForce = 1e100;
/** The farthest from the centre along an axis that a number of 32 bits tells. */
const largestCoordinate = 3.4e38;

/** A layout by the formulas of ForceAtlas2. */
export class ExactSession implements LayoutSession {
  readonly #input: ForceInput;
  readonly #settings: LayoutSettings;
  readonly #positions: Float64Array;
  #earlier: Float64Array;
  #speed = initialSpeed;
  #iteration = 0;

  constructor(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array) {
    this.#settings = settings;
    this.#positions = Float64Array.from(positions, (coordinate) => limit(coordinate, largestCoordinate));
    this.#earlier = new Float64Array(positions.length);
    this.#input = {
      graph,
      settings,
      masses: massesOf(graph),
      strengths: strengthsOf(graph, settings.edgeWeightInfluence),
      positions: this.#positions,
    };
  }

  get iteration(): number {
    return this.#iteration;
  }

  advance(iterations: number): Promise<LayoutMotion> {
    let motion: LayoutMotion = { swing: 0, traction: 0, displacement: 0 };
    for (let done = 0; done < iterations; done++) motion = this.#iterate();
    return Promise.resolve(motion);
  }

  readPositions(): Promise<Float32Array> {
    return Promise.resolve(Float32Array.from(this.#positions));
  }

  dispose(): void {
    this.#earlier = new Float64Array(0);
  }

  /** The forces on all nodes where they are now: `dimensions` numbers a node. */
  computeForces(): Float64Array {
    const forces = this.computeRepulsion();
    addAttraction(this.#input, forces);
    addGravity(this.#input, forces);
    return forces;
  }

  /** Of these forces, the repulsion alone. */
  computeRepulsion(): Float64Array {
    const forces = new Float64Array(this.#positions.length);
    for (let node = 0; node < this.#input.masses.length; node++) addRepulsion(this.#input, node, forces);
    return forces;
  }

  #iterate(): LayoutMotion {
    const { masses } = this.#input;
    const { dimensions } = this.#settings;
    const forces = this.computeForces().map((value) => limit(value, largestForce));
    const swings = new Float64Array(masses.length);
    let [swing, traction, extent] = [0, 0, 0];
    for (const [node, mass] of masses.entries()) {
      const part = (values: Float64Array): Float64Array => values.subarray(node * dimensions, (node + 1) * dimensions);
      const [now, before] = [part(forces), part(this.#earlier)];
      const difference = mass * Math.hypot(...now.map((value, axis) => (before[axis] ?? 0) - value));
      swings[node] = difference;
      swing += difference;
      traction += (mass * Math.hypot(...now.map((value, axis) => (before[axis] ?? 0) + value))) / 2;
      extent += Math.hypot(...part(this.#positions));
    }
    const nodes = Math.max(1, masses.length);
    extent = extent / nodes;
    this.#speed = adaptSpeed(this.#speed, { swing, traction }, nodes, this.#iteration === 0);
    const moved = this.#move(forces, swings, Math.max(1, extent) * longestStep);
    this.#earlier = forces;
    this.#iteration++;
    const displacement = moved > 0 ? Math.min(1, moved / nodes / extent) : 0;
    return { swing, traction, displacement };
  }

  /** Moves every node, and returns the sum of the distances. */
  #move(forces: Float64Array, swings: Float64Array, longest: number): number {
    const { dimensions, preventOverlap } = this.#settings;
    const { speed } = this.#speed;
    let sum = 0;
    for (const [node, swing] of swings.entries()) {
      const force = forces.subarray(node * dimensions, (node + 1) * dimensions);
      const length = Math.hypot(...force);
      if (length === 0) continue;
      let factor = speed / (1 + Math.sqrt(speed * swing));
      if (preventOverlap) factor = Math.min(0.1 * factor * length, 10 * nodeRadius) / length;
      factor = Math.min(factor, longest / length);
      for (const [axis, value] of force.entries()) {
        const place = node * dimensions + axis;
        this.#positions[place] = limit((this.#positions[place] ?? 0) + value * factor, largestCoordinate);
      }
      sum += length * factor;
    }
    return sum;
  }
}

/** The value, but no farther from 0 than told; 0 for what is no number. */
function limit(value: number, most: number): number {
  return Number.isNaN(value) ? 0 : Math.min(most, Math.max(-most, value));
}
