// The repulsion of a whole cell on a node of mass 1, without scaling.

// Sums the field of the cell's mass at its centre and the second term of its expansion. The first term is 0 about a centre of mass.
// Ratios of the cell's size to the distance are computed first, because their powers alone would overflow.
fn cellRepulsion(cell: Cell, delta: Vector) -> Vector {
  let inverse = 1.0 / dot(delta, delta);
  let applied = applyMoments(cell.moments, delta) * inverse;
  let trace = traceOf(cell.moments) * inverse;
  let along = dot(delta, applied) * inverse;
  if (!preventOverlap) {
    let first = inverse * (delta * (cell.mass - trace + 4.0 * along) - 2.0 * applied);
    return first + thirdRepulsion(cell.moments, delta, inverse);
  }
  // The same expansion for a repulsion of 1 / gap^2 instead of 1 / distance^2.
  let distance = length(delta);
  let gap = distance - 2.0 * nodeRadius;
  let ratio = distance / gap;
  let second = (3.0 * ratio + 1.0) * ratio * along;
  return (delta * (cell.mass + second - ratio * trace) - 2.0 * ratio * applied) / (gap * gap);
}
