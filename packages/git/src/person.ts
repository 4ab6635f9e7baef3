import type { Git } from './git.js';
import { gitError } from './git-error.js';

/** A name and an e-mail address, as git writes them. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Parses `Name <address>`, as in a trailer. */
export function parsePerson(text: string): Person | undefined {
  const [, name, email] = /^([^<>]*)<([^<>]+)>/.exec(text) ?? [];
  return name === undefined || email === undefined ? undefined : { name: name.trim(), email: email.trim() };
}

/**
 * The author of a commit by the placeholders `%aN` and `%aE`. Git leaves both in place if the author line of the commit has no address
 * in angle brackets. Such an author has neither a name nor an address.
 */
export function authorOf(name: string, email: string): Person {
  return name === '%aN' && email === '%aE' ? { name: '', email: '' } : { name, email };
}

/** The person as `Name <address>`, or `<address>` without a name. */
export function formatPerson({ name, email }: Person): string {
  return name === '' ? `<${email}>` : `${name} <${email}>`;
}

/** Whether the person is a program, by the mark that GitHub gives to the commits of apps: `[bot]`. */
export function isBot({ name, email }: Person): boolean {
  return name.toLowerCase().endsWith('[bot]') || email.toLowerCase().includes('[bot]@');
}

/** Key of a person: the e-mail address without regard to case, or the name of a person without an address. */
export function identityOf({ name, email }: Person): string {
  return email.toLowerCase() || name;
}

/** Applies .mailmap to people, as git does for authors. */
export async function mapPeople(git: Git, people: readonly Person[]): Promise<Person[]> {
  if (people.length === 0) return [];
  const input = people.map((person) => `${formatPerson(person)}\n`).join('');
  const lines = (await git.read('check-mailmap', ['--stdin'], input)).trimEnd().split('\n');
  if (lines.length !== people.length) throw gitError('GIT_FAILED', 'check-mailmap', 'lost a line', '');
  return lines.map((line, index) => parsePerson(line) ?? people[index] ?? { name: line, email: '' });
}
