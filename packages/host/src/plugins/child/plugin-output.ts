import type { PluginLogger } from '@code-graph/sdk';
import { isDeeperThan } from '@code-graph/sdk/checks';
import type { PluginLogLine, PluginMessage } from '../protocol/plugin-protocol.js';

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

  constructor(private readonly send: (message: PluginMessage) => void) {}

  readonly logger: PluginLogger = {
    debug: (message, fields) => this.#write('debug', message, fields),
    info: (message, fields) => this.#write('info', message, fields),
    warn: (message, fields) => this.#write('warn', message, fields),
    error: (message, fields) => this.#write('error', message, fields),
  };

  /** Redirects a stream to the log, including `console.log`, so that it does not mix with the output of the host. */
  capture(stream: NodeJS.WriteStream, name: string): void {
    const write = (chunk: string | Uint8Array, encoding?: unknown, callback?: unknown): boolean => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      this.#write('info', text.trimEnd(), { stream: name });
      const done = typeof encoding === 'function' ? encoding : callback;
      if (typeof done === 'function') queueMicrotask(done as () => void);
      return true;
    };
    stream.write = write;
  }

  /** Logs the number of dropped lines, if there are any. */
  end(): void {
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
    const line = { message: String(message).slice(0, maxMessageLength), fields: toPlain(fields) };
    this.#tokens -= Math.max(1, JSON.stringify(line).length / charactersPerLine);
    this.send({ kind: 'log', level, ...line });
  }
}

/** Converts fields to plain data of bounded size, so that a log line never fails an operation. */
function toPlain(fields: unknown): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null) return {};
  try {
    const text = JSON.stringify(fields);
    if (text.length <= maxFieldsLength && !isDeeperThan(fields, maxFieldDepth))
      return JSON.parse(text) as Record<string, unknown>;
    return { shortened: text.slice(0, maxFieldsLength) };
  } catch {
    // Circular references and BigInts.
    return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value]));
  }
}
