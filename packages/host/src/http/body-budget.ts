import { smallBodyBytes } from '@code-graph/api/operations';
import { httpErrors } from './http-errors.js';

/**
 * Limits the memory of all large bodies that are received or handled at the same time. Small bodies are not counted: the number of
 * connections limits them, and large bodies cannot crowd them out.
 */
export class BodyBudget {
  #used = 0;

  /** @param totalBytes at least the size of the largest body that a route accepts */
  constructor(private readonly totalBytes: number) {}

  /** Bytes that are reserved for large bodies. */
  get usedBytes(): number {
    return this.#used;
  }

  /**
   * Reserves the memory of a body.
   * @param bytes its declared length, or 0
   * @throws HostError `TOO_MANY_BODIES`
   */
  reserve(bytes: number): BodyReservation {
    let reserved = 0;
    const extendTo = (wanted: number): void => {
      if (wanted <= reserved || wanted <= smallBodyBytes) return;
      if (this.#used - reserved + wanted > this.totalBytes) throw httpErrors.tooManyBodies();
      this.#used += wanted - reserved;
      reserved = wanted;
    };
    extendTo(bytes);
    return {
      extendTo,
      release: () => {
        this.#used -= reserved;
        reserved = 0;
      },
    };
  }
}

/** The memory that is reserved for one body. */
export interface BodyReservation {
  /** Reserves more for a body that is longer than declared. @throws HostError `TOO_MANY_BODIES` */
  extendTo(bytes: number): void;
  /** Returns the memory. Call it once nothing references the body any more. */
  release(): void;
}
