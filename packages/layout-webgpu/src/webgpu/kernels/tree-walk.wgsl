// Computes the repulsion with the tree. Each point walks the tree and skips the descendants of far cells.

@group(0) @binding(1) var<storage, read> order: array<u32>;
@group(0) @binding(2) var<storage, read> points: array<Point>;
@group(0) @binding(3) var<storage, read> cells: array<Cell>;
@group(0) @binding(4) var<storage, read_write> forces: array<Vector>;
// Number of visited cells and points, summed over each workgroup.
@group(0) @binding(5) var<storage, read_write> workSums: array<f32>;

const workgroupSize = 64u;

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let part = workgroupIndex(workgroupId, workgroupCount);
  let at = part * workgroupSize + thread;
  var work = 0.0;
  if (at < settings.nodeCount) {
    let node = order[at];
    let result = walk(node, points[at].position, 0u);
    forces[node] = settings.scaling * points[at].mass * result.force;
    work = result.work;
  }
  let total = sumOverWorkgroup(vec4f(work, 0.0, 0.0, 0.0), thread);
  if (thread == 0u && part < settings.walkWorkgroups) {
    workSums[part] = total.x;
  }
}
