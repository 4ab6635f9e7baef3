import type { PluginLogger } from '@code-graph/sdk';
import { isDeeperThan, type SecretRedaction } from '@code-graph/sdk/checks';
import type { PluginLogLine, PluginMessage } from '../protocol/plugin-protocol.js';
import { LineBuffer } from './line-buffer.js';

/** The rate limit, as a token bucket: its capacity, and the number of lines that it regains per second. */
const burst = 1000;
const linesPerSecond = 100;

/** A longer line counts as several, because the host ends a plugin that sends too many bytes. */
const charactersPerLine = 2000;

const maxMessageLength = 10_000;
const maxFieldsLength = 10_000;
const maxFieldDepth = 64;

/**
 * Sends a plugin's output to the host as log lines. A rate limit keeps a plugin that prints a line for each node from occupying
 * the host; the number of dropped lines is logged.
 */
export class PluginOutput {
  #tokens = burst;
  #lastRefill = performance.now();
  #dropped = 0;
  readonly #streams: LineBuffer[] = [];

  /** @param redaction replaces secrets in lines, before they are shortened */
  constructor(
    private readonly send: (message: PluginMessage) => void,
    private readonly redaction: () => SecretRedaction,
  ) {}

  readonly logger: PluginLogger = {
    debug: (message, fields) => this.#write('debug', message, fields),
    info: (message, fields) => this.#write('info', message, fields),
    warn: (message, fields) => this.#write('warn', message, fields),
    error: (message, fields) => this.#write('error', message, fields),
  };

  /** Redirects a stream to the log, including `console.log`, so that it does not mix with the output of the host. */
  capture(stream: NodeJS.WriteStream, name: string): void {
    const lines = new LineBuffer((text) => this.#write('info', text.trimEnd(), { stream: name }));
    this.#streams.push(lines);
    const write = (chunk: string | Uint8Array, encoding?: unknown, callback?: unknown): boolean => {
      lines.add(chunk);
      const done = typeof encoding === 'function' ? encoding : callback;
      if (typeof done === 'function') queueMicrotask(done as () => void);
      return true;
    };
    stream.write = write;
  }

  /** Logs output that was printed without a line break. */
  flush(): void {
    for (const lines of this.#streams) lines.flush();
  }

  /** Logs the rest, and the number of dropped lines, if there are any. */
  end(): void {
    this.flush();
    if (this.#dropped === 0) return;
    const message = `${this.#dropped} more lines were dropped: a plugin can log ${linesPerSecond} per second.`;
    this.#dropped = 0;
    this.send({ kind: 'log', level: 'warn', message, fields: {} });
  }

  #write(level: PluginLogLine['level'], message: unknown, fields: unknown = {}): void {
    const now = performance.now();
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#lastRefill) / 1000) * linesPerSecond);
    this.#lastRefill = now;
    if (this.#tokens < 1) {
      this.#dropped++;
      return;
    }
    const redaction = this.redaction();
    const text = redaction.inText(String(message)).slice(0, maxMessageLength);
    const line = { message: text, fields: toPlain(fields, redaction) };
    this.#tokens -= Math.max(1, JSON.stringify(line).length / charactersPerLine);
    this.send({ kind: 'log', level, ...line });
  }
}

/** Converts fields to plain data of bounded size, so that a log line never fails an operation. */
function toPlain(fields: unknown, redaction: SecretRedaction): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null) return {};
  try {
    const text = JSON.stringify(fields);
    if (text.length <= maxFieldsLength && !isDeeperThan(fields, maxFieldDepth))
      return redaction.inData(JSON.parse(text)) as Record<string, unknown>;
    return { shortened: redaction.inText(text).slice(0, maxFieldsLength) };
  } catch {
    // Circular references and BigInts.
    return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value]));
  }
}
