import { kernelBase64 } from './generated/kernel.js';
import { planarThetaFactor } from './theta-factor.js';

/** The functions of the kernels; assembly/ says what each does. */
export interface Kernel {
  /** What the user's theta is multiplied with. */
  thetaFactor(nodes: number, dimensions: 2 | 3): number;
  setup(table: number): void;
  setLists(pointer: number): void;
  computeKeys(first: number, end: number, scale: number): void;
  countDigits(chunk: number, first: number, end: number, pass: number, histograms: number): void;
  startDigits(chunks: number, histograms: number): void;
  placeNodes(chunk: number, first: number, end: number, pass: number, histograms: number): void;
  separate(seed: number): number;
  gather(first: number, end: number): void;
  measure(first: number, end: number): void;
  repel2(first: number, end: number, theta: number, hasOverlap: boolean): void;
  repel3(first: number, end: number, theta: number, hasOverlap: boolean): void;
  addForces(
    first: number,
    end: number,
    scaling: number,
    gravity: number,
    isStrong: boolean,
    isLogarithmic: boolean,
    hasOverlap: boolean,
  ): void;
  moveNodes(first: number, end: number, speed: number, longest: number, hasOverlap: boolean): void;
}

/** What all threads of a layout see: the memory of WebAssembly, or as much without it. */
export interface SharedMemory {
  readonly buffer: ArrayBufferLike;
}

/** The kernels compiled: threads share it. Undefined where there is no WebAssembly, or none with SIMD and threads. */
export function compileKernel(): WebAssembly.Module | undefined {
  const bytes = Buffer.from(kernelBase64, 'base64');
  // Without a compiler, as after `node --jitless`, there is no WebAssembly at all.
  if (!('WebAssembly' in globalThis) || !WebAssembly.validate(bytes)) return undefined;
  return new WebAssembly.Module(bytes);
}

/** The kernels over a memory, for one thread. */
export function instantiateKernel(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel {
  const functions = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel;
  return { ...functions, thetaFactor };
}

function thetaFactor(nodes: number, dimensions: 2 | 3): number {
  if (dimensions === 2) return planarThetaFactor(nodes);
  return nodes < 1000 ? 1 : 1.6;
}
