// Repulsion of every point from its group's expansion and what its group lists. Two groups to a group of threads.

@group(0) @binding(1) var<storage, read> order: array<u32>;
@group(0) @binding(2) var<storage, read> points: array<Point>;
@group(0) @binding(3) var<storage, read> cells: array<Cell>;
@group(0) @binding(4) var<storage, read> locals: array<Local>;
@group(0) @binding(5) var<storage, read> lists: array<u32>;
@group(0) @binding(6) var<storage, read_write> forces: array<Place>;
// Cells and points met, summed over each group of threads.
@group(0) @binding(7) var<storage, read_write> workSums: array<f32>;

const groupSize = 64u;

fn repulsionInGroup(number: u32, node: u32, place: Place) -> Walk {
  let list = number * listStride;
  let local = locals[number];
  // What did not fit into the list.
  var result = walk(node, place, lists[list + 1u]);
  result.force += fieldOf(local, place - local.center);
  result.work += local.count / f32(pointsPerGroup);
  for (var at = 0u; at < lists[list]; at++) {
    let entry = lists[list + 2u + at];
    if ((entry & isWhole) != 0u) {
      let cell = cells[entry & ~isWhole];
      result.force += cellRepulsion(cell, place - cell.center);
      result.work += 1.0;
    } else {
      result.force += leafRepulsion(node, place, entry);
      result.work += f32(leafSize);
    }
  }
  return result;
}

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
    let result = repulsionInGroup(at / pointsPerGroup, node, points[at].place);
    forces[node] = settings.scaling * points[at].mass * result.force;
    work = result.work;
  }
  let total = sumOfGroup(vec4f(work, 0.0, 0.0, 0.0), thread);
  if (thread == 0u && part < settings.walkGroups) {
    workSums[part] = total.x;
  }
}
