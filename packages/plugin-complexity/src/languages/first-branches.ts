import { blank } from '@code-graph/parser';

const directive = /^[ \t]*#[ \t]*(if|elif|else|endif)\b(.*)$/;

/** An `#if` directive, which may be nested. */
interface Conditional {
  /** Whether the code around it is kept. */
  readonly outer: boolean;
  /** Whether a branch was kept already. */
  hasBranch: boolean;
}

/**
 * Blanks the conditional directives of C# and all branches but the first, at the same offsets. A branch may begin or end in the middle of
 * a declaration, where a grammar expects no directive.
 */
export function keepFirstBranches(text: string): string {
  const open: Conditional[] = [];
  let isKept = true;
  return text
    .split('\n')
    .map((line) => {
      const [match, keyword, condition = ''] = directive.exec(line.trimEnd()) ?? [];
      if (match === undefined) return isKept ? line : blank(line);
      if (keyword === 'if') {
        open.push({ outer: isKept, hasBranch: false });
      }
      const current = open.at(-1);
      if (current === undefined) return blank(line);
      if (keyword === 'endif') {
        open.pop();
        isKept = current.outer;
      } else {
        isKept = current.outer && !current.hasBranch && !/^\s*false\s*$/.test(condition);
        current.hasBranch ||= isKept;
      }
      return blank(line);
    })
    .join('\n');
}
