import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { indexWorkspace } = await import('../../src/index.ts');

// Turns of the event loop, not of a timer, of which a busy machine has fewer.
let turns = 0;
let counter = setImmediate(count);
const { document } = await indexWorkspace({ root: workerData.root });
clearImmediate(counter);
parentPort?.postMessage({ ids: document?.nodes.map(({ id }) => id), turns });

function count() {
  turns += 1;
  counter = setImmediate(count);
}
