import type { CommitChanges } from '../changes/commit-changes.js';
import type { Git } from '../git/git.js';
import { gitActivityError } from '../git-activity-error.js';
import { printableText } from '../printable-text.js';
import { decodeUtf8 } from '../git/split-bytes.js';

interface Person {
  readonly name: string;
  readonly email: string;
}

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
    const author = { name: decodeUtf8(authorName), email: decodeUtf8(authorEmail) };
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
    const key = format(person);
    const known = numbers.get(key);
    if (known !== undefined) return known;
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
    this.#identities = people.map((person) => (isBot(person) ? bot : person.email.toLowerCase() || person.name));
    this.bots = [...new Set(people.filter(isBot).map(({ name, email }) => printableText(name || email)))].sort();
  }

  /** The number of people that the numbers stand for. */
  count(numbers: Iterable<number>): number {
    const identities = new Set(Array.from(numbers, (number) => this.#identities[number]));
    identities.delete(bot);
    return identities.size;
  }
}

function isBot({ name, email }: Person): boolean {
  return name.toLowerCase().endsWith('[bot]') || email.toLowerCase().includes('[bot]@');
}

function parsePerson(text: string): Person | undefined {
  const [, name, email] = /^([^<>]*)<([^<>]+)>/.exec(text) ?? [];
  return name === undefined || email === undefined ? undefined : { name: name.trim(), email: email.trim() };
}

function format({ name, email }: Person): string {
  return `${name} <${email}>`;
}

async function mapPeople(git: Git, people: readonly Person[]): Promise<Person[]> {
  if (people.length === 0) return [];
  const input = people.map((person) => `${format(person)}\n`).join('');
  const lines = (await git.read('check-mailmap', ['--stdin'], input)).trimEnd().split('\n');
  if (lines.length !== people.length) throw gitActivityError('GIT_FAILED', 'check-mailmap', 'lost a line', '');
  return lines.map((line, index) => parsePerson(line) ?? people[index] ?? { name: line, email: '' });
}
