// The pull on a node of very many edges, in chunks of them: one group a chunk.

@group(0) @binding(1) var<storage, read> positions: array<Place>;
// Node, first edge, edge after the last one.
@group(0) @binding(2) var<storage, read> chunks: array<vec4u>;
@group(0) @binding(3) var<storage, read> edges: array<Edge>;
@group(0) @binding(4) var<storage, read_write> chunkSums: array<Place>;

const groupSize = 64u;

var<workgroup> pulls: array<Place, groupSize>;

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let number = numberOf(group, groups);
  let chunk = chunks[min(number, settings.chunkCount - 1u)];
  let place = positions[chunk.x];
  var sum = Place();
  for (var at = chunk.y + thread; at < chunk.z; at += groupSize) {
    sum += pullOf(place, positions[edges[at].other], edges[at].strength);
  }
  pulls[thread] = sum;
  workgroupBarrier();
  for (var half = groupSize / 2u; half > 0u; half >>= 1u) {
    if (thread < half) {
      pulls[thread] += pulls[thread + half];
    }
    workgroupBarrier();
  }
  if (thread == 0u && number < settings.chunkCount) {
    chunkSums[number] = pulls[0];
  }
}
