// In the plane, the field of all cells that are far from a point group is a polynomial of the position as a complex number.

// Maximum number of entries in a list. `group-repulsion.ts` depends on it.
const listSize = 128u;

struct Local {
  center: Vector,
  first: vec2f,
  second: vec2f,
  third: vec2f,
  fourth: vec2f,
  // Number of cells in the expansion.
  count: f32,
  unused: f32,
}

// Adds the field of a cell. `delta` is the offset of the group's centre from the cell's, and `inverse` is 1 / distance^2. With
// u = 1 / w, q = Q u^2 and o = O u^3, the coefficients are those of the binomial series of M u + Q u^3 + O u^4.
fn addFar(local: ptr<function, Local>, cell: Cell, delta: Vector, inverse: f32) {
  let u = vec2f(delta.x, -delta.y) * inverse;
  let square = product(u, u);
  let cube = product(square, u);
  let mass = vec2f(cell.mass, 0.0);
  let q = product(quadrupoleOf(cell.moments), square);
  let o = product(cell.moments.third, cube);
  (*local).first += product(mass + q + o, u);
  (*local).second -= product(mass + 3.0 * q + 4.0 * o, square);
  (*local).third += product(mass + 6.0 * q + 10.0 * o, cube);
  (*local).fourth -= product(mass + 10.0 * q + 20.0 * o, product(square, square));
}

// Returns the field at the offset `t` from the centre of the group.
fn fieldOf(local: Local, t: Vector) -> Vector {
  let field = local.first + product(t, local.second + product(t, local.third + product(t, local.fourth)));
  return vec2f(field.x, -field.y);
}
