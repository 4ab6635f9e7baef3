import type { Readable } from 'node:stream';
import type { HeartbeatSettings } from './heartbeat-settings.js';

/** The memory limit of a process, and the reactions to its heartbeats. */
export interface HeartbeatListener {
  /** Maximum resident memory in MiB. */
  readonly limitMb: number;
  onExceeded(): void;
  /** Called when too many heartbeats in a row are missing. */
  onSilence(): void;
  /** Receives a line that is not a heartbeat. */
  onReport(line: string): void;
}

/** Maximum characters of a line, far more than a report has. */
const maxLineLength = 16 * 1024;

/** Reads the heartbeats of a process, each of which reports its resident memory, and the reports between them. */
export class HeartbeatMonitor {
  #memoryMb = 0;
  #maxMemoryMb = 0;
  #misses = 0;
  #rest = '';
  readonly #check: NodeJS.Timeout;

  /** @param stream a line for each heartbeat, with the resident memory in bytes, and for each report */
  constructor(stream: Readable, { checkMs, maxMisses }: HeartbeatSettings, listener: HeartbeatListener) {
    stream.on('error', () => undefined);
    stream.setEncoding('utf8').on('data', (text: string) => {
      this.#misses = 0;
      // A chunk may contain several lines, and end with a part of one.
      const lines = `${this.#rest}${text}`.split('\n');
      this.#rest = lines.pop()?.slice(0, maxLineLength) ?? '';
      const bytes = Number(lines.findLast((line) => !isReport(line)));
      if (bytes > 0) this.recordMemory(Math.round(bytes / 2 ** 20));
      if (this.#memoryMb > listener.limitMb) listener.onExceeded();
      for (const line of lines) if (isReport(line)) listener.onReport(line);
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

function isReport(line: string): boolean {
  return line.startsWith('{');
}
