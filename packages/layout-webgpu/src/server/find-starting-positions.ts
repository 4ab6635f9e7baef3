import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startingPositions, type StartingTask } from '../starting-positions/starting-positions.js';

/** Minimum number of nodes for a thread of its own: smaller graphs take less time than its start. */
const minNodesForThread = 5000;

/**
 * Computes the positions before the first iteration. For a large graph this takes seconds and runs in a thread of its own, so
 * that the server keeps answering its clients.
 * @throws the reason of the signal when it aborts
 */
export async function findStartingPositions(task: StartingTask, signal: AbortSignal): Promise<Float32Array> {
  signal.throwIfAborted();
  if (task.graph.nodeCount < minNodesForThread) return startingPositions(task);
  const worker = new Worker(new URL('./starting-positions-worker.js', import.meta.url), {
    execArgv: [],
  });
  try {
    // A thread that is terminated while it loads leaves the file of its module open.
    await once(worker, 'message');
    signal.throwIfAborted();
    worker.postMessage(task);
    const [positions] = (await once(worker, 'message', { signal })) as [Float32Array];
    return positions;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await worker.terminate();
  }
}
