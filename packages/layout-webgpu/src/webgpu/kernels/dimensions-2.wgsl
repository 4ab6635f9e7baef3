// Places in the plane.

alias Place = vec2f;

// Moments of mass about a place.
struct Moments {
  // xx, yy, xy.
  second: vec3f,
  // The sum of mass times the cube of the place as a complex number.
  third: vec2f,
}

struct Cell {
  // Centre of mass.
  center: Place,
  mass: f32,
  // No point of the cell is farther from the centre.
  radius: f32,
  // About the centre.
  moments: Moments,
  // Cell after this one and all inside it; in a leaf its number, negative and minus 1.
  link: i32,
}

fn product(a: vec2f, b: vec2f) -> vec2f {
  return vec2f(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// The second moments as one complex number.
fn quadrupoleOf(moments: Moments) -> vec2f {
  return vec2f(moments.second.x - moments.second.y, 2.0 * moments.second.z);
}

// Adds the moments of something with this mass whose centre is this far from where moments are summed up.
fn addMoments(sum: Moments, mass: f32, delta: Place, own: Moments) -> Moments {
  let square = product(delta, delta);
  return Moments(
    sum.second + own.second + mass * vec3f(delta * delta, delta.x * delta.y),
    sum.third + own.third + product(3.0 * quadrupoleOf(own) + mass * square, delta),
  );
}

fn applyMoments(moments: Moments, delta: Place) -> Place {
  return vec2f(moments.second.x * delta.x + moments.second.z * delta.y, moments.second.z * delta.x + moments.second.y * delta.y);
}

fn traceOf(moments: Moments) -> f32 {
  return moments.second.x + moments.second.y;
}

// What the third moments add to the repulsion; the inverse is that of the squared distance.
fn thirdRepulsion(moments: Moments, delta: Place, inverse: f32) -> Place {
  let u = vec2f(delta.x, -delta.y) * inverse;
  let field = product(product(product(moments.third, u), product(u, u)), u);
  return vec2f(field.x, -field.y);
}

fn limitPlace(place: Place, most: f32) -> Place {
  return vec2f(limit(place.x, most), limit(place.y, most));
}

fn largestOf(place: Place) -> f32 {
  return max(abs(place.x), abs(place.y));
}

fn directionOf(turn: u32) -> Place {
  return unitOf(turn);
}

// Place of a cell on the Hilbert curve of 2^16 x 2^16 cells; coordinates within -1 to 1.
fn hilbertKey(place: Place) -> u32 {
  var cell = vec2u(clamp((place + 1.0) * 32767.5, vec2f(0.0), vec2f(65535.0)));
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
