// Computes the global speed of the next movement, as `src/engine/adaptive-speed.ts` does but in single precision, and decides whether
// the next iteration sorts. Runs as one workgroup.

@group(0) @binding(1) var<storage, read> sums: array<vec4f>;
@group(0) @binding(2) var<storage, read> workSums: array<f32>;
@group(0) @binding(3) var<storage, read_write> state: State;
// Arguments of the indirect dispatches that sort: keys, blocks, a single workgroup.
@group(0) @binding(4) var<storage, read_write> sortArguments: array<vec3u, 3>;

const workgroupSize = 128u;

const jitterTolerance = 1.0;
const maxJitter = 10.0;
const minEfficiency = 0.05;
const minSpeed = 1e-9;
const maxSpeed = 1e9;
const maxEfficiency = 1e9;

// The first iterations always sort, because nodes still move far. Later, only the iterations for which `hilbert-order.ts` encodes the
// dispatches can sort. It has the same two intervals.
const initialSorts = 20u;
const sortInterval = 4u;
const maxWorkRatio = 1.1;

fn adaptSpeed(swing: f32, traction: f32) {
  let nodes = f32(settings.nodeCount);
  let estimate = 0.05 * sqrt(nodes);
  let jitter = min(maxJitter, estimate * traction / (nodes * nodes));
  var tolerance = jitterTolerance * max(sqrt(estimate), jitter);
  var efficiency = state.efficiency;
  if (state.iteration > 0u && swing > 2.0 * traction) {
    if (efficiency > minEfficiency) {
      efficiency *= 0.5;
    }
    tolerance = max(tolerance, jitterTolerance);
  }
  // The speed grows by at most half in one iteration.
  var speed = 1.5 * state.speed;
  if (swing > 0.0) {
    speed = min(speed, tolerance * efficiency * (traction / swing));
  }
  if (swing > tolerance * traction) {
    if (efficiency > minEfficiency) {
      efficiency *= 0.7;
    }
  } else if (state.speed < 1000.0) {
    efficiency = min(maxEfficiency, efficiency * 1.3);
  }
  state.efficiency = efficiency;
  state.speed = clamp(speed, minSpeed, maxSpeed);
}

fn decideSort(work: f32) {
  state.work = work;
  if (state.isSorting != 0u) {
    state.workWhenSorted = work;
  }
  let next = state.iteration + 1u;
  let isDue = next < initialSorts || next % sortInterval == 0u;
  let isDegraded = next < initialSorts || work > maxWorkRatio * state.workWhenSorted;
  let isSorting = isDue && isDegraded;
  state.isSorting = select(0u, 1u, isSorting);
  let keyWorkgroups = (settings.nodeCount + 255u) / 256u;
  for (var at = 0u; at < 3u; at++) {
    let wanted = array<u32, 3>(keyWorkgroups, settings.sortBlocks, 1u)[at];
    let width = min(wanted, 32768u);
    sortArguments[at] = select(vec3u(), vec3u(width, (wanted + width - 1u) / max(width, 1u), 1u), isSorting);
  }
}

@compute @workgroup_size(workgroupSize)
fn main(@builtin(local_invocation_index) thread: u32) {
  var measures = vec4f();
  for (var at = thread; at < settings.attractionWorkgroups; at += workgroupSize) {
    measures += sums[at];
  }
  let total = sumOverWorkgroup(measures, thread);
  var work = 0.0;
  for (var at = thread; at < settings.walkWorkgroups; at += workgroupSize) {
    work += workSums[at];
  }
  let totalWork = sumOverWorkgroup(vec4f(work, 0.0, 0.0, 0.0), thread).x;
  if (thread != 0u) {
    return;
  }
  adaptSpeed(total.x, total.y);
  state.swing = total.x;
  state.traction = total.y;
  let nodes = f32(settings.nodeCount);
  state.extent = total.z / nodes;
  state.scale = exp2(total.w / nodes);
  decideSort(totalWork / nodes);
  state.iteration++;
}
