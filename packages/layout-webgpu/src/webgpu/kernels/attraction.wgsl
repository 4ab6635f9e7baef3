// Completes the force on each node: adds attraction along its edges and gravity to its repulsion.

override strongGravity: bool = false;

@group(0) @binding(1) var<storage, read> positions: array<Vector>;
@group(0) @binding(2) var<storage, read> masses: array<f32>;
// Index of the first edge and number of edges of each node; for a hub, index of the first chunk and number of chunks.
@group(0) @binding(3) var<storage, read> rows: array<vec2u>;
@group(0) @binding(4) var<storage, read> edges: array<Edge>;
@group(0) @binding(5) var<storage, read> chunkSums: array<Vector>;
@group(0) @binding(6) var<storage, read> earlierForces: array<Vector>;
@group(0) @binding(7) var<storage, read_write> forces: array<Vector>;
// Sums over each workgroup: swing, traction, distance from the centre and the logarithm of this distance.
@group(0) @binding(8) var<storage, read_write> sums: array<vec4f>;

const workgroupSize = 64u;
// Squares and sums of larger forces would be infinite. Only extreme parameters lead to such forces.
const maxForce = 1e18;
// The logarithm of 0 is not finite.
const minDistance = 1e-12;

fn gravityOf(position: Vector, mass: f32) -> Vector {
  let pull = -settings.gravity * mass;
  if (strongGravity) {
    return pull * position;
  }
  let largest = largestOf(position);
  if (largest == 0.0) {
    return Vector();
  }
  // Normalized first, because the square of a very large or very small coordinate would overflow or underflow.
  let direction = position / largest;
  return pull * (direction / length(direction));
}

fn attractionOf(node: u32, position: Vector) -> Vector {
  let row = rows[node];
  var sum = Vector();
  if ((row.y & isHub) != 0u) {
    for (var at = 0u; at < (row.y & ~isHub); at++) {
      sum += chunkSums[row.x + at];
    }
  } else {
    for (var at = row.x; at < row.x + row.y; at++) {
      sum += pullOf(position, positions[edges[at].other], edges[at].strength);
    }
  }
  return sum;
}

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let number = workgroupIndex(workgroupId, workgroupCount);
  let node = number * workgroupSize + thread;
  var measures = vec4f();
  if (node < settings.nodeCount) {
    let position = positions[node];
    let mass = masses[node];
    let sum = forces[node] + attractionOf(node, position) + gravityOf(position, mass);
    // A NaN becomes 0, so that the node does not move and the sums stay finite.
    let force = limitVector(sum, maxForce);
    forces[node] = force;
    let earlier = earlierForces[node];
    let swing = mass * distance(force, earlier);
    let traction = mass * length(force + earlier) * 0.5;
    let distance = length(limitVector(position, maxForce));
    measures = vec4f(swing, traction, distance, log2(max(distance, minDistance)));
  }
  let total = sumOverWorkgroup(measures, thread);
  if (thread == 0u && number < settings.attractionWorkgroups) {
    sums[number] = total;
  }
}
