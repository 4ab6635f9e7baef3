/** Longest delay of a timer. */
const longestDelayMs = 2 ** 31 - 1;

/** Keeps a process alive that has no sockets while a database cannot be reached. */
export function keepRunning(): void {
  setInterval(() => undefined, longestDelayMs);
}
