// Shared by the kernels of the radix sort. Keys are sorted by four bits at a time, in blocks of 128 threads with 8 keys each.

struct Digit {
  // Position of the digit's lowest bit in the key.
  shift: u32,
}

@group(0) @binding(1) var<uniform> digit: Digit;

const workgroupSize = 128u;
const keysPerThread = 8u;
const blockSize = 1024u;
const digitCount = 16u;

fn digitOf(key: u32) -> u32 {
  return (key >> digit.shift) & (digitCount - 1u);
}
