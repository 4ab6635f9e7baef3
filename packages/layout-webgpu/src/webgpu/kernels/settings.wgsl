// The settings of all kernels, in uniform memory, and the index of a workgroup.

struct Settings {
  nodeCount: u32,
  seed: u32,
  // Number of cells in the tree, and the level of its root. Leaves are at level 0.
  cellCount: u32,
  rootLevel: u32,
  // Number of workgroups of `attraction` and of `tree-walk`, which is the number of their partial sums.
  attractionWorkgroups: u32,
  walkWorkgroups: u32,
  // Number of chunks of edges at hubs.
  chunkCount: u32,
  // Number of blocks of sorted keys.
  sortBlocks: u32,
  scaling: f32,
  gravity: f32,
  // A cell is far from a point if their distance is at least this multiple of its radius: 2 / theta.
  opening: f32,
  // The same for a cell and a point group, as a multiple of the sum of their radii.
  groupOpening: f32,
  // Index of the first workgroup of the dispatch, if a step is split over several submissions.
  firstWorkgroup: u32,
}

@group(0) @binding(0) var<uniform> settings: Settings;

// Returns the index of a workgroup in a grid that may be folded into two dimensions.
fn workgroupIndex(workgroupId: vec3u, workgroupCount: vec3u) -> u32 {
  return settings.firstWorkgroup + workgroupId.y * workgroupCount.x + workgroupId.x;
}
