// Counts the keys with each digit in each block.

@group(0) @binding(2) var<storage, read> keys: array<u32>;
// The counts of digit 0 in all blocks, then those of digit 1, and so on.
@group(0) @binding(3) var<storage, read_write> counts: array<u32>;

var<workgroup> inBlock: array<atomic<u32>, digitCount>;

@compute @workgroup_size(workgroupSize)
fn main(
  @builtin(workgroup_id) workgroupId: vec3u,
  @builtin(num_workgroups) workgroupCount: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let block = workgroupIndex(workgroupId, workgroupCount);
  if (thread < digitCount) {
    atomicStore(&inBlock[thread], 0u);
  }
  workgroupBarrier();
  for (var at = thread; at < blockSize; at += workgroupSize) {
    let index = block * blockSize + at;
    if (index < settings.nodeCount) {
      atomicAdd(&inBlock[digitOf(keys[index])], 1u);
    }
  }
  workgroupBarrier();
  if (thread < digitCount && block < settings.sortBlocks) {
    counts[thread * settings.sortBlocks + block] = atomicLoad(&inBlock[thread]);
  }
}
