// The binary messages of a layout server. All numbers are little-endian.
//
//   byte  0  u32  0x46504743, the letters CGPF
//         4  u16  version of this format, 1
//         6  u16  dimensions, 2 or 3
//         8  u32  number of the job, as in its `started` message
//        12  u32  iteration
//        16  u32  nodes of the graph
//        20  u32  first node in this part
//        24  u32  nodes in this part
//        28  u32  1 for the result, 0 for intermediate positions
//        32  f32  x, y (and z) of each node of the part
//
// A frame is all the parts with the same job and iteration, in order, and ends with the part that reaches the last node.

const magic = 0x46504743;
const version = 1;
const headerBytes = 32;

/** Maximum number of nodes in a part, which keeps it under a megabyte. */
export const nodesPerPart = 65_536;

/** The positions of all nodes after an iteration. */
export interface PositionFrame {
  readonly job: number;
  readonly iteration: number;
  readonly dimensions: 2 | 3;
  readonly isResult: boolean;
  /** `dimensions` coordinates for each node. */
  readonly positions: Float32Array;
}

/** A piece of a frame. */
export interface PositionPart extends PositionFrame {
  readonly nodes: number;
  readonly firstNode: number;
}

/** The number of parts of a frame. A graph without nodes has one. */
export function countParts({ positions, dimensions }: PositionFrame): number {
  return Math.max(1, Math.ceil(positions.length / dimensions / nodesPerPart));
}

/** Encodes one part of a frame. */
export function encodePart(frame: PositionFrame, part: number): Uint8Array {
  const { positions, dimensions } = frame;
  const nodes = positions.length / dimensions;
  const firstNode = part * nodesPerPart;
  const count = Math.min(nodesPerPart, nodes - firstNode);
  const bytes = new ArrayBuffer(headerBytes + 4 * dimensions * count);
  const view = new DataView(bytes);
  view.setUint32(0, magic, true);
  view.setUint16(4, version, true);
  view.setUint16(6, dimensions, true);
  const fields = [frame.job, frame.iteration, nodes, firstNode, count, frame.isResult ? 1 : 0];
  for (const [index, value] of fields.entries()) view.setUint32(8 + 4 * index, value, true);
  const start = firstNode * dimensions;
  for (let index = 0; index < count * dimensions; index++) {
    view.setFloat32(headerBytes + 4 * index, positions[start + index] ?? 0, true);
  }
  return new Uint8Array(bytes);
}

/** Decodes a part. Returns undefined if the bytes are invalid. */
export function decodePart(bytes: Uint8Array): PositionPart | undefined {
  if (bytes.length < headerBytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dimensions = view.getUint16(6, true);
  if (view.getUint32(0, true) !== magic || view.getUint16(4, true) !== version) return undefined;
  if (dimensions !== 2 && dimensions !== 3) return undefined;
  const [job = 0, iteration = 0, nodes = 0, firstNode = 0, count = 0, isResult = 0] = [8, 12, 16, 20, 24, 28].map(
    (offset) => view.getUint32(offset, true),
  );
  if (firstNode + count > nodes || bytes.length !== headerBytes + 4 * dimensions * count) return undefined;
  const positions = new Float32Array(count * dimensions);
  for (const index of positions.keys()) positions[index] = view.getFloat32(headerBytes + 4 * index, true);
  return { job, iteration, dimensions, isResult: isResult === 1, positions, nodes, firstNode };
}
