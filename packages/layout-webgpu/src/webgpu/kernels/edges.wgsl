// The edges at each node, in both directions, and the attraction along one of them.

override linLog: bool = false;
override preventOverlap: bool = false;

const nodeRadius = 1.0;
const isHub = 0x80000000u;

struct Edge {
  other: u32,
  strength: f32,
}

// Returns the attraction of a node toward the other end of an edge. It is 0 for a loop, whose ends have the same position.
fn pullOf(position: Vector, other: Vector, strength: f32) -> Vector {
  let delta = other - position;
  if (!linLog && !preventOverlap) {
    return strength * delta;
  }
  let distance = length(delta);
  if (distance == 0.0 || (preventOverlap && distance <= 2.0 * nodeRadius)) {
    return Vector();
  }
  if (!linLog) {
    return strength * delta;
  }
  // Short distances use the series of the logarithm, because 1 + distance would lose digits.
  let logarithm = select(log(1.0 + distance) / distance, 1.0 - distance * (0.5 - distance / 3.0), distance < 0.01);
  return strength * logarithm * delta;
}
