import { Pacer } from '@code-graph/sdk/pacer';

/** Yields to the event loop when that is due. Throws the reason of the signal if the apply was aborted. */
export type Pause = () => Promise<void>;

/** Returns a function that long work should call often. */
export function pauseBetween(signal: AbortSignal): Pause {
  const pacer = new Pacer(signal);
  return async () => {
    if (pacer.isDue) await pacer.pause();
  };
}
