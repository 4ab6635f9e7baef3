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

/** What a thread of the engine is started with. */
export interface CpuWorkerData {
  readonly plan: MemoryPlan;
  readonly memory: WebAssembly.Memory;
  readonly module: WebAssembly.Module;
  /** 0 leads. */
  readonly thread: number;
  /** Only for the leader. */
  readonly task?: {
    readonly graph: LayoutGraph;
    readonly settings: LayoutSettings;
    readonly positions: Float32Array;
  };
}

/** What the leader is asked for. It answers each with how the layout moved, or that it is ready. */
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
  new WorkerPool(plan, memory, kernel, shape, thread).help();
}

function prepare(): void {
  kernel.setup(plan.table);
  kernel.setLists(plan.lists[thread] ?? 0);
}

function answer(motion: LayoutMotion | undefined): void {
  parentPort?.postMessage(motion);
}
