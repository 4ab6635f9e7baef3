// Walks the tree once for each point group. Cells that are far from the group as a whole are added to its expansion. Cells that are
// only far from each of its points, and near leaves, are listed. One thread per point group.

@group(0) @binding(1) var<storage, read> points: array<Point>;
@group(0) @binding(2) var<storage, read> cells: array<Cell>;
@group(0) @binding(3) var<storage, read_write> locals: array<Local>;
// One list per point group: see `point-group.wgsl`.
@group(0) @binding(4) var<storage, read_write> lists: array<u32>;

const workgroupSize = 64u;
// Powers of smaller squared distances would not be finite.
const minSquared = 1e-12;
// Covers the rounding of radii and distances.
const margin = 1.0001;

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let number = workgroupIndex(workgroupId, workgroupCount) * workgroupSize + thread;
  let first = number * pointsPerGroup;
  if (first >= settings.nodeCount) {
    return;
  }
  var low = points[first].position;
  var high = low;
  for (var at = first + 1u; at < min(first + pointsPerGroup, settings.nodeCount); at++) {
    low = min(low, points[at].position);
    high = max(high, points[at].position);
  }
  var local = Local();
  local.center = low + (high - low) * 0.5;
  let radius = length(high - local.center);
  var entries = 0u;
  var at = 0u;
  while (at < settings.cellCount && entries < listSize) {
    let cell = cells[at];
    let delta = local.center - cell.center;
    let squared = dot(delta, delta);
    let reach = (cell.radius + radius) * settings.groupOpening;
    let isLeaf = cell.link < 0;
    if (squared > reach * reach && squared > minSquared) {
      addFar(&local, cell, delta, 1.0 / squared);
      local.count += 1.0;
    } else {
      let least = cell.radius * settings.opening * margin + radius * margin;
      let isFar = squared > least * least && squared > minSquared + radius * radius * margin;
      if (!isFar && !isLeaf) {
        at++;
        continue;
      }
      lists[number * listStride + 2u + entries] = select(u32(-cell.link - 1), at | isWhole, isFar);
      entries++;
    }
    at = select(u32(cell.link), at + 1u, isLeaf);
  }
  lists[number * listStride] = entries;
  lists[number * listStride + 1u] = at;
  locals[number] = local;
}
