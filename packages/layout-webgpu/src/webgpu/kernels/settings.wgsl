// What all kernels know, in uniform memory, and what they all do to find their place.

struct Settings {
  nodeCount: u32,
  seed: u32,
  // Cells of the tree, and the level of its root; leaves are level 0.
  cellCount: u32,
  rootLevel: u32,
  // Groups of `attraction` and of `tree-walk`: how many partial sums they leave.
  attractionGroups: u32,
  walkGroups: u32,
  // Chunks of edges at hubs.
  chunkCount: u32,
  // Blocks of keys that are sorted.
  sortBlocks: u32,
  scaling: f32,
  gravity: f32,
  // A cell is far when it is this many of its radii away: 2 / theta.
  opening: f32,
  // The same for a cell and a group of points, and the sum of their radii.
  groupOpening: f32,
  // The first group of threads that runs, if not all run at once.
  firstGroup: u32,
}

@group(0) @binding(0) var<uniform> settings: Settings;

// Number of a group in a grid that may be folded into two dimensions.
fn numberOf(group: vec3u, groups: vec3u) -> u32 {
  return settings.firstGroup + group.y * groups.x + group.x;
}
