/**
 * Bytes that count as one token. Measured with the tokenizers of common models, paths and identifiers have 3 to 4 bytes a token; the lower
 * bound keeps an answer below the number of tokens that the agent allows.
 */
const bytesPerToken = 3;

export const defaultMaxTokens = 2000;

/** Number of items of a list in an answer whose size the agent did not choose: the nearest, and the rest with the cursor. */
export const defaultItems = 25;

/** The bytes that are left of an answer. */
export class Budget {
  #left: number;

  constructor(maxTokens: number) {
    this.#left = maxTokens * bytesPerToken;
  }

  get left(): number {
    return Math.max(0, this.#left);
  }

  /** Takes the bytes of a line whether they are left or not. */
  spend(line: string): void {
    this.#left -= byteLength(line);
  }
}

/** The size of a line with its end. */
export function byteLength(line: string): number {
  return Buffer.byteLength(line) + 1;
}
