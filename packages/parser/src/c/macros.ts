import { blank } from '../blank.js';

/** The range of a macro, and the code that replaces it. */
interface Macro {
  readonly start: number;
  readonly end: number;
  readonly code?: string;
}

/** Maximum length of the arguments of a macro. */
const maxArguments = 1_000;

/** Maximum number of characters around a macro that are looked at. */
const maxBlank = 500;

/** `class EXPORTED Name {`, and the annotations of clang's analysis of thread safety. */
const annotation =
  /(?=[A-Z])(?<=\b(?:class|struct|union)\s+)[A-Z][A-Z\d_]+(?=\s+[A-Za-z_]\w*\s*(?:final\s*)?[:{])|\b\w*(?:GUARDED_BY|LOCKS_REQUIRED|LOCKS_EXCLUDED|LOCK_FUNCTION)\([^()\n]*\)/g;

/**
 * `EXPORTED_NAME type name`, and the same before a destructor, an operator or a constructor with initializers; and `CONST char`: only a macro
 * can be before the name of a built-in type.
 */
const specifier =
  /(?=[A-Z])(?:(?<=(?:^|[;{}>:])[ \t]*|\b(?:static|inline|explicit|virtual|friend|template|extern|constexpr|typedef)[ \t]+)(?:[A-Z][A-Z\d]*_[A-Z\d_]+[ \t]+){1,4}(?=~|operator\b|[A-Za-z_][\w:]*(?:<[^;{}()]{0,100}>)?[ \t*&]+[\w:~]|\w+[ \t]*\([^;{}]{0,300}\)[ \t]*\r?\n?[ \t]*:[^:])|\b[A-Z][A-Z\d_]+[ \t]+(?=(?:unsigned|char|int|double|float|void|long|short|auto|bool)\b))/gm;

/** `type name(parameters) ATTRIBUTE_NAME(1);` */
const attribute =
  /^[ \t]*(?!(?:if|while|for|switch|return|else|case|do|goto|throw|new|delete)\b)(?:[\w:<>,~]+[ \t*&]+){1,8}[\w:~]+[ \t]*\([^;{}=]{0,400}?\)(?:\s*(?:const|noexcept|override)\b)*\s*(\b[A-Z][A-Z\d]*_[A-Z\d_]*\b(?:\([^()\n]*\))?)(?=\s*(?:[;{]|->|=\s*(?:0|default|delete)\b))/gm;

/** `BEGIN_DECLARATIONS`, on a line of its own. */
const statement = /^[ \t]*[A-Z][A-Z\d]*_[A-Z\d_]+(\([^()\n]*\))?[ \t]*\r?$/gm;

/** `template <typename T, ENABLE_IF(condition)>` */
const constraint = /[<,]\s*([A-Z][A-Z\d]*_[A-Z\d_]+\()/g;

/** `va_arg(list, char *)`: a type as an argument is one word. */
const typeArgument = /,[ \t]*(?:(?:const|struct|unsigned)[ \t]+)*\w+((?:[ \t]+(?:int|long))?[ \t]*\**)(?=[ \t]*\))/g;

/**
 * Blanks the macros that hide the syntax around them, by the conventions for their names and places.
 * @param code the text without comments and literals
 */
export function withoutMacros(text: string, code: string): string {
  let readable = '';
  let at = 0;
  for (const { start, end, code: replacement = '' } of macrosIn(code)) {
    if (start < at) continue;
    readable += text.slice(at, start) + replacement + blank(text.slice(start + replacement.length, end));
    at = end;
  }
  return readable + text.slice(at);
}

function macrosIn(code: string): Macro[] {
  const macros: Macro[] = [];
  for (const pattern of [annotation, specifier]) {
    for (const { 0: macro, index } of code.matchAll(pattern)) macros.push({ start: index, end: index + macro.length });
  }
  for (const pattern of [attribute, typeArgument]) {
    for (const { 0: whole, 1: macro = '', index } of code.matchAll(pattern)) {
      const end = index + whole.length;
      macros.push({ start: end - macro.length, end });
    }
  }
  for (const { 0: macro, 1: argument, index } of code.matchAll(statement)) {
    const end = index + macro.length;
    if (isStatement(code, index, end, argument !== undefined)) macros.push({ start: index, end });
  }
  for (const { 0: whole, 1: head = '', index } of code.matchAll(constraint)) {
    const start = index + whole.length - head.length;
    const end = endOfArguments(code, index + whole.length);
    const isParameter = /\btemplate\s*<[^;{}]*$/.test(code.slice(Math.max(0, index - maxArguments), index + 1));
    if (end !== undefined && isParameter && /^\s*[>,]/.test(code.slice(end, end + 100)))
      macros.push({ start, end, code: 'class' });
  }
  return macros.sort((one, other) => one.start - other.start);
}

/** Whether a macro on a line of its own is between statements or declarations, and not a type or a part of a list. */
function isStatement(code: string, start: number, end: number, hasArguments: boolean): boolean {
  const before = lineBefore(code, start);
  const after = code.slice(end, end + maxBlank).trimStart();
  if (!/^$|^[ \t]*#|[;{}]$|^[ \t]*[A-Z][A-Z\d]*_[A-Z\d_]+(?:\([^()]*\))?$/.test(before)) return false;
  if (!/^(?:$|[\w#~[}])/.test(after) || (before.endsWith('{') && after.startsWith('}'))) return false;
  return hasArguments || !/^\w+[ \t]*\(/.test(after);
}

/** The last line before an offset that is not blank, without blanks at its end. */
function lineBefore(code: string, offset: number): string {
  const before = code.slice(Math.max(0, offset - maxBlank), offset).trimEnd();
  return before.slice(before.lastIndexOf('\n') + 1);
}

function endOfArguments(code: string, start: number): number | undefined {
  let depth = 1;
  for (let at = start; at < Math.min(code.length, start + maxArguments); at += 1) {
    if (code[at] === '(') depth += 1;
    else if (code[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}
