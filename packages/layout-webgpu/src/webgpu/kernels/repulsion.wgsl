// The repulsion between two points, as in `src/exact/exact-forces.ts` but in single precision.

override preventOverlap: bool = false;

const nodeRadius = 1.0;
// The assumed distance of coincident nodes, and the squared distance below which nodes count as coincident: smaller squares are not
// exact.
const separation = 1e-3;
const coincidentSquared = 1e-24;

struct Point {
  position: Vector,
  mass: f32,
}

// Returns the assumed offset of a node from a coincident one. With the nodes swapped, the result is the opposite.
fn coincidentOffset(node: u32, other: u32) -> Vector {
  let turn = hash(hash(hash(min(node, other)) ^ settings.seed) ^ max(node, other));
  return select(-separation, separation, node < other) * directionOf(turn);
}

// Returns the repulsion of a point on a node of mass 1, without scaling.
fn repulsionOf(node: u32, position: Vector, other: u32, point: Point) -> Vector {
  var delta = position - point.position;
  var squared = dot(delta, delta);
  if (squared < coincidentSquared) {
    if (node == other) {
      return Vector();
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
