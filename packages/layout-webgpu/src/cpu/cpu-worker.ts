import { parentPort, workerData } from 'node:worker_threads';
import type { LayoutMotion } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import { CpuIteration } from './cpu-iteration.js';
import { WorkerPool } from './worker-pool.js';
import { instantiateKernel } from './kernel.js';
import type { MemoryPlan } from './memory-plan.js';
import { shapeTree } from './tree-shape.js';
import { writeGraph } from './write-graph.js';

/** The data that a thread of the engine is started with. */
export interface CpuWorkerData {
  readonly plan: MemoryPlan;
  readonly memory: WebAssembly.Memory;
  readonly module: WebAssembly.Module;
  /** Thread 0 is the main thread of the pool. */
  readonly thread: number;
  /** Only for thread 0. */
  readonly task?: {
    readonly graph: LayoutGraph;
    readonly settings: LayoutSettings;
    readonly positions: Float32Array;
  };
}

/** A request to thread 0, which answers with the motion of the layout, or with undefined when it is ready. */
export type CpuRequest = { readonly kind: 'advance'; readonly iterations: number } | { readonly kind: 'forces' };

const { plan, memory, module, thread, task } = workerData as CpuWorkerData;
const shape = shapeTree(plan.nodes, plan.leafSize);
const kernel = instantiateKernel(module, memory);

if (task) {
  const { graph, settings, positions } = task;
  writeGraph(plan, memory, graph, settings.edgeWeightInfluence, positions, shape);
  prepare();
  const iteration = new CpuIteration(plan, memory, kernel, shape, settings);
  parentPort?.on('message', (request: CpuRequest) => {
    if (request.kind === 'advance') answer(iteration.advance(request.iterations));
    else {
      iteration.computeForces();
      answer(undefined);
    }
  });
  answer(undefined);
} else {
  prepare();
  new WorkerPool(plan, memory, kernel, shape, thread).runWorkerLoop();
}

function prepare(): void {
  kernel.setup(plan.table);
  kernel.setLists(plan.lists[thread] ?? 0);
}

function answer(motion: LayoutMotion | undefined): void {
  parentPort?.postMessage(motion);
}
