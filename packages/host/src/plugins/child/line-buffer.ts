import { StringDecoder } from 'node:string_decoder';

/** Milliseconds after which an incomplete line is logged, such as a prompt or the dots of a progress display. */
const flushMs = 500;

/** Maximum characters of a line that is not complete. */
const maxLength = 64 * 1024;

/**
 * Collects output until a line break: a stream may write a line, or a secret in it, in several chunks. Lines that were written together
 * stay together.
 */
export class LineBuffer {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #timer: NodeJS.Timeout | undefined;

  /** @param onLines receives one or several complete lines, or the rest of a line */
  constructor(private readonly onLines: (text: string) => void) {}

  add(chunk: string | Uint8Array): void {
    this.#rest += typeof chunk === 'string' ? chunk : this.#decoder.write(Buffer.from(chunk));
    const end = this.#rest.length > maxLength ? this.#rest.length : this.#rest.lastIndexOf('\n') + 1;
    this.#emit(end);
    if (this.#rest !== '') this.#timer ??= setTimeout(() => this.flush(), flushMs).unref();
  }

  /** Emits the rest. */
  flush(): void {
    this.#emit(this.#rest.length);
  }

  #emit(end: number): void {
    if (end === 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#rest.slice(0, end);
    this.#rest = this.#rest.slice(end);
    this.onLines(lines);
  }
}
