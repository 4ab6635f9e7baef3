// Measures cells from their children, level by level. Many workgroups measure one level, or one workgroup measures all levels at the
// top, which have few cells.

struct Levels {
  first: u32,
  last: u32,
}

@group(0) @binding(1) var<uniform> levels: Levels;
@group(0) @binding(2) var<storage, read_write> cells: array<Cell>;
@group(0) @binding(3) var<storage, read_write> boxes: array<Box>;

const workgroupSize = 256u;

fn measure(level: u32, index: u32) {
  let number = cellNumber(level, index);
  let end = cellAfter(level, number);
  let origin = cells[number + 1u].center;
  var box = boxes[number + 1u];
  var mass = 0.0;
  var weighted = Vector();
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
  // The smaller of two upper bounds.
  cell.radius = min(radius, length(max(center - box.low, box.high - center)));
  cell.moments = moments;
  cell.link = i32(end);
  cells[number] = cell;
  boxes[number] = box;
}

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let threads = workgroupCount.x * workgroupCount.y * workgroupSize;
  for (var level = levels.first; level <= levels.last; level++) {
    for (var index = workgroupIndex(workgroupId, workgroupCount) * workgroupSize + thread; index < cellsOnLevel(level); index += threads) {
      measure(level, index);
    }
    storageBarrier();
  }
}
