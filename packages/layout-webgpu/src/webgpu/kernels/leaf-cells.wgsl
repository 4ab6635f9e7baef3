// Puts the points in order and measures the leaves of the tree: one thread a leaf.

@group(0) @binding(1) var<storage, read> positions: array<Place>;
@group(0) @binding(2) var<storage, read> masses: array<f32>;
@group(0) @binding(3) var<storage, read> order: array<u32>;
@group(0) @binding(4) var<storage, read_write> points: array<Point>;
@group(0) @binding(5) var<storage, read_write> cells: array<Cell>;
@group(0) @binding(6) var<storage, read_write> boxes: array<Box>;

const groupSize = 64u;

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let leaf = numberOf(group, groups) * groupSize + thread;
  if (leaf >= cellsOnLevel(0u)) {
    return;
  }
  let first = leaf * leafSize;
  let count = min(leafSize, settings.nodeCount - first);
  // From one of the points, not from the centre of the world: far out there are no digits to lose.
  let origin = positions[order[first]];
  var box = Box(origin, origin);
  var mass = 0.0;
  var weighted = Place();
  for (var at = first; at < first + count; at++) {
    let node = order[at];
    let point = Point(positions[node], masses[node]);
    points[at] = point;
    mass += point.mass;
    weighted += point.mass * (point.place - origin);
    box = Box(min(box.low, point.place), max(box.high, point.place));
  }
  let center = origin + weighted / mass;
  var radius = 0.0;
  var moments = Moments();
  for (var at = first; at < first + count; at++) {
    let delta = points[at].place - center;
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
