// Places in space.

alias Place = vec3f;

// Second moments of mass: xx, yy, zz, then xy, xz, yz.
alias Moments = mat2x3f;

struct Cell {
  // Centre of mass.
  center: Place,
  mass: f32,
  // About the centre.
  moments: Moments,
  // No point of the cell is farther from the centre.
  radius: f32,
  // Cell after this one and all inside it; in a leaf its number, negative and minus 1.
  link: i32,
}

// Adds the moments of something with this mass whose centre is this far from where moments are summed up.
fn addMoments(sum: Moments, mass: f32, delta: Place, own: Moments) -> Moments {
  return sum + own + mass * Moments(delta * delta, delta.xxy * delta.yzz);
}

fn applyMoments(moments: Moments, delta: Place) -> Place {
  let mixed = moments[1];
  return moments[0] * delta + vec3f(
    dot(mixed.xy, delta.yz),
    dot(mixed.xz, delta.xz),
    dot(mixed.yz, delta.xy),
  );
}

fn traceOf(moments: Moments) -> f32 {
  return moments[0].x + moments[0].y + moments[0].z;
}

// Third moments would be ten numbers more; smaller cells are cheaper.
fn thirdRepulsion(moments: Moments, delta: Place, inverse: f32) -> Place {
  return Place();
}

fn limitPlace(place: Place, most: f32) -> Place {
  return vec3f(limit(place.x, most), limit(place.y, most), limit(place.z, most));
}

fn largestOf(place: Place) -> f32 {
  return max(max(abs(place.x), abs(place.y)), abs(place.z));
}

fn directionOf(turn: u32) -> Place {
  let height = f32(hash(turn)) / 4294967296.0 * 2.0 - 1.0;
  let width = sqrt(max(0.0, 1.0 - height * height));
  return vec3f(width * unitOf(turn), height);
}

// Place of a cell on the Hilbert curve of 2^10 cells a side (J. Skilling 2004); coordinates within -1 to 1.
fn hilbertKey(place: Place) -> u32 {
  let start = vec3u(clamp((place + 1.0) * 511.5, vec3f(0.0), vec3f(1023.0)));
  var cell = array<u32, 3>(start.x, start.y, start.z);
  for (var side = 512u; side > 1u; side >>= 1u) {
    let below = side - 1u;
    for (var axis = 0u; axis < 3u; axis++) {
      if ((cell[axis] & side) != 0u) {
        cell[0] ^= below;
      } else {
        let swapped = (cell[0] ^ cell[axis]) & below;
        cell[0] ^= swapped;
        cell[axis] ^= swapped;
      }
    }
  }
  cell[1] ^= cell[0];
  cell[2] ^= cell[1];
  var turned = 0u;
  for (var side = 512u; side > 1u; side >>= 1u) {
    if ((cell[2] & side) != 0u) {
      turned ^= side - 1u;
    }
  }
  var key = 0u;
  for (var bit = 10u; bit > 0u; bit--) {
    for (var axis = 0u; axis < 3u; axis++) {
      key = (key << 1u) | (((cell[axis] ^ turned) >> (bit - 1u)) & 1u);
    }
  }
  return key;
}
