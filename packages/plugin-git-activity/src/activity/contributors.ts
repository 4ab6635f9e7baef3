import { authorOf, decodeUtf8, formatPerson, identityOf, isBot, mapPeople, parsePerson } from '@code-graph/git';
import type { Git, Person } from '@code-graph/git';
import { printableText } from '@code-graph/sdk';
import type { CommitChanges } from '../changes/commit-changes.js';

const bot = -1;

/**
 * The authors and co-authors of commits, by number. While commits are read, every spelling has its own number. `identify` then
 * merges the spellings of one person and removes bots.
 */
export class Contributors {
  readonly #people: Person[] = [];
  readonly #authors = new Map<string, number>();
  readonly #coAuthors = new Map<string, number>();

  /** Numbers of the author and the co-authors of a commit. */
  of({ authorName, authorEmail, coAuthors }: CommitChanges): readonly number[] {
    const author = authorOf(decodeUtf8(authorName), decodeUtf8(authorEmail));
    const numbers = [this.#numberOf(author, this.#authors)];
    for (const line of coAuthors === '' ? [] : coAuthors.split('\n')) {
      const coAuthor = parsePerson(decodeUtf8(line));
      if (coAuthor !== undefined) numbers.push(this.#numberOf(coAuthor, this.#coAuthors));
    }
    return numbers;
  }

  /** Applies .mailmap to the co-authors, as git does for authors, and identifies people by e-mail address. */
  async identify(git: Git): Promise<Identities> {
    const people = [...this.#people];
    const unmapped = [...this.#coAuthors.values()];
    const mapped = await mapPeople(
      git,
      unmapped.flatMap((number) => people[number] ?? []),
    );
    for (const [index, number] of unmapped.entries()) people[number] = mapped[index] ?? { name: '', email: '' };
    return new Identities(people);
  }

  #numberOf(person: Person, numbers: Map<string, number>): number {
    const key = formatPerson(person);
    const existing = numbers.get(key);
    if (existing !== undefined) return existing;
    const number = this.#people.push(person) - 1;
    numbers.set(key, number);
    return number;
  }
}

/** The people behind the numbers of `Contributors`. */
export class Identities {
  /** Printable names of the bots, in alphabetical order. */
  readonly bots: readonly string[];
  readonly #identities: readonly (string | typeof bot)[];

  constructor(people: readonly Person[]) {
    this.#identities = people.map((person) => (isBot(person) ? bot : identityOf(person)));
    this.bots = [...new Set(people.filter(isBot).map(({ name, email }) => printableText(name || email)))].sort();
  }

  /** Counts the distinct people among these contributor numbers. */
  count(numbers: Iterable<number>): number {
    const identities = new Set(Array.from(numbers, (number) => this.#identities[number]));
    identities.delete(bot);
    return identities.size;
  }
}
