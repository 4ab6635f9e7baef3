/**
 * Bytes that count as one token. Measured with the tokenizers of common models, paths and identifiers have 3 to 4 bytes a token; the lower
 * bound keeps an answer below the number of tokens that the agent allows.
 */
const bytesPerToken = 3;

export const defaultMaxTokens = 2000;

/** Number of items in an answer whose size the agent did not choose, shared by its lists. The rest has a cursor. */
export const defaultItems = 20;

/** Bytes of the shortest item in a structured answer. */
const minItemBytes = '{"handle":"a"}'.length;

/** Maximum number of items that an answer of this size can list. */
export function maxItemsWithin(maxTokens: number | undefined): number {
  return maxTokens === undefined ? defaultItems : Math.ceil((maxTokens * bytesPerToken) / minItemBytes);
}

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
