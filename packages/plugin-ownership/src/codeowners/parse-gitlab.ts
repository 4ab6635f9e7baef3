import type { Pacer } from '@code-graph/sdk/pacer';
import type { OwnerRule, ParsedCodeowners, SkippedLine } from './codeowners.js';
import { parseGitLabOwner } from './owner.js';
import type { Owner } from './owner.js';
import { PathPattern } from './path-pattern.js';
import { assertFewWildcards, contentLines, InvalidLine, splitLine } from './rule-line.js';
import { SegmentPattern } from './segment-pattern.js';

/** A heading of a section, such as `^[Name][2] @owner`. Its number of approvals does not matter here. */
const heading = /^\^?\[([^\]]*)\](?:\[\d*\])?(?:\s+(.*))?$/;

interface Section {
  readonly rules: OwnerRule[];
  readonly exclusions: OwnerRule[];
}

/** Whether a line is the heading of a section. */
export function isSectionHeading(content: string): boolean {
  return heading.test(content);
}

/**
 * Parses a CODEOWNERS file as GitLab does: each section has owners of its own, sections with the same name are one, and malformed owners
 * are ignored. A heading that cannot be parsed is a rule.
 * https://docs.gitlab.com/user/project/codeowners/reference/
 */
export async function parseGitLabCodeowners(text: string, pacer: Pacer): Promise<ParsedCodeowners> {
  const parser = new Parser();
  for await (const lines of contentLines(text, pacer, parser.skipped)) {
    for (const { line, content } of lines) parser.read(content, line);
  }
  return parser;
}

class Parser implements ParsedCodeowners {
  readonly skipped: SkippedLine[] = [];
  /** The rules before the first heading are a section without a name. */
  readonly sections: Section[] = [{ rules: [], exclusions: [] }];
  readonly #named = new Map<string, Section>();
  #section = this.sections[0] ?? { rules: [], exclusions: [] };
  #defaultOwners: readonly Owner[] = [];

  read(content: string, line: number): void {
    const [match, name = '', defaults = ''] = heading.exec(content) ?? [];
    if (match === undefined) this.#readRule(content, line);
    else {
      this.#section = this.#sectionNamed(name.toLowerCase());
      this.#defaultOwners = toOwners(defaults.split(/\s+/), line, this.skipped);
    }
  }

  #sectionNamed(name: string): Section {
    const existing = this.#named.get(name);
    if (existing !== undefined) return existing;
    const section = { rules: [], exclusions: [] };
    this.#named.set(name, section);
    this.sections.push(section);
    return section;
  }

  #readRule(content: string, line: number): void {
    const { pattern, rest } = splitLine(content);
    const isExclusion = pattern.startsWith('!');
    try {
      const parsed = parseGitLabPattern(isExclusion ? pattern.slice(1) : pattern);
      const hasOwners = !isExclusion && rest.length > 0;
      const owners = hasOwners ? toOwners(rest, line, this.skipped) : this.#defaultOwners;
      (isExclusion ? this.#section.exclusions : this.#section.rules).push({ pattern: parsed, line, owners });
    } catch (error) {
      if (!(error instanceof InvalidLine)) throw error;
      this.skipped.push({ line, reason: error.message });
    }
  }
}

/** The owners among words. GitLab has no comments at the end of a line: owners in such a comment are owners of the rule. */
function toOwners(words: readonly string[], line: number, skipped: SkippedLine[]): Owner[] {
  const owners: Owner[] = [];
  let isComment = false;
  for (const word of words) {
    isComment ||= word.startsWith('#');
    const owner = parseGitLabOwner(withoutPunctuation(word));
    if (owner !== undefined) owners.push(owner);
    else if (word !== '' && !isComment) skipped.push({ line, reason: `"${word}" is not an owner` });
  }
  return owners;
}

function withoutPunctuation(word: string): string {
  // No owner is longer. Trimming a long word could take quadratic time.
  return word.length > 1000 ? word : word.replace(/^[^\w@]+|\W+$/g, '');
}

/**
 * Parses a pattern, which GitLab matches with the function fnmatch: a pattern without a leading slash matches at any depth, and only a
 * pattern with a trailing slash matches the files in a folder.
 * @throws InvalidLine
 */
export function parseGitLabPattern(source: string): PathPattern {
  const pattern = source === '*' ? '/**/*' : source.replace(/\\\s/g, ' ');
  const rooted = pattern.startsWith('/') ? pattern : `/**/${pattern}`;
  const segments = (rooted.endsWith('/') ? `${rooted}**/*` : rooted).slice(1).split('/');
  const runs: SegmentPattern[][] = [[]];
  try {
    for (const [index, segment] of segments.entries()) {
      // At the end of a pattern, fnmatch takes two asterisks for one.
      if (segment === '**' && index < segments.length - 1) runs.push([]);
      else runs.at(-1)?.push(new SegmentPattern(segment, { sets: true }));
    }
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidLine(error.message);
    throw error;
  }
  assertFewWildcards(runs.flat());
  return new PathPattern({ runs, isAnchored: segments.length === 1 || segments[0] !== '**', descendants: 'none' });
}
