// Repulsion of every node on every other one, in tiles.

@group(0) @binding(1) var<storage, read> positions: array<Place>;
@group(0) @binding(2) var<storage, read> masses: array<f32>;
@group(0) @binding(3) var<storage, read_write> forces: array<Place>;

const groupSize = 64u;

var<workgroup> tile: array<Point, groupSize>;

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let node = numberOf(group, groups) * groupSize + thread;
  let last = settings.nodeCount - 1u;
  let place = positions[min(node, last)];
  var sum = Place();
  for (var start = 0u; start < settings.nodeCount; start += groupSize) {
    let loaded = min(start + thread, last);
    tile[thread] = Point(positions[loaded], masses[loaded]);
    workgroupBarrier();
    let count = min(groupSize, settings.nodeCount - start);
    for (var at = 0u; at < count; at++) {
      sum += repulsionOf(node, place, start + at, tile[at]);
    }
    workgroupBarrier();
  }
  if (node < settings.nodeCount) {
    forces[node] = settings.scaling * masses[node] * sum;
  }
}
