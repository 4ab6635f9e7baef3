import { pino, destination } from 'pino';
import type { LogSettings } from '../configuration/host-settings.js';

/** Structured log lines: fields first, then the message. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const Logger = Symbol('Logger');

/** Creates the host's logger. It writes one JSON object per line to a file or to standard error. */
export function createLogger(settings: LogSettings): Logger {
  const target =
    settings.file === undefined
      ? destination({ dest: 2, sync: true })
      : destination({ dest: settings.file, mkdir: true, sync: true });
  // A full disk must not end the host: only log lines are lost.
  target.on('error', () => undefined);
  return pino({ level: settings.level, base: { pid: process.pid } }, target);
}
