import type { Readable } from 'node:stream';
import type { HeartbeatSettings } from './heartbeat-settings.js';

/** The memory limit of a process, and the reactions to its heartbeats. */
export interface HeartbeatListener {
  /** Maximum resident memory in MiB. */
  readonly limitMb: number;
  onExceeded(): void;
  /** Called when too many heartbeats in a row are missing. */
  onSilence(): void;
}

/** Reads the heartbeats of a process, each of which reports its resident memory. */
export class HeartbeatMonitor {
  #memoryMb = 0;
  #maxMemoryMb = 0;
  #misses = 0;
  readonly #check: NodeJS.Timeout;

  /** @param stream one line for each heartbeat, with the resident memory in bytes */
  constructor(stream: Readable, { checkMs, maxMisses }: HeartbeatSettings, listener: HeartbeatListener) {
    stream.on('error', () => undefined);
    stream.setEncoding('latin1').on('data', (text: string) => {
      this.#misses = 0;
      // A chunk may contain several lines, and end with a part of one.
      const bytes = Number(text.split('\n').at(-2));
      if (bytes > 0) this.recordMemory(Math.round(bytes / 2 ** 20));
      if (this.#memoryMb > listener.limitMb) listener.onExceeded();
    });
    this.#check = setInterval(() => {
      if (++this.#misses > maxMisses) listener.onSilence();
    }, checkMs).unref();
  }

  /** Resident memory in MiB at the last heartbeat. */
  get memoryMb(): number {
    return this.#memoryMb;
  }

  /** Maximum resident memory so far, in MiB. */
  get maxMemoryMb(): number {
    return this.#maxMemoryMb;
  }

  recordMemory(megabytes: number): void {
    this.#memoryMb = megabytes;
    this.#maxMemoryMb = Math.max(this.#maxMemoryMb, megabytes);
  }

  stop(): void {
    clearInterval(this.#check);
  }
}
