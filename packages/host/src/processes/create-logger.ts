import { pino, destination } from 'pino';
import type { LogSettings } from '../configuration/host-settings.js';
import type { Logger } from './logger.js';

/** Maximum bytes of lines that wait in memory while they cannot be written. Further lines are lost. */
const waitingBytes = 64 * 1024;

/**
 * Creates the host's logger. It writes one JSON object per line to a file or to standard error.
 * @param onLoss called for each line that is lost because earlier ones could not be written
 */
export function createLogger(settings: LogSettings, onLoss: () => void): Logger {
  const target =
    settings.file === undefined
      ? destination({ dest: 2, sync: true, maxLength: waitingBytes })
      : destination({ dest: settings.file, mkdir: true, sync: true, maxLength: waitingBytes });
  // A full disk must not end the host. The waiting lines are written as soon as there is space.
  target.on('error', () => undefined);
  target.on('drop', onLoss);
  return pino({ level: settings.level, base: { pid: process.pid } }, target);
}
