// Moves each node by its force, as far as the global speed and the node's own swing allow.

override preventOverlap: bool = false;

@group(0) @binding(1) var<storage, read> state: State;
@group(0) @binding(2) var<storage, read> forces: array<Vector>;
@group(0) @binding(3) var<storage, read> masses: array<f32>;
@group(0) @binding(4) var<storage, read_write> earlierForces: array<Vector>;
@group(0) @binding(5) var<storage, read_write> positions: array<Vector>;
// Distances moved, summed over each workgroup.
@group(0) @binding(6) var<storage, read_write> moved: array<f32>;

const workgroupSize = 64u;
const nodeRadius = 1.0;
// Maximum movement of a node in one iteration, as a part of the layout's extent.
const maxStep = 0.5;
// Just below the largest 32-bit floating-point number.
const maxCoordinate = 3.4e38;

fn moveNode(node: u32) -> f32 {
  let force = forces[node];
  let swing = masses[node] * distance(force, earlierForces[node]);
  earlierForces[node] = force;
  let strength = length(force);
  if (strength == 0.0) {
    return 0.0;
  }
  var factor = state.speed / (1.0 + sqrt(state.speed * swing));
  if (preventOverlap) {
    factor = min(0.1 * factor * strength, 10.0 * nodeRadius) / strength;
  }
  factor = min(factor, max(1.0, state.extent) * maxStep / strength);
  positions[node] = limitVector(positions[node] + force * factor, maxCoordinate);
  return strength * factor;
}

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let number = workgroupIndex(workgroupId, workgroupCount);
  let node = number * workgroupSize + thread;
  var distance = 0.0;
  if (node < settings.nodeCount) {
    distance = moveNode(node);
  }
  let total = sumOverWorkgroup(vec4f(distance, 0.0, 0.0, 0.0), thread);
  if (thread == 0u && number < settings.attractionWorkgroups) {
    moved[number] = total.x;
  }
}
