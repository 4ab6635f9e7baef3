/** How far nodes may move for their forces, from one iteration to the next. */
export interface SpeedState {
  readonly speed: number;
  readonly efficiency: number;
}

export const initialSpeed: SpeedState = { speed: 1, efficiency: 1 };

const jitterTolerance = 1;
const largestJitter = 10;
const leastEfficiency = 0.05;

/**
 * From nothing, speed would never grow again: that is where forces that exactly turn round leave it. And without swing it
 * would grow until it is no number any more.
 */
const [leastSpeed, largestSpeed] = [1e-9, 1e9];
const largestEfficiency = 1e9;

/**
 * The global speed of ForceAtlas2 (Jacomy et al. 2014, as in Gephi's implementation), and what they leave open: on the
 * first iteration, when every node swings for want of an earlier force, the efficiency stays; without swing the speed is
 * limited by its growth alone.
 * @param swing sum of mass times |force - earlier force|
 * @param traction sum of mass times |force + earlier force| / 2
 */
export function adaptSpeed(
  { speed, efficiency }: SpeedState,
  { swing, traction }: { readonly swing: number; readonly traction: number },
  nodes: number,
  isFirst: boolean,
): SpeedState {
  const estimate = 0.05 * Math.sqrt(nodes);
  const jitter = Math.min(largestJitter, (estimate * traction) / (nodes * nodes));
  let tolerance = jitterTolerance * Math.max(Math.sqrt(estimate), jitter);
  let next = efficiency;
  if (!isFirst && swing > 2 * traction) {
    if (next > leastEfficiency) next *= 0.5;
    tolerance = Math.max(tolerance, jitterTolerance);
  }
  const target = swing > 0 ? (tolerance * next * traction) / swing : Infinity;
  if (swing > tolerance * traction) {
    if (next > leastEfficiency) next *= 0.7;
  } else if (speed < 1000) next = Math.min(largestEfficiency, next * 1.3);
  const changed = Math.min(target, 1.5 * speed);
  return { speed: Math.min(largestSpeed, Math.max(leastSpeed, changed)), efficiency: next };
}
