import type { LayoutEngine } from './layout-engine.js';

/** The engines of this machine. */
export interface AvailableEngines {
  readonly cpu: LayoutEngine;
  /** The engine on a GPU, or why there is none. */
  readonly gpu: LayoutEngine | { readonly reason: string };
}

/** A backend was asked for that this machine does not have. The message says why. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
}

/** From so many nodes on a GPU is faster: below, starting the device takes longer than the layout. */
export const gpuCrossover = 5000;

/**
 * Chooses what computes a layout: by size, or as it was asked for.
 * @throws BackendUnavailable when a GPU was asked for and there is none
 */
export function chooseEngine(
  { cpu, gpu }: AvailableEngines,
  nodes: number,
  backend?: 'gpu' | 'cpu',
  crossover = gpuCrossover,
): LayoutEngine {
  if (backend === 'cpu') return cpu;
  if ('reason' in gpu) {
    if (backend === 'gpu') throw new BackendUnavailable(gpu.reason);
    return cpu;
  }
  return backend === 'gpu' || nodes >= crossover ? gpu : cpu;
}
