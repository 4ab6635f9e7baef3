import { formatPerson, identityOf, isBot } from '@code-graph/git';
import type { Person } from '@code-graph/git';
import { printableText } from '@code-graph/sdk';
import type { CommitAuthor } from '../blame/commit-authors.js';
import type { Teams } from '../teams/teams.js';

interface Author {
  readonly latest: CommitAuthor;
  readonly team: string | undefined;
}

/** Stands for the author of a commit whose lines do not count. */
export const nobody = -1;

/** Name of the author whose commits have neither a name nor an address, as in `git blame`. */
const unknownName = '(unknown)';

/** The authors of commits, by number. People with the same e-mail address are one author; bots are not authors. */
export class Authors {
  /** Printable names of the bots, in alphabetical order. */
  readonly bots: readonly string[];
  readonly #authors: Author[] = [];
  readonly #byCommit = new Map<string, number>();
  readonly #isUniqueName = new Map<string, boolean>();

  /** @param since lines of commits before this second do not count */
  constructor(commits: ReadonlyMap<string, CommitAuthor>, since: number, teams: Teams | undefined) {
    const numbers = new Map<string, number>();
    const bots = new Set<string>();
    for (const [commit, commitAuthor] of commits) {
      if (isBot(commitAuthor.author)) bots.add(printableText(commitAuthor.author.name || commitAuthor.author.email));
      else if (commitAuthor.time >= since) this.#byCommit.set(commit, this.#add(commitAuthor, numbers, teams));
    }
    this.bots = [...bots].sort();
    for (const { latest } of this.#authors) {
      const name = shownName(latest.author);
      this.#isUniqueName.set(name, !this.#isUniqueName.has(name));
    }
  }

  /** Number of the author of a commit, or `nobody`. */
  of(commit: string): number {
    return this.#byCommit.get(commit) ?? nobody;
  }

  /** The name of the latest commit, with the address if another author has the same name. */
  label(number: number): string {
    const author = this.#authors[number]?.latest.author;
    const name = author === undefined ? unknownName : shownName(author);
    return this.#isUniqueName.get(name) === true ? name : printableText(this.describe(number));
  }

  /** The name and the address. */
  describe(number: number): string {
    const author = this.#authors[number]?.latest.author;
    return author === undefined || identityOf(author) === '' ? unknownName : formatPerson(author);
  }

  teamOf(number: number): string | undefined {
    return this.#authors[number]?.team;
  }

  #add(commitAuthor: CommitAuthor, numbers: Map<string, number>, teams: Teams | undefined): number {
    const key = identityOf(commitAuthor.author);
    const number = numbers.get(key) ?? this.#authors.length;
    numbers.set(key, number);
    const existing = this.#authors[number];
    if (existing === undefined || commitAuthor.time > existing.latest.time) {
      this.#authors[number] = { latest: commitAuthor, team: teams?.ofEmail(commitAuthor.author.email) };
    }
    return number;
  }
}

function shownName({ name, email }: Person): string {
  return printableText(name) || printableText(email) || unknownName;
}
