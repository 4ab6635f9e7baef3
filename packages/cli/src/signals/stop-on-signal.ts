import { writeSync } from 'node:fs';
import { listenToEndingSignals } from './ending-signals.js';

/** Container runtimes wait 10 s between SIGTERM and SIGKILL. */
const defaultGraceMs = 10_000;

/** The handling of signals while a host runs in this process. */
export interface StopListener {
  /** Aborted as soon as a signal starts the stop. */
  readonly stopping: AbortSignal;
  /** Stops listening. */
  end(): void;
}

/**
 * Stops the host at the first signal, then exits with `exitCode`. A second signal exits immediately.
 * @param exitCode exit code after the first signal
 * @param graceMs milliseconds after which the process is killed if the host has not stopped
 */
export function stopOnSignal(stop: () => Promise<void>, exitCode = 0, graceMs = defaultGraceMs): StopListener {
  const stopping = new AbortController();
  const end = listenToEndingSignals(() => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    setTimeout(() => {
      killWithMessage(`code-graph: the host did not stop within ${graceMs / 1000} s and was killed.\n`);
    }, graceMs).unref();
    void stop().then(() => process.exit(exitCode));
  });
  return { stopping: stopping.signal, end };
}

/** Kills the process by a signal, because `process.exit` waits for threads, and one of them may not end. */
function killWithMessage(message: string): void {
  try {
    writeSync(process.stderr.fd, message);
  } catch {
    // Nothing reads the message any more.
  }
  process.kill(process.pid, 'SIGKILL');
}
