import type { PathPattern } from './path-pattern.js';

/** Finds the last of many rules that matches a path. Skips rules that require a segment that the path lacks. */
export class RuleIndex {
  readonly #patterns: readonly PathPattern[];
  /** Numbers of the rules that require a segment, in descending order. */
  readonly #bySegment = new Map<string, number[]>();
  /** Numbers of the other rules, in descending order. */
  readonly #others: number[] = [];

  constructor(patterns: readonly PathPattern[]) {
    this.#patterns = patterns;
    for (const [number, { requiredSegment }] of [...patterns.entries()].reverse()) {
      if (requiredSegment === undefined) this.#others.push(number);
      else {
        const numbers = this.#bySegment.get(requiredSegment) ?? [];
        this.#bySegment.set(requiredSegment, numbers);
        numbers.push(number);
      }
    }
  }

  /** The number of the last rule that matches a path, or -1. */
  lastMatch(path: readonly string[]): number {
    let last = -1;
    for (const numbers of this.#candidates(path)) {
      for (const number of numbers) {
        if (number <= last) break;
        if (this.#patterns[number]?.matches(path) === true) last = number;
      }
    }
    return last;
  }

  /** Removes the numbers of all rules that match a path from a set. */
  removeMatches(path: readonly string[], unmatched: Set<number>): void {
    for (const numbers of this.#candidates(path)) {
      for (const number of numbers) {
        if (unmatched.has(number) && this.#patterns[number]?.matches(path) === true) unmatched.delete(number);
      }
    }
  }

  *#candidates(path: readonly string[]): Generator<readonly number[], void, undefined> {
    for (const segment of new Set(path)) {
      const numbers = this.#bySegment.get(segment);
      if (numbers !== undefined) yield numbers;
    }
    yield this.#others;
  }
}
