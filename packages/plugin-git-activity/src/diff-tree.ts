import type { Git } from './git.js';
import { gitActivityError } from './git-activity-error.js';
import type { GitProcess } from './git-process.js';

/**
 * A running `git diff-tree` that is asked about commits and answers in the same order. Being plumbing, it has none of the
 * settings by which a repository or a user changes what `git log` prints.
 */
export class DiffTree<Answer extends { readonly id: string }> {
  readonly #process: GitProcess;
  readonly #answers: AsyncGenerator<Answer, void, undefined>;

  /**
   * @param format options for what is written
   * @param parse reads what is written
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

  /** What git said on its error channel. */
  get warnings(): string {
    return this.#process.stderr;
  }

  /**
   * Asks some questions.
   * @param questions each the name of a commit, and of the one to compare with if that is not its parent
   */
  ask(questions: readonly string[]): void {
    const last = questions.at(-1)?.split(' ')[0];
    if (last === undefined) return;
    // An answer is known to be complete when the next begins, so a question that has none worth reading goes last.
    this.#process.input.write(`${questions.join('\n')}\n${last} ${last}\n`);
  }

  /** The next answer about a commit. */
  async answer(id: string): Promise<Answer> {
    for (;;) {
      const next = await this.#answers.next();
      if (next.done === true) throw gitActivityError('GIT_FAILED', 'diff-tree', `gave no answer for commit ${id}`, '');
      if (next.value.id === id) return next.value;
    }
  }

  /** Asks nothing more, and finds out whether git ended well. */
  async finish(): Promise<void> {
    this.#process.input.end();
    while ((await this.#answers.next()).done !== true);
  }

  /** Ends the process, if it still runs. */
  end(): void {
    this.#process.end();
  }
}
