// Moves every node by its force, as far as the global speed and the node's own swing allow.

override preventOverlap: bool = false;

@group(0) @binding(1) var<storage, read> state: State;
@group(0) @binding(2) var<storage, read> forces: array<Place>;
@group(0) @binding(3) var<storage, read> masses: array<f32>;
@group(0) @binding(4) var<storage, read_write> earlierForces: array<Place>;
@group(0) @binding(5) var<storage, read_write> positions: array<Place>;
// Distances moved, summed over each group.
@group(0) @binding(6) var<storage, read_write> moved: array<f32>;

const groupSize = 64u;
const nodeRadius = 1.0;
// No node moves farther in one iteration than this part of the layout's extent.
const longestStep = 0.5;
// The farthest from the centre along an axis that a number tells.
const largestCoordinate = 3.4e38;

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
  factor = min(factor, max(1.0, state.extent) * longestStep / strength);
  positions[node] = limitPlace(positions[node] + force * factor, largestCoordinate);
  return strength * factor;
}

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let number = numberOf(group, groups);
  let node = number * groupSize + thread;
  var distance = 0.0;
  if (node < settings.nodeCount) {
    distance = moveNode(node);
  }
  let total = sumOfGroup(vec4f(distance, 0.0, 0.0, 0.0), thread);
  if (thread == 0u && number < settings.attractionGroups) {
    moved[number] = total.x;
  }
}
