import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Maximum resident memory of the native process, in pages of 4 KiB: half of the machine's, and at least 2 GiB. */
const maxPages = Math.max(2 * 2 ** 30, totalmem() / 2) / 4096;

/** Milliseconds between two looks at the deadline and the memory. */
const interval = 100;

/** Runs in a thread of its own, because the thread that waits for the compiler is blocked. */
const watch = `
const { readFileSync } = require('node:fs');
const { workerData: { shared, pid, maxPages, interval } } = require('node:worker_threads');
const deadline = new BigInt64Array(shared, 0, 1);
const memory = new BigInt64Array(shared, 8, 1);
const sleep = new Int32Array(new SharedArrayBuffer(4));
const pagesOf = () => {
  try {
    return Number(readFileSync('/proc/' + pid + '/statm', 'utf8').split(' ')[1]);
  } catch {
    return 0;
  }
};
for (;;) {
  Atomics.wait(sleep, 0, 0, interval);
  const end = Number(Atomics.load(deadline, 0));
  if (end < 0) break;
  const pages = pagesOf();
  Atomics.store(memory, 0, BigInt(pages * 4096));
  if ((end > 0 && Date.now() > end) || pages > maxPages) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    break;
  }
}
`;

/** Ends the native process if it exceeds a deadline or its memory. Requests to it are synchronous, so only a thread can. */
export class ProcessGuard {
  readonly #shared = new SharedArrayBuffer(16);
  readonly #deadline = new BigInt64Array(this.#shared, 0, 1);
  readonly #memory = new BigInt64Array(this.#shared, 8, 1);

  constructor(pid: number) {
    const workerData = { shared: this.#shared, pid, maxPages, interval };
    new Worker(watch, { eval: true, workerData, stdout: false, stderr: false }).unref();
  }

  /** Resident memory of the process in bytes, at the latest look; 0 if it is not known. */
  get memory(): number {
    return Number(Atomics.load(this.#memory, 0));
  }

  /** @param ms milliseconds from now; `undefined` for no deadline */
  setDeadline(ms: number | undefined): void {
    Atomics.store(this.#deadline, 0, ms === undefined ? 0n : BigInt(Math.ceil(Date.now() + ms)));
  }

  close(): void {
    Atomics.store(this.#deadline, 0, -1n);
  }
}
