// The place of every node on a Hilbert curve through the whole plane or space.

@group(0) @binding(1) var<storage, read> state: State;
@group(0) @binding(2) var<storage, read> positions: array<Place>;
@group(0) @binding(3) var<storage, read_write> keys: array<u32>;
@group(0) @binding(4) var<storage, read_write> order: array<u32>;

const groupSize = 256u;

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let node = numberOf(group, groups) * groupSize + thread;
  if (node >= settings.nodeCount) {
    return;
  }
  // Softsign: all that is far out gets little of the curve, and the core keeps its share however far that is.
  let place = positions[node];
  keys[node] = hilbertKey(place / (abs(place) + state.scale));
  order[node] = node;
}
