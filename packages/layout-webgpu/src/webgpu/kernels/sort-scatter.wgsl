// Moves every key, and what goes with it, behind all of smaller digits and all of the same digit that came before it.

@group(0) @binding(2) var<storage, read> keys: array<u32>;
@group(0) @binding(3) var<storage, read> order: array<u32>;
// Where the first key of each digit in each block goes.
@group(0) @binding(4) var<storage, read> starts: array<u32>;
@group(0) @binding(5) var<storage, read_write> sortedKeys: array<u32>;
@group(0) @binding(6) var<storage, read_write> sortedOrder: array<u32>;

// A row per digit; threads that sum up a row, each a part of it.
const threadsPerRow = 8u;
const partSize = 16u;

// How many keys of each digit each thread has, then how many all threads before it have.
var<workgroup> ranks: array<u32, 2048>;
var<workgroup> partSums: array<u32, groupSize>;

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let block = numberOf(group, groups);
  for (var at = 0u; at < digitCount; at++) {
    ranks[at * groupSize + thread] = 0u;
  }
  let first = block * blockSize + thread * keysPerThread;
  let end = min(first + keysPerThread, settings.nodeCount);
  for (var at = first; at < end; at++) {
    ranks[digitOf(keys[at]) * groupSize + thread]++;
  }
  workgroupBarrier();

  let row = thread / threadsPerRow;
  let part = row * groupSize + (thread % threadsPerRow) * partSize;
  var sum = 0u;
  for (var at = 0u; at < partSize; at++) {
    sum += ranks[part + at];
  }
  partSums[thread] = sum;
  workgroupBarrier();
  var running = 0u;
  for (var at = row * threadsPerRow; at < thread; at++) {
    running += partSums[at];
  }
  for (var at = 0u; at < partSize; at++) {
    let own = ranks[part + at];
    ranks[part + at] = running;
    running += own;
  }
  workgroupBarrier();

  for (var at = first; at < end; at++) {
    let key = keys[at];
    let own = digitOf(key);
    let rank = ranks[own * groupSize + thread];
    ranks[own * groupSize + thread] = rank + 1u;
    let place = starts[own * settings.sortBlocks + block] + rank;
    sortedKeys[place] = key;
    sortedOrder[place] = order[at];
  }
}
