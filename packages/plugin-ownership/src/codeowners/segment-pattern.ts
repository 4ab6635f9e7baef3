/** Matches one character of a name. */
type CharacterTest = (character: string) => boolean;

/** A part of a pattern without `*`: strings, and tests of single characters. */
type Chunk = readonly (string | CharacterTest)[];

/** The special characters of a dialect, besides `*`, `?` and the backslash. */
export interface SegmentSyntax {
  /** Whether `[a-z]` matches one character of a set. Otherwise brackets are ordinary characters. */
  readonly sets: boolean;
}

const anyCharacter: CharacterTest = () => true;

/** A pattern for one segment of a path, such as `*.js`. The time of a match grows linearly with the pattern and the name. */
export class SegmentPattern {
  /** The only name that matches, if there is only one. */
  readonly literal: string | undefined;
  /** Number of wildcards. */
  readonly wildcards: number;
  readonly #chunks: readonly Chunk[];

  /** @throws RangeError if a set is not closed */
  constructor(source: string, syntax: SegmentSyntax) {
    this.#chunks = parseChunks(source, syntax);
    const parts = this.#chunks.flat();
    this.wildcards = this.#chunks.length - 1 + parts.filter((part) => typeof part === 'function').length;
    if (this.wildcards === 0) this.literal = parts.join('');
  }

  matches(name: string): boolean {
    if (this.literal !== undefined) return name === this.literal;
    const [first = [], ...others] = this.#chunks;
    let position = matchAt(first, name, 0);
    const last = others.pop();
    if (position < 0 || last === undefined) return position === name.length;
    // The leftmost match of each chunk leaves most of the name to the following chunks, so there is nothing to try again.
    for (const chunk of others) {
      position = find(chunk, name, position);
      if (position < 0) return false;
    }
    const start = name.length - lengthOf(last);
    return start >= position && matchAt(last, name, start) === name.length;
  }
}

function parseChunks(source: string, { sets }: SegmentSyntax): Chunk[] {
  const chunks: (string | CharacterTest)[][] = [[]];
  let text = '';
  const flush = (): (string | CharacterTest)[] => {
    const chunk = chunks[chunks.length - 1] ?? [];
    if (text !== '') chunk.push(text);
    text = '';
    return chunk;
  };
  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index);
    if (character === '\\' && index + 1 < source.length) text += source.charAt(++index);
    else if (character === '*') {
      // Consecutive asterisks mean the same as one.
      if (flush().length > 0 || chunks.length === 1) chunks.push([]);
    } else if (character === '?') flush().push(anyCharacter);
    else if (character === '[' && sets) {
      const { test, end } = parseSet(source, index);
      flush().push(test);
      index = end;
    } else text += character;
  }
  flush();
  return chunks;
}

/** Parses the set that starts at a position, as the function fnmatch does. */
function parseSet(source: string, start: number): { readonly test: CharacterTest; readonly end: number } {
  const isNegated = /[!^]/.test(source.charAt(start + 1));
  const ranges: [string, string][] = [];
  let index = start + (isNegated ? 2 : 1);
  const next = (): string => {
    if (source.charAt(index) === '\\') index++;
    return source.charAt(index++);
  };
  for (let isFirst = true; isFirst || source.charAt(index) !== ']'; isFirst = false) {
    if (index >= source.length) throw new RangeError('a set that starts with "[" is not closed');
    const from = next();
    const isRange = source.charAt(index) === '-' && !['', ']'].includes(source.charAt(index + 1));
    if (isRange) index++;
    ranges.push([from, isRange ? next() : from]);
  }
  const isIn = (character: string, [from, to]: [string, string]): boolean =>
    character === from || character === to || (character >= from && character <= to);
  const test: CharacterTest = (character) => ranges.some((range) => isIn(character, range)) !== isNegated;
  return { test, end: index };
}

/** Returns the end of the match, or -1. */
function matchAt(chunk: Chunk, name: string, start: number): number {
  let position = start;
  for (const part of chunk) {
    if (typeof part === 'string' ? !name.startsWith(part, position) : position >= name.length) return -1;
    if (typeof part === 'function' && !part(name.charAt(position))) return -1;
    position += typeof part === 'string' ? part.length : 1;
  }
  return position;
}

function find(chunk: Chunk, name: string, from: number): number {
  const [first] = chunk;
  const length = lengthOf(chunk);
  for (let start = from; start + length <= name.length; start++) {
    if (typeof first === 'string') {
      start = name.indexOf(first, start);
      if (start < 0) return -1;
    }
    const end = matchAt(chunk, name, start);
    if (end >= 0) return end;
  }
  return -1;
}

function lengthOf(chunk: Chunk): number {
  return chunk.reduce((length, part) => length + (typeof part === 'string' ? part.length : 1), 0);
}
