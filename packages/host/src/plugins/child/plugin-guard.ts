import { workerData } from 'node:worker_threads';
import { BlockedThread } from './blocked-thread.js';
import { endGroup } from './end-group.js';
import type { GuardSettings } from './guard-settings.js';
import { sendHeartbeat } from './send-heartbeat.js';

// A second thread that runs during a command. A plugin that blocks the main thread can neither send heartbeats nor notice
// that the host is gone, nor that it blocks.

const intervalMs = 100;
const settings = workerData as GuardSettings;
const { host, marker } = settings;
const mainThread = settings.isSampled ? new BlockedThread(settings) : undefined;
let isEnding = false;

setInterval(() => {
  if (process.ppid !== host && !isEnding) {
    isEnding = true;
    void endGroup(marker);
  }
  sendHeartbeat();
  mainThread?.check();
}, intervalMs);
