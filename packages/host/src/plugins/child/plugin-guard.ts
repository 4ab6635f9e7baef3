import { workerData } from 'node:worker_threads';
import { endGroup } from './end-group.js';
import { reportMemory } from './report-memory.js';

// A thread beside the plugin's, while that works: a plugin that never lets go of its own thread can neither tell how much
// memory it holds nor see that the host is gone.

const intervalMs = 100;
const { host, marker } = workerData as { readonly host: number; readonly marker: string };
let isEnding = false;

setInterval(() => {
  if (process.ppid !== host && !isEnding) {
    isEnding = true;
    void endGroup(marker);
  }
  reportMemory();
}, intervalMs);
