const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does something when a signal ends the process, which it then does as if nobody had listened. Leaves the end to others who
 * listen to signals, if there are any.
 * @returns what ends the listening
 */
export function onEndingSignal(act: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    endListening();
    act();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const endListening = (): void => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return endListening;
}
