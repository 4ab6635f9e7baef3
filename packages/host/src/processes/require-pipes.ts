import type { ChildProcess } from 'node:child_process';
import { descriptorsExhausted } from './free-descriptors.js';

/**
 * Checks that a process that was spawned with pipes has them. Without free file descriptors, `spawn` returns a process without
 * pipes and emits an `error` event, which ends the host if it has no listener.
 * @throws Error if the process could not be started
 */
export function requirePipes(child: ChildProcess): void {
  if ((child.stdio as ChildProcess['stdio'] | undefined) !== undefined) return;
  child.on('error', () => undefined);
  throw new Error(`Its process could not be started: ${descriptorsExhausted}`);
}
