// Computes the repulsion of each point from the expansion and the list of its point group. A workgroup handles two point groups.

@group(0) @binding(1) var<storage, read> order: array<u32>;
@group(0) @binding(2) var<storage, read> points: array<Point>;
@group(0) @binding(3) var<storage, read> cells: array<Cell>;
@group(0) @binding(4) var<storage, read> locals: array<Local>;
@group(0) @binding(5) var<storage, read> lists: array<u32>;
@group(0) @binding(6) var<storage, read_write> forces: array<Vector>;
// Number of visited cells and points, summed over each workgroup.
@group(0) @binding(7) var<storage, read_write> workSums: array<f32>;

const workgroupSize = 64u;

fn repulsionInGroup(number: u32, node: u32, position: Vector) -> Walk {
  let list = number * listStride;
  let local = locals[number];
  // Starts at the cell from which on the list was full.
  var result = walk(node, position, lists[list + 1u]);
  result.force += fieldOf(local, position - local.center);
  result.work += local.count / f32(pointsPerGroup);
  for (var at = 0u; at < lists[list]; at++) {
    let entry = lists[list + 2u + at];
    if ((entry & isWhole) != 0u) {
      let cell = cells[entry & ~isWhole];
      result.force += cellRepulsion(cell, position - cell.center);
      result.work += 1.0;
    } else {
      result.force += leafRepulsion(node, position, entry);
      result.work += f32(leafSize);
    }
  }
  return result;
}

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
    let result = repulsionInGroup(at / pointsPerGroup, node, points[at].position);
    forces[node] = settings.scaling * points[at].mass * result.force;
    work = result.work;
  }
  let total = sumOverWorkgroup(vec4f(work, 0.0, 0.0, 0.0), thread);
  if (thread == 0u && part < settings.walkWorkgroups) {
    workSums[part] = total.x;
  }
}
