// Computes the index of each node along a Hilbert curve through the whole plane or space.

@group(0) @binding(1) var<storage, read> state: State;
@group(0) @binding(2) var<storage, read> positions: array<Vector>;
@group(0) @binding(3) var<storage, read_write> keys: array<u32>;
@group(0) @binding(4) var<storage, read_write> order: array<u32>;

const workgroupSize = 256u;

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let node = workgroupIndex(workgroupId, workgroupCount) * workgroupSize + thread;
  if (node >= settings.nodeCount) {
    return;
  }
  // Softsign: outliers occupy little of the curve, and the core keeps its share however far away they are.
  let position = positions[node];
  keys[node] = hilbertKey(position / (abs(position) + state.scale));
  order[node] = node;
}
