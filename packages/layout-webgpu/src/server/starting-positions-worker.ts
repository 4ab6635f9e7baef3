import { parentPort } from 'node:worker_threads';
import { startingPositions, type StartingTask } from '../starting-positions/starting-positions.js';

// Reports that it has loaded, receives one task, and sends the positions.

parentPort?.once('message', (task: StartingTask) => {
  const positions = startingPositions(task);
  parentPort?.postMessage(positions, [positions.buffer as ArrayBuffer]);
});
parentPort?.postMessage('loaded');
