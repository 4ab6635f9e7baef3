import { blank } from '../blank.js';

/** Conditions inside of more others are not examined, because a line is read once for each condition around it. */
const maxDepth = 50;

/** Maximum number of blank lines between a list and the file that has its rest. */
const maxBlankLines = 20;

/** Lines from the first one to that before `end`. */
interface LineRange {
  readonly first: number;
  readonly end: number;
}

/** One `#if` whose end was not yet read. */
interface OpenCondition {
  readonly isNever: boolean;
  readonly branches: LineRange[];
  /** The first line of the current branch. */
  first: number;
}

/** A directive, with the lines that continue it. */
interface Directive extends LineRange {
  readonly word: string;
  readonly argument: string;
}

/**
 * Blanks the directives that are neither definitions nor imports, and all branches but the first of a condition that the grammar could not
 * read one after the other, such as those of two headers for one body. `#if 0` hides its branch.
 * @param code the text without comments and literals
 */
export function withoutConditions(text: string, code: string): string {
  const lines = text.split('\n');
  const codeLines = code.split('\n');
  const open: OpenCondition[] = [];
  const hide = ({ first, end }: LineRange): void => {
    for (let line = first; line < end; line += 1) {
      lines[line] = blank(lines[line] ?? '');
      codeLines[line] = '';
    }
  };
  for (const directive of directivesIn(codeLines)) {
    const { word, argument, first, end } = directive;
    const isInList = word === 'include' && startsList(codeLines, first);
    if (word === 'define' || (word === 'include' && !isInList)) {
      // Definitions and imports have no part in the balance of brackets.
      for (let line = first; line < end; line += 1) codeLines[line] = '';
      continue;
    }
    hide(directive);
    const condition = open.at(-1);
    if (word.startsWith('if')) {
      open.push({ isNever: word === 'if' && argument.trim() === '0', branches: [], first: end });
    } else if (condition !== undefined && /^el|^endif$/.test(word)) {
      condition.branches.push({ first: condition.first, end: first });
      condition.first = end;
      if (word !== 'endif') continue;
      open.pop();
      const [initial, ...others] = condition.branches;
      if (initial === undefined || open.length > maxDepth) continue;
      if (condition.isNever) hide(initial);
      const left = condition.isNever ? others : condition.branches;
      if (left.length < 2) continue;
      if (!left.every((branch) => isComplete(codeLines.slice(branch.first, branch.end)))) left.slice(1).forEach(hide);
    }
  }
  return lines.join('\n');
}

function* directivesIn(codeLines: readonly string[]): Generator<Directive> {
  for (let line = 0; line < codeLines.length; line += 1) {
    const [, word, argument = ''] = /^[ \t]*#[ \t]*([a-z]+)(.*)/.exec(codeLines[line] ?? '') ?? [];
    if (word === undefined) continue;
    const first = line;
    while (/\\\r?$/.test(codeLines[line] ?? '')) line += 1;
    yield { word, argument, first, end: line + 1 };
  }
}

/** Whether the code before a line begins or continues an enum or an initializer, whose rest another file contains. */
function startsList(codeLines: readonly string[], line: number): boolean {
  let before = line - 1;
  while (line - before <= maxBlankLines && codeLines[before]?.trim() === '') before -= 1;
  return /(?:,|=\s*\{|\benum\b[\w\s:]*\{)\s*$/.test(codeLines[before] ?? '');
}

/** Whether another branch can follow: brackets are closed, and so is the last statement or item. */
function isComplete(codeLines: readonly string[]): boolean {
  let depth = 0;
  let last = ';';
  for (const line of codeLines) {
    for (const [character] of line.matchAll(/\S/g)) {
      if ('([{'.includes(character)) depth += 1;
      else if (')]}'.includes(character)) depth -= 1;
      if (depth < 0) return false;
      last = character;
    }
  }
  return depth === 0 && ';},:'.includes(last);
}
