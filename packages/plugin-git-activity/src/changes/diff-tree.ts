import { gitError } from '@code-graph/git';
import type { Git, GitProcess } from '@code-graph/git';

/**
 * A running `git diff-tree` that reads commits from its input and writes their changes in the same order. As a plumbing command it
 * ignores the settings by which a repository or a user changes the output of `git log`.
 */
export class DiffTree<Answer extends { readonly id: string }> {
  readonly #process: GitProcess;
  readonly #answers: AsyncGenerator<Answer, void, undefined>;

  /**
   * @param format options for the output format
   * @param parse parses the output
   */
  constructor(
    git: Git,
    format: readonly string[],
    parse: (output: AsyncIterable<Buffer>) => AsyncGenerator<Answer, void, undefined>,
  ) {
    const shape = ['--stdin', '-z', '-r', '--always', ...format];
    const safety = ['--no-ext-diff', '--no-textconv', '--no-relative', '--no-show-signature'];
    this.#process = git.start('diff-tree', ...shape, ...safety);
    this.#answers = parse(this.#process.output());
  }

  /** Git's standard error. */
  get warnings(): string {
    return this.#process.stderr;
  }

  /**
   * Sends requests.
   * @param requests each the name of a commit, and the name of the commit to compare it with if that is not its parent
   */
  request(requests: readonly string[]): void {
    const last = requests.at(-1)?.split(' ')[0];
    if (last === undefined) return;
    // A reply is complete when the next one begins, so the last request is one whose reply is not used. Git repeats a line that is not a
    // request, here the empty one, and writes its output buffer.
    this.#process.input.write(`${requests.join('\n')}\n${last} ${last}\n\n`);
  }

  /** The reply for the next commit. */
  async answer(id: string): Promise<Answer> {
    for (;;) {
      const next = await this.#answers.next();
      if (next.done === true) throw gitError('GIT_FAILED', 'diff-tree', `wrote no reply for commit ${id}`, '');
      if (next.value.id === id) return next.value;
    }
  }

  /** Closes the input, and throws if git failed. */
  async finish(): Promise<void> {
    this.#process.input.end();
    while ((await this.#answers.next()).done !== true);
  }

  /** Kills the process if it still runs. */
  end(): void {
    this.#process.end();
  }
}
