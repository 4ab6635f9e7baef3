// Walks over the tree once for each group: what is far from all of it becomes part of its expansion, cells that are far from
// each of its points and leaves that are near are listed. One thread a group.

@group(0) @binding(1) var<storage, read> points: array<Point>;
@group(0) @binding(2) var<storage, read> cells: array<Cell>;
@group(0) @binding(3) var<storage, read_write> locals: array<Local>;
// One for each group; see `point-group.wgsl`.
@group(0) @binding(4) var<storage, read_write> lists: array<u32>;

const groupSize = 64u;
// Squares of shorter distances have powers that are no numbers.
const leastSquared = 1e-12;
// Radii and distances are rounded.
const margin = 1.0001;

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let number = numberOf(group, groups) * groupSize + thread;
  let first = number * pointsPerGroup;
  if (first >= settings.nodeCount) {
    return;
  }
  var low = points[first].place;
  var high = low;
  for (var at = first + 1u; at < min(first + pointsPerGroup, settings.nodeCount); at++) {
    low = min(low, points[at].place);
    high = max(high, points[at].place);
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
    if (squared > reach * reach && squared > leastSquared) {
      addFar(&local, cell, delta, 1.0 / squared);
      local.count += 1.0;
    } else {
      let least = cell.radius * settings.opening * margin + radius * margin;
      let isFar = squared > least * least && squared > leastSquared + radius * radius * margin;
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
