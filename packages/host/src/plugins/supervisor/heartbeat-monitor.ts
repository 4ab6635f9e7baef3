import type { Readable } from 'node:stream';
import type { HeartbeatSettings } from './heartbeat-settings.js';

/** What a process tells of itself, all the time: how much memory it holds, and thereby that it still runs. */
export class HeartbeatMonitor {
  #memoryMb = 0;
  #mostMemoryMb = 0;
  #misses = 0;
  readonly #check: NodeJS.Timeout;

  /**
   * @param stream lines, each with the bytes that the process holds (resident set)
   * @param limitMb `onTooMuch` is called when it holds more
   * @param onSilence called when too many heartbeats in a row are missing
   */
  constructor(
    stream: Readable,
    { checkMs, mostMisses }: HeartbeatSettings,
    limitMb: number,
    onTooMuch: () => void,
    onSilence: () => void,
  ) {
    stream.on('error', () => undefined);
    stream.setEncoding('latin1').on('data', (text: string) => {
      this.#misses = 0;
      // Of several lines at once the last whole one counts.
      const bytes = Number(text.split('\n').at(-2));
      if (bytes > 0) this.noteMemory(Math.round(bytes / 2 ** 20));
      if (this.#memoryMb > limitMb) onTooMuch();
    });
    this.#check = setInterval(() => {
      if (++this.#misses > mostMisses) onSilence();
    }, checkMs).unref();
  }

  /** Memory it held when it last told (resident set), in MiB. */
  get memoryMb(): number {
    return this.#memoryMb;
  }

  /** Most memory it held so far (resident set), in MiB. */
  get mostMemoryMb(): number {
    return this.#mostMemoryMb;
  }

  noteMemory(megabytes: number): void {
    this.#memoryMb = megabytes;
    this.#mostMemoryMb = Math.max(this.#mostMemoryMb, megabytes);
  }

  stop(): void {
    clearInterval(this.#check);
  }
}
