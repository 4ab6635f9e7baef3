// Replaces each count by the sum of all counts before it, which is the index of the first such key in the sorted order. Runs as one
// workgroup.

@group(0) @binding(1) var<storage, read_write> counts: array<u32>;

const workgroupSize = 256u;
const digitCount = 16u;

var<workgroup> sums: array<u32, workgroupSize>;

@compute @workgroup_size(workgroupSize)
fn main(@builtin(local_invocation_index) thread: u32) {
  let count = digitCount * settings.sortBlocks;
  let share = (count + workgroupSize - 1u) / workgroupSize;
  let first = min(thread * share, count);
  let end = min(first + share, count);
  var sum = 0u;
  for (var at = first; at < end; at++) {
    sum += counts[at];
  }
  sums[thread] = sum;
  workgroupBarrier();
  for (var distance = 1u; distance < workgroupSize; distance <<= 1u) {
    let before = select(0u, sums[max(thread, distance) - distance], thread >= distance);
    workgroupBarrier();
    sums[thread] += before;
    workgroupBarrier();
  }
  var running = sums[thread] - sum;
  for (var at = first; at < end; at++) {
    let own = counts[at];
    counts[at] = running;
    running += own;
  }
}
