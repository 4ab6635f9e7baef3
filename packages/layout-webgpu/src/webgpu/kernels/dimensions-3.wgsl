// Vectors, moments and Hilbert keys in space.

alias Vector = vec3f;

// Second moments of mass: xx, yy, zz, then xy, xz, yz.
alias Moments = mat2x3f;

struct Cell {
  // Centre of mass.
  center: Vector,
  mass: f32,
  // About the centre of mass.
  moments: Moments,
  // Upper bound of the distance of the cell's points from its centre.
  radius: f32,
  // Index of the next cell after this cell and its descendants. For a leaf, the negative number of the leaf, minus 1.
  link: i32,
}

// Adds the moments of a body to a sum. `delta` is the offset of the body's centre of mass from the reference point of the sum.
fn addMoments(sum: Moments, mass: f32, delta: Vector, own: Moments) -> Moments {
  return sum + own + mass * Moments(delta * delta, delta.xxy * delta.yzz);
}

fn applyMoments(moments: Moments, delta: Vector) -> Vector {
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

// Not used in space: third moments would take ten more numbers, and opening smaller cells is cheaper.
fn thirdRepulsion(moments: Moments, delta: Vector, inverse: f32) -> Vector {
  return Vector();
}

fn limitVector(vector: Vector, most: f32) -> Vector {
  return vec3f(limit(vector.x, most), limit(vector.y, most), limit(vector.z, most));
}

fn largestOf(vector: Vector) -> f32 {
  return max(max(abs(vector.x), abs(vector.y)), abs(vector.z));
}

fn directionOf(turn: u32) -> Vector {
  let height = f32(hash(turn)) / 4294967296.0 * 2.0 - 1.0;
  let width = sqrt(max(0.0, 1.0 - height * height));
  return vec3f(width * unitOf(turn), height);
}

// Returns the index along the Hilbert curve of 2^10 cells per side (J. Skilling 2004). Coordinates are between -1 and 1.
fn hilbertKey(position: Vector) -> u32 {
  let start = vec3u(clamp((position + 1.0) * 511.5, vec3f(0.0), vec3f(1023.0)));
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
