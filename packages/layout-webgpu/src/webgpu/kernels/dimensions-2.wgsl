// Vectors, moments and Hilbert keys in the plane.

alias Vector = vec2f;

// Moments of mass about a point.
struct Moments {
  // xx, yy, xy.
  second: vec3f,
  // The sum of mass times the cube of the position as a complex number.
  third: vec2f,
}

struct Cell {
  // Centre of mass.
  center: Vector,
  mass: f32,
  // Upper bound of the distance of the cell's points from its centre.
  radius: f32,
  // About the centre of mass.
  moments: Moments,
  // Index of the next cell after this cell and its descendants. For a leaf, the negative number of the leaf, minus 1.
  link: i32,
}

fn product(a: vec2f, b: vec2f) -> vec2f {
  return vec2f(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// The second moments as one complex number.
fn quadrupoleOf(moments: Moments) -> vec2f {
  return vec2f(moments.second.x - moments.second.y, 2.0 * moments.second.z);
}

// Adds the moments of a body to a sum. `delta` is the offset of the body's centre of mass from the reference point of the sum.
fn addMoments(sum: Moments, mass: f32, delta: Vector, own: Moments) -> Moments {
  let square = product(delta, delta);
  return Moments(
    sum.second + own.second + mass * vec3f(delta * delta, delta.x * delta.y),
    sum.third + own.third + product(3.0 * quadrupoleOf(own) + mass * square, delta),
  );
}

fn applyMoments(moments: Moments, delta: Vector) -> Vector {
  return vec2f(moments.second.x * delta.x + moments.second.z * delta.y, moments.second.z * delta.x + moments.second.y * delta.y);
}

fn traceOf(moments: Moments) -> f32 {
  return moments.second.x + moments.second.y;
}

// Returns the contribution of the third moments to the repulsion. `inverse` is 1 / distance^2.
fn thirdRepulsion(moments: Moments, delta: Vector, inverse: f32) -> Vector {
  let u = vec2f(delta.x, -delta.y) * inverse;
  let field = product(product(product(moments.third, u), product(u, u)), u);
  return vec2f(field.x, -field.y);
}

fn limitVector(vector: Vector, most: f32) -> Vector {
  return vec2f(limit(vector.x, most), limit(vector.y, most));
}

fn largestOf(vector: Vector) -> f32 {
  return max(abs(vector.x), abs(vector.y));
}

fn directionOf(turn: u32) -> Vector {
  return unitOf(turn);
}

// Returns the index along the Hilbert curve of 2^16 x 2^16 cells. Coordinates are between -1 and 1.
fn hilbertKey(position: Vector) -> u32 {
  var cell = vec2u(clamp((position + 1.0) * 32767.5, vec2f(0.0), vec2f(65535.0)));
  var key = 0u;
  for (var side = 32768u; side > 0u; side >>= 1u) {
    let right = (cell.x & side) != 0u;
    let upper = (cell.y & side) != 0u;
    key = (key << 2u) | (select(0u, 3u, right) ^ select(0u, 1u, upper));
    if (!upper) {
      if (right) {
        cell = 65535u - cell;
      }
      cell = cell.yx;
    }
  }
  return key;
}
