// The repulsion between two points; `src/exact/exact-forces.ts` in single precision.

override preventOverlap: bool = false;

const nodeRadius = 1.0;
// So far apart two nodes in the same place are taken to be, and what counts as the same: the square of no less is exact.
const separation = 1e-3;
const samePlace = 1e-24;

struct Point {
  place: Place,
  mass: f32,
}

// The direction in which a node is pushed away from another one in the same place: opposite for the other one.
fn coincidentOffset(node: u32, other: u32) -> Place {
  let turn = hash(hash(hash(min(node, other)) ^ settings.seed) ^ max(node, other));
  return select(-separation, separation, node < other) * directionOf(turn);
}

// What a point does to a node of mass 1 without scaling.
fn repulsionOf(node: u32, place: Place, other: u32, point: Point) -> Place {
  var delta = place - point.place;
  var squared = dot(delta, delta);
  if (squared < samePlace) {
    if (node == other) {
      return Place();
    }
    delta = coincidentOffset(node, other);
    squared = separation * separation;
  }
  if (preventOverlap) {
    let gap = sqrt(squared) - 2.0 * nodeRadius;
    return delta * select(100.0 * point.mass, point.mass / (gap * gap), gap > 0.0);
  }
  return delta * (point.mass / squared);
}
