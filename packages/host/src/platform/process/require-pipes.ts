import type { ChildProcess } from 'node:child_process';
import { descriptorsExhausted } from './free-descriptors.js';

/**
 * Requires that a process which was spawned with pipes has them: without file descriptors `spawn` returns one that has none, and
 * emits the reason as an `error` that ends the host if nothing listens.
 * @throws Error when it could not be started
 */
export function requirePipes(child: ChildProcess): void {
  if ((child.stdio as ChildProcess['stdio'] | undefined) !== undefined) return;
  child.on('error', () => undefined);
  throw new Error(`Its process could not be started: ${descriptorsExhausted}`);
}
