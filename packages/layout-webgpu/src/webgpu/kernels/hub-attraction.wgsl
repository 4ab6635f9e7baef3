// Computes the attraction of nodes with very many edges in chunks of edges. One workgroup per chunk.

@group(0) @binding(1) var<storage, read> positions: array<Vector>;
// Node, index of the first edge, index after the last edge.
@group(0) @binding(2) var<storage, read> chunks: array<vec4u>;
@group(0) @binding(3) var<storage, read> edges: array<Edge>;
@group(0) @binding(4) var<storage, read_write> chunkSums: array<Vector>;

const workgroupSize = 64u;

var<workgroup> pulls: array<Vector, workgroupSize>;

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let number = workgroupIndex(workgroupId, workgroupCount);
  let chunk = chunks[min(number, settings.chunkCount - 1u)];
  let position = positions[chunk.x];
  var sum = Vector();
  for (var at = chunk.y + thread; at < chunk.z; at += workgroupSize) {
    sum += pullOf(position, positions[edges[at].other], edges[at].strength);
  }
  pulls[thread] = sum;
  workgroupBarrier();
  for (var half = workgroupSize / 2u; half > 0u; half >>= 1u) {
    if (thread < half) {
      pulls[thread] += pulls[thread + half];
    }
    workgroupBarrier();
  }
  if (thread == 0u && number < settings.chunkCount) {
    chunkSums[number] = pulls[0];
  }
}
