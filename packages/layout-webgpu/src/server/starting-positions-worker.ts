import { parentPort, workerData } from 'node:worker_threads';
import { startingPositions, type StartingTask } from '../starting-positions/starting-positions.js';

const positions = startingPositions(workerData as StartingTask);
parentPort?.postMessage(positions, [positions.buffer as ArrayBuffer]);
