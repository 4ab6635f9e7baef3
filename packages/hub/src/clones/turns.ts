/** Does one work at a time, in the order of the calls. */
export class Turns {
  #latest: Promise<unknown> = Promise.resolve();

  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#latest.then(work);
    this.#latest = result.catch(() => undefined);
    return result;
  }
}
