/** Maximum age of an answer in milliseconds. A host that does not watch the workspace reports no changes of files. */
const maxAgeMs = 2_000;

interface CachedAnswer {
  readonly at: number;
  readonly answer: Promise<unknown>;
}

/** Answers of one version of the graph. One request of an editor leads to many, some of which need the same answer. */
export class AnswerCache {
  readonly #answers = new Map<string, CachedAnswer>();

  /** Returns the answer to a question, or loads it. All uses of a key load the same type. */
  get<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const cached = this.#answers.get(key);
    if (cached && performance.now() - cached.at < maxAgeMs)
      // The request that loads it may have been cancelled, which does not concern others.
      return (cached.answer as Promise<Answer>).catch(() => this.get(key, load));
    const answer = load();
    this.#answers.set(key, { at: performance.now(), answer });
    answer.catch(() => {
      if (this.#answers.get(key)?.answer === answer) this.#answers.delete(key);
    });
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
