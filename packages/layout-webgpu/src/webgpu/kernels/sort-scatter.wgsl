// Moves each key, with its entry of `order`, after all keys with smaller digits and after the earlier keys with the same digit.

@group(0) @binding(2) var<storage, read> keys: array<u32>;
@group(0) @binding(3) var<storage, read> order: array<u32>;
// Index in the sorted order of the first key with each digit in each block.
@group(0) @binding(4) var<storage, read> starts: array<u32>;
@group(0) @binding(5) var<storage, read_write> sortedKeys: array<u32>;
@group(0) @binding(6) var<storage, read_write> sortedOrder: array<u32>;

// `ranks` has a row per digit. Several threads sum a row, each a part of it.
const threadsPerRow = 8u;
const partSize = 16u;

// Number of keys with each digit in each thread; then the number in all threads before it.
var<workgroup> ranks: array<u32, 2048>;
var<workgroup> partSums: array<u32, workgroupSize>;

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let block = workgroupIndex(workgroupId, workgroupCount);
  for (var at = 0u; at < digitCount; at++) {
    ranks[at * workgroupSize + thread] = 0u;
  }
  let first = block * blockSize + thread * keysPerThread;
  let end = min(first + keysPerThread, settings.nodeCount);
  for (var at = first; at < end; at++) {
    ranks[digitOf(keys[at]) * workgroupSize + thread]++;
  }
  workgroupBarrier();

  let row = thread / threadsPerRow;
  let part = row * workgroupSize + (thread % threadsPerRow) * partSize;
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
    let rank = ranks[own * workgroupSize + thread];
    ranks[own * workgroupSize + thread] = rank + 1u;
    let index = starts[own * settings.sortBlocks + block] + rank;
    sortedKeys[index] = key;
    sortedOrder[index] = order[at];
  }
}
