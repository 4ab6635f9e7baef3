import { blank } from '@code-graph/parser';

/**
 * Stand for `this` and `super` where a constructor calls another one after other statements, which the grammar does not parse. Each has
 * the length of its keyword.
 */
export const lateCalls: Readonly<Record<string, string>> = { this: 'thi$', super: 'supe$' };

const moduleImport = /^[ \t]*import\s+module\s+[\w.]+\s*;/gm;

/** A call of a constructor that does not directly follow the `{` of the body. */
const lateCall = /\b(?:this|super)(?=\s*\()(?<=(?:[;}]|\*\/|\/\/[^\n]*\n)\s*(?:this|super))/g;

/** The qualifier of a type in a record pattern, in one line: a comment may end with the word `case`. */
const patternQualifier = /\b(?:case|instanceof)[ \t]+(?:\w+\.)+(?=\w+\s*\()/g;

/** One of several patterns of a `case`, all without variables. Their parts are at most two levels deep. */
const anonymous = String.raw`[\w.]+(?:<[\w.?, <>]*>)?(?:\s+_|\s*\((?:[^()]|\([^()]*\))*\))`;
const severalPatterns = new RegExp(
  String.raw`\bcase\s+${anonymous}(?:\s*,\s*${anonymous})+(?=\s*(?:->|:|when\b))`,
  'g',
);

/** The parts of a pattern after the name of its type. */
const patternParts = /<[\w.?, <>]*>|\b_\b|\((?:[^()]|\([^()]*\))*\)/g;

/** Replaces syntax of Java 25 by a text of the same length that the grammar parses. */
export function replaceRecentSyntax(text: string): string {
  return text
    .replace(severalPatterns, (match) => match.replace(patternParts, blank))
    .replace(moduleImport, blank)
    .replace(patternQualifier, (match) => match.replace(/(?<=^\w+\s.*)\S/gs, ' '))
    .replace(lateCall, (keyword) => lateCalls[keyword] ?? keyword);
}
