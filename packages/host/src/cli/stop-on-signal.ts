import { writeSync } from 'node:fs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Container runtimes give a process 10 s between SIGTERM and SIGKILL. */
const defaultGraceMs = 10_000;

/**
 * Stops cleanly on the first signal and ends the process when that is done; a second signal ends it at once.
 * @param exitCode exit code after the first signal
 * @param graceMs milliseconds after which the process is killed if the stop has not ended
 * @returns a signal that is aborted as soon as the stop begins
 */
export function stopOnSignal(stop: () => Promise<void>, exitCode = 0, graceMs = defaultGraceMs): AbortSignal {
  const stopping = new AbortController();
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
      setTimeout(() => {
        killWithMessage(`code-graph: the host did not stop within ${graceMs / 1000} s and was killed.\n`);
      }, graceMs).unref();
      void stop().then(() => process.exit(exitCode));
    });
  }
  return stopping.signal;
}

/** By a signal, because `process.exit` waits for the threads, one of which may be what does not end. */
function killWithMessage(message: string): void {
  try {
    writeSync(process.stderr.fd, message);
  } catch {
    // Nothing reads the message any more.
  }
  process.kill(process.pid, 'SIGKILL');
}
