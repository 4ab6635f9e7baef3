// A thread that does arithmetic without shared memory, and reports the milliseconds.
import { parentPort } from 'node:worker_threads';

const values = Float32Array.from({ length: 16_384 }, (_, index) => index / 1000);

/** @param {number} times */
function compute(times) {
  let sum = 0;
  for (let time = 0; time < times; time++) for (const value of values) sum += value / (1 + value * value + sum * 1e-9);
  return sum;
}

compute(300);
const started = performance.now();
compute(1500);
parentPort?.postMessage(performance.now() - started);
