// Repulsion by the tree: every point walks over it and skips what is in cells that are far.

@group(0) @binding(1) var<storage, read> order: array<u32>;
@group(0) @binding(2) var<storage, read> points: array<Point>;
@group(0) @binding(3) var<storage, read> cells: array<Cell>;
@group(0) @binding(4) var<storage, read_write> forces: array<Place>;
// Cells and points met, summed over each group.
@group(0) @binding(5) var<storage, read_write> workSums: array<f32>;

const groupSize = 64u;

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let part = numberOf(group, groups);
  let at = part * groupSize + thread;
  var work = 0.0;
  if (at < settings.nodeCount) {
    let node = order[at];
    let result = walk(node, points[at].place, 0u);
    forces[node] = settings.scaling * points[at].mass * result.force;
    work = result.work;
  }
  let total = sumOfGroup(vec4f(work, 0.0, 0.0, 0.0), thread);
  if (thread == 0u && part < settings.walkGroups) {
    workSums[part] = total.x;
  }
}
