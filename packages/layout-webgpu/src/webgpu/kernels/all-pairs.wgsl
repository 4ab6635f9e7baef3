// Computes the repulsion between all pairs of nodes. A workgroup loads the nodes in tiles into its shared memory.

@group(0) @binding(1) var<storage, read> positions: array<Vector>;
@group(0) @binding(2) var<storage, read> masses: array<f32>;
@group(0) @binding(3) var<storage, read_write> forces: array<Vector>;

const workgroupSize = 64u;

var<workgroup> tile: array<Point, workgroupSize>;

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let node = workgroupIndex(workgroupId, workgroupCount) * workgroupSize + thread;
  let last = settings.nodeCount - 1u;
  let position = positions[min(node, last)];
  var sum = Vector();
  for (var start = 0u; start < settings.nodeCount; start += workgroupSize) {
    let loaded = min(start + thread, last);
    tile[thread] = Point(positions[loaded], masses[loaded]);
    workgroupBarrier();
    let count = min(workgroupSize, settings.nodeCount - start);
    for (var at = 0u; at < count; at++) {
      sum += repulsionOf(node, position, start + at, tile[at]);
    }
    workgroupBarrier();
  }
  if (node < settings.nodeCount) {
    forces[node] = settings.scaling * masses[node] * sum;
  }
}
