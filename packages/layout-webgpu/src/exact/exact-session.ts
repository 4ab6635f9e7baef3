import { adaptSpeed, initialSpeed } from '../engine/adaptive-speed.js';
import type { LayoutMotion, LayoutSession } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import { massesOf, strengthsOf } from '../graph/graph-measures.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import { addAttraction, addGravity, addRepulsion, nodeRadius, type ForceInput } from './exact-forces.js';

/** Maximum movement of a node in one iteration, as a part of the layout's extent, so that a large force does no lasting harm. */
const maxStep = 0.5;

/** Sums of larger forces, which only extreme parameters cause, would be infinite. */
const maxForce = 1e100;
/** The largest coordinate that a 32-bit float represents. */
const maxCoordinate = 3.4e38;

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
    this.#positions = Float64Array.from(positions, (coordinate) => limit(coordinate, maxCoordinate));
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

  /** Computes the forces at the current positions: `dimensions` numbers for each node. */
  computeForces(): Float64Array {
    const forces = this.computeRepulsion();
    addAttraction(this.#input, forces);
    addGravity(this.#input, forces);
    return forces;
  }

  /** Computes only the repulsion. */
  computeRepulsion(): Float64Array {
    const forces = new Float64Array(this.#positions.length);
    for (let node = 0; node < this.#input.masses.length; node++) addRepulsion(this.#input, node, forces);
    return forces;
  }

  #iterate(): LayoutMotion {
    const { masses } = this.#input;
    const { dimensions } = this.#settings;
    const forces = this.computeForces().map((value) => limit(value, maxForce));
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
    const moved = this.#move(forces, swings, Math.max(1, extent) * maxStep);
    this.#earlier = forces;
    this.#iteration++;
    const displacement = moved > 0 ? Math.min(1, moved / nodes / extent) : 0;
    return { swing, traction, displacement };
  }

  /** Moves all nodes, and returns the sum of the distances. */
  #move(forces: Float64Array, swings: Float64Array, maxDistance: number): number {
    const { dimensions, preventOverlap } = this.#settings;
    const { speed } = this.#speed;
    let sum = 0;
    for (const [node, swing] of swings.entries()) {
      const force = forces.subarray(node * dimensions, (node + 1) * dimensions);
      const length = Math.hypot(...force);
      if (length === 0) continue;
      let factor = speed / (1 + Math.sqrt(speed * swing));
      if (preventOverlap) factor = Math.min(0.1 * factor * length, 10 * nodeRadius) / length;
      factor = Math.min(factor, maxDistance / length);
      for (const [axis, value] of force.entries()) {
        const index = node * dimensions + axis;
        this.#positions[index] = limit((this.#positions[index] ?? 0) + value * factor, maxCoordinate);
      }
      sum += length * factor;
    }
    return sum;
  }
}

/** Limits the absolute value; NaN becomes 0. */
function limit(value: number, maximum: number): number {
  return Number.isNaN(value) ? 0 : Math.min(maximum, Math.max(-maximum, value));
}
