// What an iteration leaves to the next.

struct State {
  speed: f32,
  efficiency: f32,
  // Sums of the latest iteration.
  swing: f32,
  traction: f32,
  // Mean distance from the centre.
  extent: f32,
  // Geometric mean of these distances, which one node far out does not change.
  scale: f32,
  // Cells and points that a node meets in the tree, on average: in the latest iteration, and after the latest sort.
  work: f32,
  workWhenSorted: f32,
  iteration: u32,
  isSorting: u32,
}
