// Sums a value over the threads of a workgroup, always in the same order, so that results are reproducible.

var<workgroup> parts: array<vec4f, workgroupSize>;

fn sumOverWorkgroup(value: vec4f, thread: u32) -> vec4f {
  workgroupBarrier();
  parts[thread] = value;
  workgroupBarrier();
  for (var half = workgroupSize / 2u; half > 0u; half >>= 1u) {
    if (thread < half) {
      parts[thread] += parts[thread + half];
    }
    workgroupBarrier();
  }
  return parts[0];
}
