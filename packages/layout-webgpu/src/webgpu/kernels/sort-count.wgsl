// How many keys of each block have each digit.

@group(0) @binding(2) var<storage, read> keys: array<u32>;
// First the blocks of digit 0, then those of digit 1, ...
@group(0) @binding(3) var<storage, read_write> counts: array<u32>;

var<workgroup> inBlock: array<atomic<u32>, digitCount>;

@compute @workgroup_size(groupSize)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let block = numberOf(group, groups);
  if (thread < digitCount) {
    atomicStore(&inBlock[thread], 0u);
  }
  workgroupBarrier();
  for (var at = thread; at < blockSize; at += groupSize) {
    let place = block * blockSize + at;
    if (place < settings.nodeCount) {
      atomicAdd(&inBlock[digitOf(keys[place])], 1u);
    }
  }
  workgroupBarrier();
  if (thread < digitCount && block < settings.sortBlocks) {
    counts[thread * settings.sortBlocks + block] = atomicLoad(&inBlock[thread]);
  }
}
