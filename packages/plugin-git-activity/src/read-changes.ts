import type { Writable } from 'node:stream';
import { changesFormat, parseChanges } from './commit-changes.js';
import type { CommitChanges, WalkedCommit } from './commit-changes.js';
import type { Commit } from './commit-walk.js';
import type { Git } from './git.js';
import { gitActivityError } from './git-activity-error.js';

/** How to ask for changes. */
export interface ChangesRequest {
  /** Follow only renames that left the content alone, which can be told without the contents of files. */
  readonly onlyExactRenames: boolean;
  /** Called with what git says on its error channel though it ends well. */
  readonly onWarning: (text: string) => void;
}

// Git's own defaults, written down so that no configuration changes them.
const similarity = '50%';
const renameLimit = '-l1000';
// How many commits git is asked about ahead of the one that is read, at least and at most.
const [leastAhead, mostAhead] = [256, 512];

/**
 * Asks one `git diff-tree` about each commit that is not a merge. Being plumbing, it has none of the settings by which
 * a repository or a user changes what `git log` prints.
 * @returns the commits in the same order
 */
export async function* readChanges(
  git: Git,
  commits: AsyncGenerator<Commit, void, undefined>,
  { onlyExactRenames, onWarning }: ChangesRequest,
): AsyncGenerator<WalkedCommit, void, undefined> {
  const renames = [`--find-renames=${onlyExactRenames ? '100%' : similarity}`, renameLimit];
  const safety = ['--no-ext-diff', '--no-textconv', '--no-relative', '--no-show-signature'];
  const diff = git.start('diff-tree', '--stdin', ...changesFormat, ...renames, ...safety);
  const answers = parseChanges(diff.output());
  const questions = new Questions(commits, diff.input);
  try {
    for (let commit = await questions.next(); commit !== undefined; commit = await questions.next()) {
      yield isMerge(commit) ? commit : { ...commit, details: await nextAnswer(answers, commit) };
    }
    // Only at the end of its output does it show whether git ended well.
    await answers.next();
    if (diff.stderr !== '') onWarning(diff.stderr);
  } finally {
    diff.end();
    await commits.return();
  }
}

/** Writes down commits for git some time before they are needed, so that it always has something to do. */
class Questions {
  readonly #commits: AsyncGenerator<Commit, void, undefined>;
  readonly #input: Writable;
  readonly #ahead: Commit[] = [];
  #asked = 0;
  #isAtEnd = false;

  constructor(commits: AsyncGenerator<Commit, void, undefined>, input: Writable) {
    this.#commits = commits;
    this.#input = input;
  }

  /** The next commit, or undefined after the last. */
  async next(): Promise<Commit | undefined> {
    if (!this.#isAtEnd && this.#asked < leastAhead) await this.#askMore();
    const commit = this.#ahead.shift();
    if (commit !== undefined && !isMerge(commit)) this.#asked -= 1;
    return commit;
  }

  async #askMore(): Promise<void> {
    const lines: string[] = [];
    while (this.#asked < mostAhead) {
      const next = await this.#commits.next();
      if (next.done === true) {
        this.#isAtEnd = true;
        break;
      }
      this.#ahead.push(next.value);
      if (isMerge(next.value)) continue;
      lines.push(`${next.value.id}\n`);
      this.#asked += 1;
    }
    this.#input.write(lines.join(''));
    if (this.#isAtEnd) this.#input.end();
  }
}

function isMerge({ parents }: Commit): boolean {
  return parents.length > 1;
}

async function nextAnswer(answers: AsyncGenerator<CommitChanges>, { id }: Commit): Promise<CommitChanges> {
  const answer = await answers.next();
  if (answer.done === true || answer.value.id !== id) {
    throw gitActivityError('GIT_FAILED', 'diff-tree', `gave no answer for commit ${id}`, '');
  }
  return answer.value;
}
