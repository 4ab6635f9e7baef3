import { Worker } from 'node:worker_threads';
import type { GuardSettings } from './guard-settings.js';
import { sendThreadReport } from './send-heartbeat.js';
import type { SamplerSettings } from './stack-sampler.js';

/** Part of the time for a command after which the block of a short command is sampled, so that the sample precedes the deadline. */
const partOfTimeout = 0.4;

/** Milliseconds without a tick that a busy machine can cause. */
const shortestBlockMs = 300;

/**
 * Notices that the main thread is blocked, and has its stack sampled: first after the period, then after twice that time, and so on. A
 * thread of its own samples, because the scripts of a large plugin with their source maps may need more memory than the guard has.
 */
export class BlockedThread {
  readonly #periodMs: number;
  #ticks = 0;
  #seenAt = performance.now();
  /** Milliseconds of a block after which the next sample is due. */
  #dueMs: number;
  #isSampling = false;

  constructor(private readonly settings: GuardSettings) {
    this.#periodMs = Math.max(shortestBlockMs, Math.min(settings.blockMs, partOfTimeout * settings.timeoutMs));
    this.#dueMs = this.#periodMs;
  }

  check(): void {
    const now = performance.now();
    const ticks = Atomics.load(this.settings.ticks, 0);
    if (ticks !== this.#ticks) {
      this.#ticks = ticks;
      this.#seenAt = now;
      if (this.#dueMs > this.#periodMs) sendThreadReport({ kind: 'unblocked' });
      this.#dueMs = this.#periodMs;
    }
    const blockedMs = now - this.#seenAt;
    if (blockedMs < this.#dueMs || this.#isSampling) return;
    this.#dueMs *= 2;
    this.#isSampling = true;
    this.#sample(blockedMs, () => (this.#isSampling = false));
  }

  #sample(blockedMs: number, onEnded: () => void): void {
    const workerData: SamplerSettings = { blockedMs, folder: this.settings.folder };
    const worker = new Worker(new URL('./stack-sampler.js', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    // Sampling is optional: without a sample, the host only knows that the time limit has passed.
    worker.on('error', () => undefined);
    worker.once('exit', onEnded);
  }
}
