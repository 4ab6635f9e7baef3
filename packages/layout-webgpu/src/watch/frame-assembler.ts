import { decodePart, type PositionFrame, type PositionPart } from '../protocol/position-frame.js';

/**
 * Assembles frames from their parts, in browsers, too. A frame with missing or misordered parts is dropped. Memory is limited to the
 * positions of the expected number of nodes, whatever the bytes announce.
 */
export class FrameAssembler {
  #positions: Float32Array | undefined;
  #key = '';
  #next = 0;

  /** @param expectedNodes number of nodes of frames that are wanted; undefined: all frames */
  constructor(private readonly expectedNodes?: number) {}

  /** @returns the frame, if the bytes complete one */
  add(bytes: Uint8Array): PositionFrame | undefined {
    const part = decodePart(bytes);
    return part && this.addPart(part);
  }

  /** @returns the frame, if the part completes one */
  addPart(part: PositionPart): PositionFrame | undefined {
    if (part.nodes !== (this.expectedNodes ?? part.nodes)) return undefined;
    const { job, iteration, dimensions, isResult, nodes, firstNode, positions } = part;
    const key = [job, iteration, dimensions, isResult, nodes].join();
    if (firstNode === 0) {
      this.#key = key;
      this.#next = 0;
      this.#positions = new Float32Array(nodes * dimensions);
    }
    if (!this.#positions || this.#key !== key || firstNode !== this.#next) return undefined;
    this.#positions.set(positions, firstNode * dimensions);
    this.#next = firstNode + positions.length / dimensions;
    if (this.#next < nodes) return undefined;
    const whole = this.#positions;
    this.#positions = undefined;
    return { job, iteration, dimensions, isResult, positions: whole };
  }
}
