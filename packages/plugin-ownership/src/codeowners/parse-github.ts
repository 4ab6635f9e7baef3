import type { Pacer } from '@code-graph/sdk/pacer';
import type { OwnerRule, ParsedCodeowners, SkippedLine } from './codeowners.js';
import { parseGitHubOwner } from './owner.js';
import type { Owner } from './owner.js';
import { PathPattern } from './path-pattern.js';
import { assertFewWildcards, contentLines, InvalidLine, splitLine } from './rule-line.js';
import { SegmentPattern } from './segment-pattern.js';

/**
 * Parses a CODEOWNERS file as GitHub does: it skips lines with invalid syntax, and a rule without owners removes those of earlier rules.
 * https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners
 */
export async function parseGitHubCodeowners(text: string, pacer: Pacer): Promise<ParsedCodeowners> {
  const rules: OwnerRule[] = [];
  const skipped: SkippedLine[] = [];
  for await (const lines of contentLines(text, pacer, skipped)) {
    for (const { line, content } of lines) {
      try {
        rules.push({ ...parseRule(content), line });
      } catch (error) {
        if (!(error instanceof InvalidLine)) throw error;
        skipped.push({ line, reason: error.message });
      }
    }
  }
  return { sections: [{ rules, exclusions: [] }], skipped };
}

function parseRule(content: string): Omit<OwnerRule, 'line'> {
  const { pattern, rest } = splitLine(content);
  const comment = rest.findIndex((word) => word.startsWith('#'));
  const names = comment < 0 ? rest : rest.slice(0, comment);
  return { pattern: parseGitHubPattern(pattern), owners: names.map(toOwner) };
}

function toOwner(name: string): Owner {
  const owner = parseGitHubOwner(name);
  if (owner === undefined) throw new InvalidLine(`"${name}" is not @user, @organization/team or an e-mail address`);
  return owner;
}

/**
 * Parses a pattern. It follows .gitignore with GitHub's exceptions: no negation, no sets of characters, and `folder/*` matches only
 * files directly in the folder.
 * @throws InvalidLine
 */
export function parseGitHubPattern(source: string): PathPattern {
  if (source.startsWith('!')) throw new InvalidLine('GitHub does not support patterns that start with "!"');
  if (source.startsWith('\\#')) throw new InvalidLine('GitHub does not support patterns that start with "\\#"');
  if (source.includes('***')) throw new InvalidLine('a pattern cannot contain "***"');
  const segments = source.split('/');
  const isFolder = segments.length > 1 && segments.at(-1) === '';
  if (isFolder) segments.pop();
  const startsWithSlash = segments[0] === '';
  if (startsWithSlash) segments.shift();
  if (segments.length === 0 || segments.includes('')) throw new InvalidLine('the pattern matches no file');
  const isAnchored = (startsWithSlash || segments.length > 1) && segments[0] !== '**';
  const runs: SegmentPattern[][] = [[]];
  for (const segment of segments) {
    if (segment === '**') runs.push([]);
    else runs.at(-1)?.push(new SegmentPattern(segment, { sets: false }));
  }
  assertFewWildcards(runs.flat());
  const endsOpen = isFolder || segments.at(-1) === '**';
  const isDirect = segments.length + Number(startsWithSlash) > 1 && segments.at(-1) === '*';
  return new PathPattern({ runs, isAnchored, descendants: endsOpen ? 'only' : isDirect ? 'none' : 'included' });
}
