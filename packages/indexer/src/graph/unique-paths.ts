/** Gives everything that one file declares a path of its own. */
export class UniquePaths {
  /** The number that each was last given with, so that thousands of one name do not try all numbers before theirs. */
  readonly #numbers = new Map<string, number>();

  /** The path itself, or with a number if it is taken, as in `run~2`. */
  take(path: string): string {
    const last = this.#numbers.get(path);
    if (last === undefined) {
      this.#numbers.set(path, 1);
      return path;
    }
    let number = last + 1;
    while (this.#numbers.has(`${path}~${String(number)}`)) number += 1;
    const unique = `${path}~${String(number)}`;
    this.#numbers.set(path, number).set(unique, 1);
    return unique;
  }
}
