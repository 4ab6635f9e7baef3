// Walks over the tree once for each group: what is far becomes part of its expansion, what is near is listed. One thread a group.

@group(0) @binding(1) var<storage, read> points: array<Point>;
@group(0) @binding(2) var<storage, read> cells: array<Cell>;
@group(0) @binding(3) var<storage, read_write> locals: array<Local>;
// For each group how many leaves are near, and which.
@group(0) @binding(4) var<storage, read_write> nearLeaves: array<u32>;

const groupSize = 64u;
// Squares of shorter distances have powers that are no numbers.
const leastSquared = 1e-12;

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
  var near = 0u;
  var at = 0u;
  while (at < settings.cellCount) {
    let cell = cells[at];
    let delta = local.center - cell.center;
    let squared = dot(delta, delta);
    let reach = (cell.radius + radius) * settings.groupOpening;
    let isLeaf = cell.link < 0;
    if (squared > reach * reach && squared > leastSquared) {
      addFar(&local, cell, delta / squared);
    } else if (isLeaf) {
      if (near < listSize) {
        nearLeaves[number * listStride + 1u + near] = u32(-cell.link - 1);
      }
      near++;
    } else {
      at++;
      continue;
    }
    at = select(u32(cell.link), at + 1u, isLeaf);
  }
  nearLeaves[number * listStride] = near;
  locals[number] = local;
}

// With u = 1 / w, q = Q u^2 and o = O u^3, the coefficients are those of the binomial series of M u + Q u^3 + O u^4.
fn addFar(local: ptr<function, Local>, cell: Cell, inverse: vec2f) {
  let u = vec2f(inverse.x, -inverse.y);
  let square = product(u, u);
  let cube = product(square, u);
  let mass = vec2f(cell.mass, 0.0);
  let q = product(quadrupoleOf(cell.moments), square);
  let o = product(cell.moments.third, cube);
  (*local).first += product(mass + q + o, u);
  (*local).second -= product(mass + 3.0 * q + 4.0 * o, square);
  (*local).third += product(mass + 6.0 * q + 10.0 * o, cube);
  (*local).fourth -= product(mass + 10.0 * q + 20.0 * o, product(square, square));
  (*local).count += 1.0;
}
