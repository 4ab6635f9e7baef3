// The edges at each node, both directions, and the pull along one of them.

override linLog: bool = false;
override preventOverlap: bool = false;

const nodeRadius = 1.0;
const isHub = 0x80000000u;

struct Edge {
  other: u32,
  strength: f32,
}

// What pulls a node toward the other end of an edge. A loop pulls nowhere: its ends are in the same place.
fn pullOf(place: Place, other: Place, strength: f32) -> Place {
  let delta = other - place;
  if (!linLog && !preventOverlap) {
    return strength * delta;
  }
  let distance = length(delta);
  if (distance == 0.0 || (preventOverlap && distance <= 2.0 * nodeRadius)) {
    return Place();
  }
  if (!linLog) {
    return strength * delta;
  }
  // Where 1 + distance would lose digits: the series of the logarithm.
  let logarithm = select(log(1.0 + distance) / distance, 1.0 - distance * (0.5 - distance / 3.0), distance < 0.01);
  return strength * logarithm * delta;
}
