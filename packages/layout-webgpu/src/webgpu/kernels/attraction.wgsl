// Completes the force on every node: attraction along its edges and gravity are added to its repulsion.

override strongGravity: bool = false;

@group(0) @binding(1) var<storage, read> positions: array<Place>;
@group(0) @binding(2) var<storage, read> masses: array<f32>;
// First edge and number of edges of each node; of a hub, first chunk and number of chunks.
@group(0) @binding(3) var<storage, read> rows: array<vec2u>;
@group(0) @binding(4) var<storage, read> edges: array<Edge>;
@group(0) @binding(5) var<storage, read> chunkSums: array<Place>;
@group(0) @binding(6) var<storage, read> earlierForces: array<Place>;
@group(0) @binding(7) var<storage, read_write> forces: array<Place>;
// Swing, traction, distance from the centre and logarithm of this, summed over each group.
@group(0) @binding(8) var<storage, read_write> sums: array<vec4f>;

const groupSize = 64u;
// Larger forces, which only parameters beyond all sense lead to, would make squares and sums of them infinite.
const largestForce = 1e18;
// The logarithm of nothing is no number.
const leastDistance = 1e-12;

fn gravityOf(place: Place, mass: f32) -> Place {
  let pull = -settings.gravity * mass;
  if (strongGravity) {
    return pull * place;
  }
  let largest = largestOf(place);
  if (largest == 0.0) {
    return Place();
  }
  // The square of what is very far out or very near is no number.
  let direction = place / largest;
  return pull * (direction / length(direction));
}

fn attractionOf(node: u32, place: Place) -> Place {
  let row = rows[node];
  var sum = Place();
  if ((row.y & isHub) != 0u) {
    for (var at = 0u; at < (row.y & ~isHub); at++) {
      sum += chunkSums[row.x + at];
    }
  } else {
    for (var at = row.x; at < row.x + row.y; at++) {
      sum += pullOf(place, positions[edges[at].other], edges[at].strength);
    }
  }
  return sum;
}

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let number = numberOf(group, groups);
  let node = number * groupSize + thread;
  var measures = vec4f();
  if (node < settings.nodeCount) {
    let place = positions[node];
    let mass = masses[node];
    let sum = forces[node] + attractionOf(node, place) + gravityOf(place, mass);
    // A node that nothing can be said about stays where it is, and spoils no sum.
    let force = limitPlace(sum, largestForce);
    forces[node] = force;
    let earlier = earlierForces[node];
    let swing = mass * distance(force, earlier);
    let traction = mass * length(force + earlier) * 0.5;
    let distance = length(limitPlace(place, largestForce));
    measures = vec4f(swing, traction, distance, log2(max(distance, leastDistance)));
  }
  let total = sumOfGroup(measures, thread);
  if (thread == 0u && number < settings.attractionGroups) {
    sums[number] = total;
  }
}
