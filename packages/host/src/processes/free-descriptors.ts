import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

export const descriptorsExhausted = 'the host has as many files and sockets open as the system allows.';

/** Number of descriptors that have to be free: far more than Node.js opens at a time, because other threads may open files, too. */
const requiredDescriptors = 32;

/** Thrown before a call in which Node.js would end the process, because it cannot open a file descriptor. */
class DescriptorsExhausted extends Error {
  override readonly name = 'DescriptorsExhausted';
}

/**
 * Checks that file descriptors are free, by opening and closing some.
 * @param failure the beginning of the message, such as "Its process could not be started"
 * @throws DescriptorsExhausted
 */
export function requireFreeDescriptors(failure: string): void {
  const opened: number[] = [];
  try {
    while (opened.length < requiredDescriptors) opened.push(openSync(devNull, 'r'));
  } catch (error) {
    throw new DescriptorsExhausted(`${failure}: ${descriptorsExhausted}`, { cause: error });
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}
