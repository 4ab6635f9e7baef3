import { blank } from '@code-graph/parser';

/**
 * A macro around items that it keeps: conditional compilation, as in `cfg_rt! { … }` or `feature! { #![cfg(a)] … }` or
 * `cfg_if! { if #[cfg(a)] { … } else { … } }`, and the types of `pin_project!`.
 */
const opening = /^([ \t]*(?:[\w$]+::)*(?:cfg_\w+|feature|pin_project)!\s*\{)/gm;

/** Whitespace, comments and attributes before an item. */
const before = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#!?\[(?:[^[\]"]|"[^"\n]*"|\[[^\]]*\])*\]/y;

/** The beginning of an item. */
const item =
  /(?:pub\b|fn\b|struct\b|enum\b|union\b|impl\b|mod\b|use\b|trait\b|type\b|const\b|static\b|unsafe\b|async\b|extern\b|macro_rules!|cfg_\w+!|if\s+#\[)/y;

function startsWithItem(text: string, start: number): boolean {
  let at = start;
  for (before.lastIndex = at; before.test(text); before.lastIndex = at) at = before.lastIndex;
  item.lastIndex = at;
  return item.test(text);
}

const branch = /^\s*(?:else\s*)?(?:if\s*#\[cfg\((?:[^()\]]|\([^()]*\))*\)\]\s*)?\{/;

/** Maximum number of macros in one file that are looked into. */
const maxMacros = 200;

/** Blanks the names and braces of macros around items, so that the items inside are parsed. Positions stay the same. */
export function withoutItemMacros(text: string): string {
  if (!text.includes('cfg_') && !text.includes('feature!') && !text.includes('pin_project!')) return text;
  const blanks: (readonly [start: number, end: number])[] = [];
  for (const { index, 0: match } of text.matchAll(opening)) {
    if (blanks.length > maxMacros * 2) break;
    const start = index + match.length;
    if (!startsWithItem(text, start)) continue;
    const end = closingBrace(text, start);
    if (end === undefined) continue;
    const inner = /^\s*if\s+#\[/.test(text.slice(start, start + 200)) ? branchesIn(text, start, end) : [];
    blanks.push([index, start], [end, end + 1], ...inner);
  }
  if (blanks.length === 0) return text;
  blanks.sort(([one], [other]) => one - other);
  let result = '';
  let at = 0;
  for (const [start, end] of blanks) {
    result += text.slice(at, Math.max(at, start)) + blank(text.slice(Math.max(at, start), end));
    at = Math.max(at, end);
  }
  return result + text.slice(at);
}

/** The conditions and braces of the branches of `cfg_if!`. */
function branchesIn(text: string, start: number, end: number): (readonly [start: number, end: number])[] {
  const blanks: (readonly [number, number])[] = [];
  for (let at = start; at < end;) {
    const head = branch.exec(text.slice(at, Math.min(end, at + 600)))?.[0];
    const close = head === undefined ? undefined : closingBrace(text, at + head.length);
    if (head === undefined || close === undefined) break;
    blanks.push([at, at + head.length], [close, close + 1]);
    at = close + 1;
  }
  return blanks;
}

/** Strings, characters and comments, whose braces do not count, and braces. */
const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|r(#*)"[\s\S]*?"\1|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\\n]|\\[^\n]{1,10})'|[{}]/g;

/** The index of the brace that closes the one before `start`. */
function closingBrace(text: string, start: number): number | undefined {
  let open = 1;
  token.lastIndex = start;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0] === '{') open += 1;
    if (match[0] === '}') open -= 1;
    if (open === 0) return match.index;
  }
  return undefined;
}
