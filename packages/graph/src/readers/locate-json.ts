/** A syntax error in a JSON text. */
export interface JsonFault {
  readonly offset: number;
  readonly reason: string;
}

const space = /[ \t\n\r]*/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/** The expected token: a value, a key, a comma or closing bracket, a colon. After `first`, the list or object may also be empty. */
type Expectation = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'end';

/** Finds the first syntax error of a text; undefined if it is valid JSON. JSON.parse reports the offset of only some errors. */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let expected: Expectation = 'value';
  let at = skipSpace(text, 0);
  for (; ; at = skipSpace(text, at)) {
    if (expected === 'end' && open.length === 0)
      return at === text.length ? undefined : { offset: at, reason: 'there is more content after its end' };
    if (at >= text.length) return { offset: at, reason: 'it is truncated' };
    const character = text[at] ?? '';
    const isEmpty = expected === 'first value' || expected === 'first key';
    if ((expected === 'end' || isEmpty) && character === open.at(-1)) {
      open.pop();
      expected = 'end';
      at++;
    } else if (expected === 'end' && character === ',') {
      expected = open.at(-1) === '}' ? 'key' : 'value';
      at++;
    } else if (expected === 'colon' && character === ':') {
      expected = 'value';
      at++;
    } else if ((expected === 'key' || expected === 'first key') && character === '"') {
      at = endOfString(text, at);
      if (at < 0) return { offset: -at, reason: 'a string is invalid' };
      expected = 'colon';
    } else if (expected === 'value' || expected === 'first value') {
      if (character === '{' || character === '[') {
        open.push(character === '{' ? '}' : ']');
        expected = character === '{' ? 'first key' : 'first value';
        at++;
        continue;
      }
      const end = character === '"' ? endOfString(text, at) : endOfScalar(text, at);
      if (end < 0)
        return { offset: -end, reason: character === '"' ? 'a string is invalid' : 'there is no value here' };
      at = end;
      expected = 'end';
    } else {
      return { offset: at, reason: `${JSON.stringify(character)} is unexpected` };
    }
  }
}

/** Finds the offset of an entry of the list `nodes` or `edges` of a document. The text must be valid JSON. */
export function findEntry(text: string, list: string, entry: number): number | undefined {
  let depth = 0;
  let count = -1;
  let key = '';
  let wanted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (depth === 1) key = text.slice(at + 1, end - 1);
      at = end - 1;
    } else if (character === '{' || character === '[') {
      if (depth === 1) {
        wanted = key === list && character === '[';
        count = -1;
      } else if (depth === 2 && wanted && ++count === entry) return at;
      depth++;
    } else if (character === '}' || character === ']') depth--;
  }
  return undefined;
}

/** The 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

function skipSpace(text: string, at: number): number {
  space.lastIndex = at;
  space.test(text);
  return space.lastIndex;
}

/** The offset after a scalar; if there is none, the negative offset. */
function endOfScalar(text: string, at: number): number {
  scalar.lastIndex = at;
  return scalar.test(text) ? scalar.lastIndex : -at;
}

/** The offset after a string; if it is invalid, the negative offset of the error. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return -at;
    if (code !== 0x5c) continue;
    const escape = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at + 1, at + 6));
    if (!escape) return -at;
    at += escape[0].length;
  }
  return -text.length;
}
