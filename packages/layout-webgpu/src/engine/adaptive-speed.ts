/** The global speed and its efficiency, from one iteration to the next. */
export interface SpeedState {
  readonly speed: number;
  readonly efficiency: number;
}

export const initialSpeed: SpeedState = { speed: 1, efficiency: 1 };

const jitterTolerance = 1;
const maxJitter = 10;
const minEfficiency = 0.05;

/**
 * Limits of the speed. Forces that exactly reverse would set it to 0, from where it never grows again. Without swing, it would
 * grow to infinity.
 */
const [minSpeed, maxSpeed] = [1e-9, 1e9];
const maxEfficiency = 1e9;

/**
 * Adapts the global speed of ForceAtlas2 (Jacomy et al. 2014, as in Gephi's implementation). Two cases that both leave open: in the first
 * iteration, in which every node swings because there is no earlier force, the efficiency stays; without swing, only its growth limits the
 * speed.
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
  const jitter = Math.min(maxJitter, (estimate * traction) / (nodes * nodes));
  let tolerance = jitterTolerance * Math.max(Math.sqrt(estimate), jitter);
  let next = efficiency;
  if (!isFirst && swing > 2 * traction) {
    if (next > minEfficiency) next *= 0.5;
    tolerance = Math.max(tolerance, jitterTolerance);
  }
  const target = swing > 0 ? (tolerance * next * traction) / swing : Infinity;
  if (swing > tolerance * traction) {
    if (next > minEfficiency) next *= 0.7;
  } else if (speed < 1000) next = Math.min(maxEfficiency, next * 1.3);
  const changed = Math.min(target, 1.5 * speed);
  return { speed: Math.min(maxSpeed, Math.max(minSpeed, changed)), efficiency: next };
}
