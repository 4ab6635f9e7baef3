import { workerData } from 'node:worker_threads';
import { endGroup } from './end-group.js';
import { sendHeartbeat } from './send-heartbeat.js';

// A second thread that runs during a command. A plugin that blocks the main thread can neither send heartbeats nor notice
// that the host is gone.

const intervalMs = 100;
const { host, marker } = workerData as { readonly host: number; readonly marker: string };
let isEnding = false;

setInterval(() => {
  if (process.ppid !== host && !isEnding) {
    isEnding = true;
    void endGroup(marker);
  }
  sendHeartbeat();
}, intervalMs);
