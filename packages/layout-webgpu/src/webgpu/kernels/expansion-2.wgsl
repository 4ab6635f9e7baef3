// In the plane the field of all that is far from a group is a polynomial of the place, a complex number.

// Entries of a list; `group-repulsion.ts` says so, too.
const listSize = 128u;

struct Local {
  center: Place,
  first: vec2f,
  second: vec2f,
  third: vec2f,
  fourth: vec2f,
  // Cells that went into it.
  count: f32,
  unused: f32,
}

// Adds a cell at this distance from the group; the inverse is that of the squared distance. With u = 1 / w, q = Q u^2 and
// o = O u^3, the coefficients are those of the binomial series of M u + Q u^3 + O u^4.
fn addFar(local: ptr<function, Local>, cell: Cell, delta: Place, inverse: f32) {
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

// The field at a place this far from the centre of the group.
fn fieldOf(local: Local, t: Place) -> Place {
  let field = local.first + product(t, local.second + product(t, local.third + product(t, local.fourth)));
  return vec2f(field.x, -field.y);
}
