/** Iterations of a layout at a time in milliseconds. */
export interface LayoutProgress {
  readonly iteration: number;
  readonly totalIterations: number;
  readonly time: number;
}

/**
 * Maximum number of milliseconds until a layout ends, at the speed between two progress reports. Undefined while the speed is unknown. A
 * layout often ends earlier, when the nodes hardly move.
 */
export function timeLeft(first: LayoutProgress, latest: LayoutProgress): number | undefined {
  const iterations = latest.iteration - first.iteration;
  if (iterations <= 0) return undefined;
  return ((latest.time - first.time) / iterations) * Math.max(0, latest.totalIterations - latest.iteration);
}

/** A duration in words, such as `4 s` or `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
