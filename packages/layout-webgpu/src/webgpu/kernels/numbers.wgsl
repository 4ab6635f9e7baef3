// Numeric functions that all kernels share.

// Clamps `value` to the range from -`most` to `most`; NaN becomes 0. Compilers may assume that NaN never occurs, so the bits are
// tested.
fn limit(value: f32, most: f32) -> f32 {
  return select(clamp(value, -most, most), 0.0, (bitcast<u32>(value) & 0x7fffffffu) > 0x7f800000u);
}

// A pseudorandom permutation of the 32-bit numbers (lowbias32, C. Wellons).
fn hash(value: u32) -> u32 {
  var mixed = value;
  mixed = (mixed ^ (mixed >> 16u)) * 0x21f0aaadu;
  mixed = (mixed ^ (mixed >> 15u)) * 0x735a2d97u;
  return mixed ^ (mixed >> 15u);
}

// Returns the point on the unit circle at `turn` / 2^32 of a full turn. The device's own sines are accurate to only three digits.
fn unitOf(turn: u32) -> vec2f {
  // At most an eighth of a turn from the middle of the quarter.
  let x = (f32(turn & 0x3fffffffu) / 1073741824.0 - 0.5) * 1.57079633;
  let square = x * x;
  let sine = x * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0)));
  let cosine = 1.0 - square / 2.0 * (1.0 - square / 12.0 * (1.0 - square / 30.0 * (1.0 - square / 56.0)));
  let first = vec2f(cosine - sine, cosine + sine) * 0.707106781;
  let half = select(first, -first, (turn & 0x80000000u) != 0u);
  return select(half, vec2f(-half.y, half.x), (turn & 0x40000000u) != 0u);
}
