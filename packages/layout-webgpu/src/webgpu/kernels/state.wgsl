// The state that an iteration passes on to the next one.

struct State {
  speed: f32,
  efficiency: f32,
  // Sums over all nodes in the latest iteration.
  swing: f32,
  traction: f32,
  // Mean distance from the centre.
  extent: f32,
  // Geometric mean of these distances, which a single outlier hardly affects.
  scale: f32,
  // Mean number of cells and points that a node visits in the tree: in the latest iteration, and in the latest one that sorted.
  work: f32,
  workWhenSorted: f32,
  iteration: u32,
  isSorting: u32,
}
