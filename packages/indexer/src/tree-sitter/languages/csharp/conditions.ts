import type { SourceVariant } from '../../language.js';

/** Maximum number of variants of one file. */
const maxVariants = 8;

/** Conditions inside of more others keep all of their lines, because a line is recorded once for each condition around it. */
const maxDepth = 16;

/** One `#if` with its branches. */
interface Condition {
  /** The condition of the first branch. */
  readonly text: string;
  /** The lines of each branch, including those of nested conditions. */
  readonly branches: Set<number>[];
}

/** Lines by number. */
interface ConditionalLines {
  readonly conditions: readonly Condition[];
  /** Lines of preprocessor directives. */
  readonly directives: ReadonlySet<number>;
}

/**
 * The variants of a file with preprocessor conditions that the grammar does not parse where they are, such as around a part of an
 * expression. Each variant selects one branch of every condition; together they have all lines. Positions stay the same.
 */
export function conditionalVariants(text: string): readonly SourceVariant[] {
  const lines = text.split('\n');
  const { conditions, directives } = readConditions(lines);
  if (directives.size === 0) return [];
  const left = new Set(lines.keys());
  const variants: SourceVariant[] = [];
  while (variants.length < maxVariants) {
    const hidden = hiddenLines(conditions, left);
    const own = new Set<number>();
    const visible = lines.map((line, number) => {
      if (hidden.has(number) || directives.has(number)) return line.replace(/[^\r]/g, ' ');
      if (left.delete(number) && line.trim() !== '') own.add(number + 1);
      return line;
    });
    for (const number of directives) left.delete(number);
    if (variants.length > 0 && own.size === 0) break;
    variants.push({ text: visible.join('\n'), lines: own });
  }
  return variants;
}

function readConditions(lines: readonly string[]): ConditionalLines {
  const conditions: Condition[] = [];
  const directives = new Set<number>();
  const open: Condition[] = [];
  let tooDeep = 0;
  for (const [number, line] of lines.entries()) {
    const [, directive, argument = ''] = /^\s*(?:\uFEFF)?#\s*(if|elif|else|endif|:|!)(.*)/.exec(line) ?? [];
    if (directive === 'if' && open.length === maxDepth) tooDeep += 1;
    const isTooDeep = tooDeep > 0;
    if (directive === 'endif') {
      if (isTooDeep) tooDeep -= 1;
      else open.pop();
    }
    const isInside = directive === undefined || directive === 'if' || isTooDeep;
    for (const { branches } of isInside ? open : open.slice(0, -1)) branches.at(-1)?.add(number);
    if (directive === undefined) continue;
    directives.add(number);
    if (isTooDeep) continue;
    if (directive === 'if') {
      const condition = { text: argument.replace(/\/\/.*/, '').trim(), branches: [new Set<number>()] };
      conditions.push(condition);
      open.push(condition);
    } else if (directive === 'elif' || directive === 'else') open.at(-1)?.branches.push(new Set());
  }
  return { conditions, directives };
}

/** The lines of the branches that a variant does not select. It prefers branches with lines that are `left`. */
function hiddenLines(conditions: readonly Condition[], left: ReadonlySet<number>): ReadonlySet<number> {
  const truth = new Map<string, boolean>();
  const hidden = new Set<number>();
  const wanted = conditions.map(({ branches }) => branches.findIndex((lines) => hasAny(lines, left)));
  const isWanted = (index: number): boolean => (wanted[index] ?? -1) >= 0;
  const order = [...conditions.keys()].sort(
    (one, other) => Number(isWanted(other)) - Number(isWanted(one)) || one - other,
  );
  for (const index of order) {
    const { text, branches } = conditions[index] ?? { text: '', branches: [] };
    const opposite = text.startsWith('!') ? text.slice(1) : `!${text}`;
    const isTrue = truth.get(text);
    // Without an `#else`, a condition that is false selects no branch.
    const selected =
      isTrue === undefined ? Math.max(wanted[index] ?? 0, 0) : isTrue ? 0 : Math.max(wanted[index] ?? 0, 1);
    truth.set(text, selected === 0).set(opposite, selected !== 0);
    for (const [branch, lines] of branches.entries())
      if (branch !== selected) for (const line of lines) hidden.add(line);
  }
  return hidden;
}

function hasAny(lines: ReadonlySet<number>, among: ReadonlySet<number>): boolean {
  for (const line of lines) if (among.has(line)) return true;
  return false;
}
