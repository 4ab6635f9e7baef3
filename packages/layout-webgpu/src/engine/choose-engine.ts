import type { LayoutEngine } from './layout-engine.js';

/** The engines of this machine. */
export interface AvailableEngines {
  readonly cpu: LayoutEngine;
  /** The engine on a GPU, or the reason why there is none. */
  readonly gpu: LayoutEngine | { readonly reason: string };
}

/** The requested backend is not available on this machine. The message has the reason. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
}

/** Minimum number of nodes for the GPU: with fewer, starting the device takes longer than the layout. */
export const gpuCrossover = 5000;

/**
 * Chooses the engine of a layout: the requested one, or by the number of nodes.
 * @throws BackendUnavailable when a GPU was requested and there is none
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
