import { kernelBase64 } from './generated/kernel.js';

/** The functions of the kernels; assembly/ says what each does. */
export interface Kernel {
  /**
   * What the user's theta is multiplied with. Cells are accepted by their distance and measured radius, and act with higher
   * moments, so that more of them can be accepted at the same error. Found by measuring, in test/cpu.
   */
  thetaFactor(nodes: number, dimensions: 2 | 3): number;
  setup(table: number): void;
  setLists(pointer: number): void;
  computeKeys(first: number, end: number, scale: number): void;
  sortNodes(histogram: number): void;
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
  if (dimensions === 3) return 1.6;
  // A small graph has few groups, and each of them is as large as a good part of the layout.
  return nodes < 5000 ? 1.2 : Math.min(1.8, 1.5 + 0.25 * Math.log10(nodes / 5000));
}
