/** Bytes of a host without a graph. */
const hostBytes = 6 * 2 ** 20;
const bytesPerNode = 700;
const bytesPerEdge = 60;

/** Estimates the memory of a loaded host from its graph. The factors are those of measured hosts, rounded up. */
export function estimateMemory({ nodes, edges }: { readonly nodes: number; readonly edges: number }): number {
  return hostBytes + bytesPerNode * nodes + bytesPerEdge * edges;
}
