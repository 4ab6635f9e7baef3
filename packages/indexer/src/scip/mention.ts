import type { SourceLines } from './source-lines.js';

/** Languages that write a call as a name and parentheses. In all others, every use of a function counts as a call. */
const callsInParentheses: ReadonlySet<string> = new Set(
  'c,cpp,csharp,dart,go,java,javascript,javascriptreact,php,python,rust,typescript,typescriptreact,zig,solidity'.split(
    ',',
  ),
);
/** Languages in which a type name with parentheses creates an instance, and those that use `new`. */
const instancesByName: ReadonlySet<string> = new Set(['python', 'dart', 'kotlin', 'swift', 'scala', 'cpp']);
const instancesByNew: ReadonlySet<string> = new Set(
  'java,csharp,javascript,javascriptreact,typescript,typescriptreact,php,dart,cpp,scala,groovy'.split(','),
);

const lookAhead = 200;
const lookBehind = 80;

/** Whether the name at a range of the text is called. SCIP does not distinguish calls from other references. */
export function isCallOfFunction(text: string, start: number, end: number, language: string): boolean {
  if (!callsInParentheses.has(language)) return true;
  if (/@\s*(?:[\w.]+\.)?$/.test(text.slice(Math.max(0, start - lookBehind), start))) return true;
  return isFollowedByArguments(text, end);
}

/** Whether the type name at a range of the text creates an instance. */
export function isInstantiation(text: string, start: number, end: number, language: string): boolean {
  if (instancesByNew.has(language)) {
    const before = text.slice(Math.max(0, start - lookBehind), start);
    if (/\bnew\s+(?:[\w.:\\]+(?:\.|::|\\))?$/.test(before)) return true;
  }
  return instancesByName.has(language) && isFollowedByArguments(text, end);
}

/** Whether parentheses, a template or the brackets of a macro follow, possibly after type arguments. */
function isFollowedByArguments(text: string, end: number): boolean {
  let rest = text.slice(end, end + lookAhead);
  const generics = /^(?:::)?(?=[<[])/.exec(rest);
  if (generics !== null) rest = skipBrackets(rest.slice(generics[0].length)) ?? rest;
  return /^[ \t]*(?:\?\.\(|!?\(|!\s*[[{]|`)/.test(rest);
}

function skipBrackets(text: string): string | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if ('<[('.includes(character)) depth += 1;
    else if (')]'.includes(character) || (character === '>' && text[at - 1] !== '=')) depth -= 1;
    else if (';{}'.includes(character)) return undefined;
    if (depth === 0) return text.slice(at + 1);
  }
  return undefined;
}

const importStart =
  /^\s*(?:import\b(?!\s*\(\s*\S|\.)|from\s+\S+\s+import\b|(?:pub(?:\([^)]*\))?\s+)?use\s+[\w:{*\\]|using\s+(?!var\b)[\w.]|#\s*include\b|extern\s+crate\b|export\s+(?:type\s+)?[{*]|(?:const|let|var)\s+[\w{][^=]*=\s*require\s*\()/;
const longestImport = 200;

/** The lines of import statements, which may span several. Names in them are imported, not used. */
export function findImportLines(lines: SourceLines): ReadonlySet<number> {
  const importLines = new Set<number>();
  for (let line = 0; line < lines.count; line += 1) {
    if (!importStart.test(lines.line(line).slice(0, lookAhead))) continue;
    const first = line;
    let depth = 0;
    for (; line < lines.count && line - first < longestImport; line += 1) {
      importLines.add(line);
      const text = lines.line(line);
      depth += (text.match(/[({[]/g)?.length ?? 0) - (text.match(/[)}\]]/g)?.length ?? 0);
      if (depth <= 0 && !text.endsWith('\\')) break;
    }
  }
  return importLines;
}
