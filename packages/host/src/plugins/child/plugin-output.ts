import type { PluginLogger } from '@code-graph/sdk';
import { isDeeperThan } from '../../platform/json/is-deeper-than.js';
import type { PluginLogLine, PluginMessage } from '../protocol/plugin-protocol.js';

/** Lines that can be written at once, and how many more come to be possible every second. */
const burst = 1000;
const linesPerSecond = 100;

/** A longer line counts as several: the host ends a plugin that sends too many bytes. */
const charactersPerLine = 2000;

const longestMessage = 10_000;
const longestFields = 10_000;
const deepestFields = 64;

/**
 * What a plugin has to say, as lines of the host's log. A plugin that prints a line a node would keep the host busy with its
 * log alone, so the lines are rationed; how many were left out is told.
 */
export class PluginOutput {
  #allowance = burst;
  #lastRefill = performance.now();
  #leftOut = 0;

  constructor(private readonly send: (message: PluginMessage) => void) {}

  readonly logger: PluginLogger = {
    debug: (message, fields) => this.#write('debug', message, fields),
    info: (message, fields) => this.#write('info', message, fields),
    warn: (message, fields) => this.#write('warn', message, fields),
    error: (message, fields) => this.#write('error', message, fields),
  };

  /** Turns what is printed, by `console.log` too, into lines of the log: it belongs between no one else's output. */
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

  /** Says how much was left out, if anything was. */
  end(): void {
    if (this.#leftOut === 0) return;
    const message = `${this.#leftOut} more lines were left out: a plugin can log ${linesPerSecond} a second.`;
    this.#leftOut = 0;
    this.send({ kind: 'log', level: 'warn', message, fields: {} });
  }

  #write(level: PluginLogLine['level'], message: unknown, fields: unknown = {}): void {
    const now = performance.now();
    this.#allowance = Math.min(burst, this.#allowance + ((now - this.#lastRefill) / 1000) * linesPerSecond);
    this.#lastRefill = now;
    if (this.#allowance < 1) {
      this.#leftOut++;
      return;
    }
    const line = { message: String(message).slice(0, longestMessage), fields: toPlain(fields) };
    this.#allowance -= Math.max(1, JSON.stringify(line).length / charactersPerLine);
    this.send({ kind: 'log', level, ...line });
  }
}

/** Plain data of bounded size, so that a log line never fails an operation. */
function toPlain(fields: unknown): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null) return {};
  try {
    const text = JSON.stringify(fields);
    if (text.length <= longestFields && !isDeeperThan(fields, deepestFields))
      return JSON.parse(text) as Record<string, unknown>;
    return { shortened: text.slice(0, longestFields) };
  } catch {
    // Cycles and numbers beyond JSON.
    return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value]));
  }
}
