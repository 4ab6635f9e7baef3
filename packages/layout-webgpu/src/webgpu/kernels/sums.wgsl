// The sum over a group of `groupSize` threads, in the same order every time.

var<workgroup> parts: array<vec4f, groupSize>;

fn sumOfGroup(value: vec4f, thread: u32) -> vec4f {
  workgroupBarrier();
  parts[thread] = value;
  workgroupBarrier();
  for (var half = groupSize / 2u; half > 0u; half >>= 1u) {
    if (thread < half) {
      parts[thread] += parts[thread + half];
    }
    workgroupBarrier();
  }
  return parts[0];
}
