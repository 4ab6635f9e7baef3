import { listenToEndingSignals } from './ending-signals.js';

/** The handling of signals while work runs on the host. */
export interface CancellationListener {
  /** Whether a signal has started the cancellation, which ends the process. */
  readonly isCancelling: boolean;
  /** Stops listening. */
  end(): void;
}

/**
 * Cancels work on the host at the first signal, then exits with `exitCode`. A second signal exits immediately.
 * @param cancel never rejects
 */
export function cancelOnSignal(cancel: () => Promise<void>, exitCode: number): CancellationListener {
  let isCancelling = false;
  const end = listenToEndingSignals(() => {
    if (isCancelling) process.exit(exitCode);
    isCancelling = true;
    void cancel().then(() => process.exit(exitCode));
  });
  return {
    get isCancelling() {
      return isCancelling;
    },
    end,
  };
}
