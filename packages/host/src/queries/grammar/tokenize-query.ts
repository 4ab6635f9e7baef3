import { quote } from '@code-graph/api/errors';
import { queryErrors } from '../query-errors.js';
import { isWellFormed } from '../../json/well-formed.js';
import { invalidAt } from './query-refusal.js';
import { queryLimits, type QueryToken } from './query-token.js';

const whitespace = /[ \t\r\n]+/y;
const lineComment = /\/\/[^\n]*/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
// The lookahead rejects "1abc". A range such as "1..3" is two numbers with a symbol between them.
const number = /(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?(?![A-Za-z0-9_])/y;
const symbol = /<>|<=|>=|=~|\.\.|[()[\]{}<>=+\-*/%^,.:;|]/y;

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

/**
 * Splits a query into tokens and drops its comments. Only ASCII spaces and letters are accepted outside of strings, comments and names
 * in backticks, so that no character looks like another one.
 * @throws HostError `QUERY_INVALID`
 */
export function tokenizeQuery(query: string): QueryToken[] {
  if (Buffer.byteLength(query) > queryLimits.bytes) {
    throw queryErrors.queryInvalid(`it is longer than ${queryLimits.bytes} bytes`);
  }
  const tokens: QueryToken[] = [];
  let offset = 0;
  while (offset < query.length) {
    const after = skipBlank(query, offset);
    if (after > offset) {
      offset = after;
      continue;
    }
    const token = readToken(query, offset);
    if (tokens.length === queryLimits.tokens) {
      throw invalidAt(query, offset, `it has more than ${queryLimits.tokens} tokens`);
    }
    tokens.push(token);
    offset = token.end;
  }
  tokens.push({ kind: 'end', text: '', start: offset, end: offset });
  return tokens;
}

/** The offset after white space or one comment; the same offset if there is neither. */
function skipBlank(query: string, offset: number): number {
  const blank = matchAt(whitespace, query, offset) ?? matchAt(lineComment, query, offset);
  if (blank !== undefined) return offset + blank.length;
  if (!query.startsWith('/*', offset)) return offset;
  const end = query.indexOf('*/', offset + 2);
  if (end === -1) throw invalidAt(query, offset, 'a comment is not closed');
  return end + 2;
}

function readToken(query: string, start: number): QueryToken {
  const first = query.charAt(start);
  if (first === "'" || first === '"') return readString(query, start, first);
  if (first === '`') return readQuoted(query, start);
  if (first === '$') return readParameter(query, start);
  const plain = { word, number, symbol } as const;
  for (const kind of ['word', 'number', 'symbol'] as const) {
    const text = matchAt(plain[kind], query, start);
    if (text !== undefined) return { kind, text, start, end: start + text.length };
  }
  const character = String.fromCodePoint(query.codePointAt(start) ?? 0);
  throw invalidAt(query, start, `unexpected character ${quote(character)}; write other names in backticks`);
}

function readParameter(query: string, start: number): QueryToken {
  const text = matchAt(word, query, start + 1);
  if (text === undefined) throw invalidAt(query, start, 'a parameter has no name');
  return { kind: 'parameter', text, start, end: start + 1 + text.length };
}

function readQuoted(query: string, start: number): QueryToken {
  let text = '';
  for (let offset = start + 1; offset < query.length; offset++) {
    const character = query.charAt(offset);
    if (character !== '`') text += character;
    else if (query.charAt(offset + 1) === '`') {
      text += '`';
      offset++;
    } else {
      if (text === '' || text.includes('\0'))
        throw invalidAt(query, start, 'a name is empty or contains a null character');
      return { kind: 'quoted', text, start, end: offset + 1 };
    }
  }
  throw invalidAt(query, start, 'a name in backticks is not closed');
}

function readString(query: string, start: number, delimiter: string): QueryToken {
  let text = '';
  let offset = start + 1;
  while (offset < query.length) {
    const character = query.charAt(offset);
    if (character === delimiter) {
      if (text.includes('\0') || !isWellFormed(text)) {
        throw invalidAt(query, start, 'a string contains a null character or half of a surrogate pair');
      }
      return { kind: 'string', text, start, end: offset + 1 };
    }
    if (character === '\\') {
      const { decoded, length } = readEscape(query, offset);
      text += decoded;
      offset += length;
    } else {
      text += character;
      offset++;
    }
  }
  throw invalidAt(query, start, 'a string is not closed');
}

function readEscape(query: string, offset: number): { readonly decoded: string; readonly length: number } {
  const letter = query.charAt(offset + 1);
  const decoded = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
  if (decoded !== undefined) return { decoded, length: 2 };
  const digits = letter === 'u' ? 4 : letter === 'U' ? 8 : 0;
  const hexadecimal = query.slice(offset + 2, offset + 2 + digits);
  const code = parseInt(hexadecimal, 16);
  if (digits === 0 || hexadecimal.length < digits || /[^0-9A-Fa-f]/.test(hexadecimal) || code > 0x10ffff) {
    throw invalidAt(query, offset, 'unknown escape sequence in a string');
  }
  return { decoded: String.fromCodePoint(code), length: 2 + digits };
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
