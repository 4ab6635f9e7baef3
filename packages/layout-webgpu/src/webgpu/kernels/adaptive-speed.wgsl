// The global speed of the next move: `src/engine/adaptive-speed.ts` in single precision, and whether to sort anew.

@group(0) @binding(1) var<storage, read> sums: array<vec4f>;
@group(0) @binding(2) var<storage, read> workSums: array<f32>;
@group(0) @binding(3) var<storage, read_write> state: State;
// Arguments of the indirect dispatches that sort: keys, blocks, one group.
@group(0) @binding(4) var<storage, read_write> sortArguments: array<vec3u, 3>;

const groupSize = 128u;

const jitterTolerance = 1.0;
const largestJitter = 10.0;
const leastEfficiency = 0.05;
const leastSpeed = 1e-9;
const largestSpeed = 1e9;
const largestEfficiency = 1e9;

// While everything still moves far the order is measured anew every time; later only where it can have been encoded.
const sortedAtFirst = 20u;
const sortInterval = 4u;
const tolerableWork = 1.1;

fn adaptSpeed(swing: f32, traction: f32) {
  let nodes = f32(settings.nodeCount);
  let estimate = 0.05 * sqrt(nodes);
  let jitter = min(largestJitter, estimate * traction / (nodes * nodes));
  var tolerance = jitterTolerance * max(sqrt(estimate), jitter);
  var efficiency = state.efficiency;
  if (state.iteration > 0u && swing > 2.0 * traction) {
    if (efficiency > leastEfficiency) {
      efficiency *= 0.5;
    }
    tolerance = max(tolerance, jitterTolerance);
  }
  // Whatever is wanted, speed grows by half at most.
  var speed = 1.5 * state.speed;
  if (swing > 0.0) {
    speed = min(speed, tolerance * efficiency * (traction / swing));
  }
  if (swing > tolerance * traction) {
    if (efficiency > leastEfficiency) {
      efficiency *= 0.7;
    }
  } else if (state.speed < 1000.0) {
    efficiency = min(largestEfficiency, efficiency * 1.3);
  }
  state.efficiency = efficiency;
  state.speed = clamp(speed, leastSpeed, largestSpeed);
}

fn decideSort(work: f32) {
  state.work = work;
  if (state.isSorting != 0u) {
    state.workWhenSorted = work;
  }
  let next = state.iteration + 1u;
  let isTime = next < sortedAtFirst || next % sortInterval == 0u;
  let isWorn = next < sortedAtFirst || work > tolerableWork * state.workWhenSorted;
  let isSorting = isTime && isWorn;
  state.isSorting = select(0u, 1u, isSorting);
  let keyGroups = (settings.nodeCount + 255u) / 256u;
  for (var at = 0u; at < 3u; at++) {
    let wanted = array<u32, 3>(keyGroups, settings.sortBlocks, 1u)[at];
    let width = min(wanted, 32768u);
    sortArguments[at] = select(vec3u(), vec3u(width, (wanted + width - 1u) / max(width, 1u), 1u), isSorting);
  }
}

@compute @workgroup_size(groupSize)
fn main(@builtin(local_invocation_index) thread: u32) {
  var measures = vec4f();
  for (var at = thread; at < settings.attractionGroups; at += groupSize) {
    measures += sums[at];
  }
  let total = sumOfGroup(measures, thread);
  var work = 0.0;
  for (var at = thread; at < settings.walkGroups; at += groupSize) {
    work += workSums[at];
  }
  let totalWork = sumOfGroup(vec4f(work, 0.0, 0.0, 0.0), thread).x;
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
