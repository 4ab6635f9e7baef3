/** Assigns a unique path to each declaration of a file. */
export class UniquePaths {
  /** The last number used for each path, so that thousands of declarations with one name take linear time. */
  readonly #numbers = new Map<string, number>();

  /** Returns the path itself, or if it is taken, the path with a number, such as `run~2`. */
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
