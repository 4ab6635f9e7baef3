import { setTimeout as delay } from 'node:timers/promises';

const intervalMs = 200;

/** Reads a status repeatedly until it is final, and passes each status to the listener. */
export async function pollUntil<Status>(
  read: () => Promise<Status>,
  isFinal: (status: Status) => boolean,
  onStatus: (status: Status) => void,
): Promise<Status> {
  for (;;) {
    const status = await read();
    onStatus(status);
    if (isFinal(status)) return status;
    await delay(intervalMs);
  }
}
