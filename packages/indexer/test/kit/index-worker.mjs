import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { indexWorkspace } = await import('../../src/index.ts');

let turns = 0;
const counter = setInterval(() => (turns += 1), 1);
const { document } = await indexWorkspace({ root: workerData.root });
clearInterval(counter);
parentPort?.postMessage({ ids: document?.nodes.map(({ id }) => id), turns });
