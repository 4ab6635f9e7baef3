import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startingPositions, type StartingTask } from '../starting-positions/starting-positions.js';

/** Smaller graphs are done before a thread has started. */
const leastForThread = 5000;

/**
 * Finds where the nodes are before the first iteration. For a large graph that takes seconds, in a thread of its own: the
 * server goes on hearing its clients.
 * @throws the reason of the signal when it aborts
 */
export async function findStartingPositions(task: StartingTask, signal: AbortSignal): Promise<Float32Array> {
  signal.throwIfAborted();
  if (task.graph.nodeCount < leastForThread) return startingPositions(task);
  const worker = new Worker(new URL('./starting-positions-worker.js', import.meta.url), {
    workerData: task,
    execArgv: [],
  });
  try {
    const [positions] = (await once(worker, 'message', { signal })) as [Float32Array];
    return positions;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await worker.terminate();
  }
}
