import { HubFile, serveHub } from '@code-graph/hub';
import { shortLease } from '../jobs/killed-worker.js';
import { configure } from './hub-process.js';

/** The settings of a worker of a hub in a process of its own. */
export interface HubWorkerOptions {
  readonly folder: string;
  readonly file: string;
}

// Runs the updates of a hub until it is killed.

const { folder, file } = JSON.parse(process.argv[2] ?? '') as HubWorkerOptions;
const hubFile = new HubFile(file);
await serveHub(hubFile, configure(await hubFile.read(), folder), { isWorker: true, lease: shortLease });
process.send?.('started');
