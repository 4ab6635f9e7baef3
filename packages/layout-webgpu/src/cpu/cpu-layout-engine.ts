import { availableParallelism } from 'node:os';
import type { LayoutEngine, LayoutSession } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import { CpuSession } from './cpu-session.js';
import { compileKernel } from './kernel.js';

/** Minimum number of nodes for several threads: with fewer, synchronization costs more than the threads save. */
const minNodesForThreads = 5000;
const maxThreads = 8;

/**
 * ForceAtlas2 with a Barnes-Hut tree, in WebAssembly with SIMD, on threads of its own. The same input gives the same bytes
 * with any number of threads.
 */
export class CpuLayoutEngine implements LayoutEngine {
  readonly backend = 'cpu';
  readonly device: string;
  readonly #threads: number;
  readonly #module = compileKernel();

  /** @param options `threads`: number of threads that compute. Default: one less than there are cores */
  constructor({ threads = availableParallelism() - 1 }: { readonly threads?: number } = {}) {
    this.#threads = Math.min(maxThreads, Math.max(1, threads));
    this.device = `CPU, ${this.#threads} ${this.#threads === 1 ? 'thread' : 'threads'}`;
  }

  begin(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array): Promise<LayoutSession> {
    return this.beginSession(graph, settings, positions);
  }

  /** Like `begin`, with the additional methods of this engine's sessions. */
  async beginSession(graph: LayoutGraph, settings: LayoutSettings, positions: Float32Array): Promise<CpuSession> {
    const threads = graph.nodeCount < minNodesForThreads ? 1 : this.#threads;
    const session = new CpuSession(graph, settings, positions, { threads, module: this.#module });
    await session.ready();
    return session;
  }
}
