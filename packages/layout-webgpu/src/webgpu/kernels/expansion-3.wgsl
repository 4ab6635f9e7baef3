// In space, the field of all cells that are far from a point group is a Taylor series: with G = ln(r^2) / 2, that of M grad G and of
// the contribution of the second moments S, S : grad grad grad G / 2. Derivatives are symmetric, so each is stored once. Axes are
// cyclic: "next" and "last" are the axes after and before an axis.

// Maximum number of entries in a list. `group-repulsion.ts` depends on it.
const listSize = 512u;

struct Local {
  center: Vector,
  // Number of cells in the expansion.
  count: f32,
  first: vec3f,
  // Second derivatives of the potential: xx, yy, zz, then xy, xz, yz.
  second: Moments,
  // Third derivatives: three times by an axis; once by it and twice by the next; once by it and twice by the last; by all three.
  thrice: vec3f,
  onceNext: vec3f,
  onceLast: vec3f,
  all: f32,
  // Fourth derivatives: four times by an axis; three times by it and once by the next; three times by it and once by the last; twice by
  // each of the other two; twice by it and once by each of the other two.
  fourth: array<vec3f, 5>,
}

// Adds the field of a cell. `delta` is the offset of the group's centre from the cell's, and `inverse` is 1 / distance^2. Ratios of
// the cell's size to the distance are computed first, because their powers alone would overflow.
fn addFar(local: ptr<function, Local>, cell: Cell, delta: Vector, inverse: f32) {
  let mass = cell.mass;
  let u = delta * inverse;
  let next = u.yzx;
  let last = u.zxy;
  let moments = cell.moments * inverse;
  let applied = applyMoments(moments, u);
  let trace = traceOf(moments);
  let along = dot(delta, applied);
  (*local).first += u * (mass - trace + 4.0 * along) - 2.0 * applied;

  let squares = Moments(u * u, u.xxy * u.yzz);
  let mixed = Moments(2.0 * u * applied, u.xxy * applied.yzz + u.yzz * applied.xxy);
  let diagonal = Moments(vec3f(inverse), vec3f());
  (*local).second += (mass - trace + 4.0 * along) * diagonal - 2.0 * inverse * moments +
    (4.0 * trace - 2.0 * mass - 24.0 * along) * squares + 8.0 * mixed;

  (*local).thrice += mass * (8.0 * u * u - 6.0 * inverse) * u;
  (*local).onceNext += mass * (8.0 * next * next - 2.0 * inverse) * u;
  (*local).onceLast += mass * (8.0 * last * last - 2.0 * inverse) * u;
  (*local).all += mass * 8.0 * u.x * u.y * u.z;

  let square = u * u;
  let third = 24.0 * inverse - 48.0 * square;
  (*local).fourth[0] += mass * (48.0 * square * (inverse - square) - 6.0 * inverse * inverse);
  (*local).fourth[1] += mass * third * u * next;
  (*local).fourth[2] += mass * third * u * last;
  (*local).fourth[3] += mass *
    (8.0 * inverse * (next * next + last * last) - 2.0 * inverse * inverse - 48.0 * next * next * last * last);
  (*local).fourth[4] += mass * (8.0 * inverse - 48.0 * square) * next * last;
}

// Returns the field at the offset `t` from the centre of the group.
fn fieldOf(local: Local, t: Vector) -> Vector {
  let next = t.yzx;
  let last = t.zxy;
  let quadratic = local.thrice * t * t + local.onceNext * next * next + local.onceLast * last * last +
    2.0 * (local.onceLast.yzx * t * next + local.onceNext.zxy * t * last + local.all * next * last);
  let fourth = local.fourth;
  let cubic = fourth[0] * t * t * t + fourth[2].yzx * next * next * next + fourth[1].zxy * last * last * last +
    3.0 * (fourth[1] * t * t * next + fourth[2] * t * t * last +
      fourth[3].zxy * t * next * next + fourth[3].yzx * t * last * last +
      fourth[4].yzx * next * next * last + fourth[4].zxy * next * last * last) +
    6.0 * fourth[4] * t * next * last;
  return local.first + applyMoments(local.second, t) + 0.5 * quadratic + cubic / 6.0;
}
