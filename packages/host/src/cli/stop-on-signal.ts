const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Stops cleanly on the first signal and ends the process when that is done; a second signal ends it at once.
 * @param exitCode what the process ends with after the first signal
 * @returns a signal that is aborted as soon as the stop begins
 */
export function stopOnSignal(stop: () => Promise<void>, exitCode = 0): AbortSignal {
  const stopping = new AbortController();
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
      void stop().then(() => process.exit(exitCode));
    });
  }
  return stopping.signal;
}
