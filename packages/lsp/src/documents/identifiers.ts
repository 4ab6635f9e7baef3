/** A part of a line, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const identifier = /[\p{L}\p{N}\p{M}_$]+/gu;

/** The span of the identifier at a column. */
export function spanAt(line: string, character: number): Span | undefined {
  for (const { index: start, 0: word } of line.matchAll(identifier)) {
    const end = start + word.length;
    if (start <= character && character <= end) return { start, end };
  }
  return undefined;
}

/** The identifier at a column, as in `start` or `größe`. */
export function identifierAt(line: string, character: number): string | undefined {
  const span = spanAt(line, character);
  return span && line.slice(span.start, span.end);
}

/** The spans at which a name is an identifier of a line. */
export function findIdentifier(line: string, name: string): Span[] {
  const word = toIdentifier(name);
  return [...line.matchAll(identifier)].flatMap(({ index, 0: found }) =>
    found === word ? [{ start: index, end: index + word.length }] : [],
  );
}

/** The identifier in a name: names of other languages have signs around it, such as `#count` or `~Server`. */
export function toIdentifier(name: string): string {
  return name.replace(/^[#~@]+|[?!=]$/g, '');
}
