import { kernelBase64 } from './generated/kernel.js';

/** The functions of the kernels, which are documented in assembly/. */
export interface Kernel {
  setup(table: number): void;
  setLists(pointer: number): void;
  computeKeys(first: number, end: number, scale: number): void;
  countDigits(chunk: number, first: number, end: number, pass: number, histograms: number): void;
  startDigits(chunks: number, histograms: number): void;
  placeNodes(chunk: number, first: number, end: number, pass: number, histograms: number): void;
  jitterCoincident(seed: number): number;
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

/** Compiles the kernels. All threads share the module. */
export function compileKernel(): WebAssembly.Module {
  return new WebAssembly.Module(Buffer.from(kernelBase64, 'base64'));
}

/** Instantiates the kernels on a memory, for one thread. */
export function instantiateKernel(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel {
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel;
}
