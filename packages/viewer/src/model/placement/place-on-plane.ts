import type { Placement, SpacePlacement } from './place-visible.js';

/** Places the visible nodes in space where they are in the plane. */
export function placeOnPlane(placement: Placement): SpacePlacement {
  return { ...placement, z: new Float32Array(placement.x.length) };
}
