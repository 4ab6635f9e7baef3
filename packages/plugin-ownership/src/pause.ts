import { Pacer } from '@code-graph/sdk/pacer';

/** Lets the event loop run if that is due. Throws the reason of the signal if the apply was aborted. */
export type Pause = () => Promise<void>;

/** Returns the function to call often in long work. */
export function pauseBetween(signal: AbortSignal): Pause {
  const pacer = new Pacer(signal);
  return async () => {
    if (pacer.isDue) await pacer.pause();
  };
}
