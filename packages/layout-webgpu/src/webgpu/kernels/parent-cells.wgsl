// Measures cells from the cells inside them, level by level: many groups for one level, or one group for the few of the top.

struct Levels {
  first: u32,
  last: u32,
}

@group(0) @binding(1) var<uniform> levels: Levels;
@group(0) @binding(2) var<storage, read_write> cells: array<Cell>;
@group(0) @binding(3) var<storage, read_write> boxes: array<Box>;

const groupSize = 256u;

fn measure(level: u32, place: u32) {
  let number = cellNumber(level, place);
  let end = cellAfter(level, number);
  let origin = cells[number + 1u].center;
  var box = boxes[number + 1u];
  var mass = 0.0;
  var weighted = Place();
  for (var child = number + 1u; child < end; child = cellAfter(level - 1u, child)) {
    mass += cells[child].mass;
    weighted += cells[child].mass * (cells[child].center - origin);
    box = Box(min(box.low, boxes[child].low), max(box.high, boxes[child].high));
  }
  let center = origin + weighted / mass;
  var radius = 0.0;
  var moments = Moments();
  for (var child = number + 1u; child < end; child = cellAfter(level - 1u, child)) {
    let delta = cells[child].center - center;
    radius = max(radius, length(delta) + cells[child].radius);
    moments = addMoments(moments, cells[child].mass, delta, cells[child].moments);
  }
  var cell: Cell;
  cell.center = center;
  cell.mass = mass;
  // Two bounds, and the smaller one holds.
  cell.radius = min(radius, length(max(center - box.low, box.high - center)));
  cell.moments = moments;
  cell.link = i32(end);
  cells[number] = cell;
  boxes[number] = box;
}

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let threads = groups.x * groups.y * groupSize;
  for (var level = levels.first; level <= levels.last; level++) {
    for (var place = numberOf(group, groups) * groupSize + thread; place < cellsOnLevel(level); place += threads) {
      measure(level, place);
    }
    storageBarrier();
  }
}
