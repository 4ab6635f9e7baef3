import { maxTotalStringLength } from '@code-graph/sdk/checks';

/** Characters that are left to the short values, such as levels. */
const reserve = 10_000;

/** Bounds the characters of all strings of an apply, which the host limits. Equal ones count once. */
export class TextBudget {
  readonly #texts = new Set<string>();
  #left: number;

  /** @param elements number of nodes and edges of the graph */
  constructor(elements: number) {
    this.#left = maxTotalStringLength(elements) - reserve;
  }

  /** Whether a text fits. If it does, it is added. */
  take(text: string): boolean {
    if (this.#texts.has(text)) return true;
    if (text.length > this.#left) return false;
    this.#left -= text.length;
    this.#texts.add(text);
    return true;
  }
}
