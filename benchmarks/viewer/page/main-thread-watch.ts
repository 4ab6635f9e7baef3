// Runs in a page before its own scripts, and records how long its main thread is blocked.

/** Durations are in milliseconds. */
export interface MainThreadWatch {
  /** The long tasks that the browser reports: those of more than 50 ms. */
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** Longest delay of a timer. */
  longestDelay: number;
}

declare global {
  // Globals are variables.
  var mainThreadWatch: MainThreadWatch;
}

const periodMs = 5;
const watch: MainThreadWatch = { longTasks: [], longestDelay: 0 };
globalThis.mainThreadWatch = watch;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) watch.longTasks.push({ start: startTime, duration });
}).observe({ type: 'longtask', buffered: true });

let due = performance.now() + periodMs;
function tick(): void {
  const now = performance.now();
  watch.longestDelay = Math.max(watch.longestDelay, now - due);
  due = now + periodMs;
  setTimeout(tick, periodMs);
}
setTimeout(tick, periodMs);
