const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Listens to the signals that end a process. */
export interface SignalListener {
  /** Whether a signal has begun the cancellation, which ends the process. */
  readonly isCancelling: boolean;
  end(): void;
}

/**
 * Cancels work elsewhere on the first signal, and ends the process when that is done; a second signal ends it at once.
 * @param cancel never rejects
 */
export function cancelOnSignal(cancel: () => Promise<void>, exitCode: number): SignalListener {
  let isCancelling = false;
  const onSignal = (): void => {
    if (isCancelling) process.exit(exitCode);
    isCancelling = true;
    void cancel().then(() => process.exit(exitCode));
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    get isCancelling() {
      return isCancelling;
    },
    end: () => {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
