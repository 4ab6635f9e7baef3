import { AdaptiveSpeed } from './kernels/adaptive-speed.js';
import { AllPairs } from './kernels/all-pairs.js';
import { Attraction } from './kernels/attraction.js';
import { Movement } from './kernels/movement.js';
import { TreeRepulsion } from './tree-repulsion.js';
import type { LayoutBuffers } from './layout-buffers.js';

/** Writes the repulsion of all nodes into `forces`. */
export interface Repulsion {
  encode(pass: GPUComputePassEncoder, iteration: number): void;
}

/** Everything that one iteration computes, in order. */
export class IterationPasses {
  readonly #repulsion: Repulsion;
  readonly #attraction: Attraction;
  readonly #speed: AdaptiveSpeed;
  readonly #movement: Movement;

  constructor(device: GPUDevice, buffers: LayoutBuffers, usesTree: boolean) {
    this.#repulsion = usesTree ? new TreeRepulsion(device, buffers) : new AllPairs(device, buffers);
    this.#attraction = new Attraction(device, buffers);
    this.#speed = new AdaptiveSpeed(device, buffers);
    this.#movement = new Movement(device, buffers);
  }

  encode(pass: GPUComputePassEncoder, iteration: number): void {
    this.#repulsion.encode(pass, iteration);
    this.#attraction.encode(pass);
    this.#speed.encode(pass);
    this.#movement.encode(pass);
  }
}
