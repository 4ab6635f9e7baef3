/** Numbers paths in the order in which they are first seen, from 0. */
export class PathNumbers {
  readonly #numbers = new Map<string, number>();

  /** The number of a path; a new one if the path was not seen before. */
  of(path: string): number {
    const existing = this.#numbers.get(path);
    if (existing !== undefined) return existing;
    const number = this.#numbers.size;
    this.#numbers.set(path, number);
    return number;
  }
}
