// Gathers the points in order and measures the leaves of the tree. One thread per leaf.

@group(0) @binding(1) var<storage, read> positions: array<Vector>;
@group(0) @binding(2) var<storage, read> masses: array<f32>;
@group(0) @binding(3) var<storage, read> order: array<u32>;
@group(0) @binding(4) var<storage, read_write> points: array<Point>;
@group(0) @binding(5) var<storage, read_write> cells: array<Cell>;
@group(0) @binding(6) var<storage, read_write> boxes: array<Box>;

const workgroupSize = 64u;

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let leaf = workgroupIndex(workgroupId, workgroupCount) * workgroupSize + thread;
  if (leaf >= cellsOnLevel(0u)) {
    return;
  }
  let first = leaf * leafSize;
  let count = min(leafSize, settings.nodeCount - first);
  // Relative to one of the points instead of the origin, to keep precision far from the origin.
  let origin = positions[order[first]];
  var box = Box(origin, origin);
  var mass = 0.0;
  var weighted = Vector();
  for (var at = first; at < first + count; at++) {
    let node = order[at];
    let point = Point(positions[node], masses[node]);
    points[at] = point;
    mass += point.mass;
    weighted += point.mass * (point.position - origin);
    box = Box(min(box.low, point.position), max(box.high, point.position));
  }
  let center = origin + weighted / mass;
  var radius = 0.0;
  var moments = Moments();
  for (var at = first; at < first + count; at++) {
    let delta = points[at].position - center;
    radius = max(radius, length(delta));
    moments = addMoments(moments, points[at].mass, delta, Moments());
  }
  let number = cellNumber(0u, leaf);
  var cell: Cell;
  cell.center = center;
  cell.mass = mass;
  cell.radius = radius;
  cell.moments = moments;
  cell.link = -i32(leaf) - 1;
  cells[number] = cell;
  boxes[number] = box;
}
