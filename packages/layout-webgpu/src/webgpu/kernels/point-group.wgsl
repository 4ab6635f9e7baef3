// Groups of 32 neighbours in order, which share one expansion of what is far and one list of the leaves that are near.

const pointsPerGroup = 32u;
// Leaves that fit into a list; the points of groups that see more walk on their own.
const listSize = 128u;
const listStride = 129u;

// The field of all that is far from a group, as a polynomial of the place, a complex number.
struct Local {
  center: vec2f,
  first: vec2f,
  second: vec2f,
  third: vec2f,
  fourth: vec2f,
  // Cells that went into it.
  count: f32,
  unused: f32,
}
