import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until `probe` returns a truthy value, and returns that value.
 *
 * @param what completes the sentence "Waited 30000 ms for …"
 * @param probe called repeatedly; if it throws, the condition is not yet met
 * @throws Error at the deadline, with the last error of `probe` as its cause
 */
export async function waitFor<T>(
  what: string,
  probe: () => T | Promise<T>,
  { timeoutMs = 30_000, intervalMs = 20 } = {},
): Promise<Exclude<T, undefined | null | false | '' | 0>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let cause: unknown;
    try {
      const value = await probe();
      if (value) return value as Exclude<T, undefined | null | false | '' | 0>;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline) throw new Error(`Waited ${String(timeoutMs)} ms for ${what}.`, { cause });
    await delay(intervalMs);
  }
}
