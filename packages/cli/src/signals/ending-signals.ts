/** The signals by which a user, a terminal or a service manager ends a process. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls the listener for every signal that would end the process, instead of ending it.
 * @returns a function that removes the listener
 */
export function listenToEndingSignals(listener: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of endingSignals) process.on(signal, listener);
  return () => {
    for (const signal of endingSignals) process.off(signal, listener);
  };
}

/**
 * Calls `act` once before a signal ends the process. The process then ends as it would have without a listener, unless other
 * listeners of the signal remain: they decide how it ends.
 * @returns a function that removes the listener
 */
export function beforeEndingSignal(act: () => void): () => void {
  const endListening = listenToEndingSignals((signal) => {
    endListening();
    act();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  });
  return endListening;
}
