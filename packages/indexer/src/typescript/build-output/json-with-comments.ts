// A string or comment that does not end is taken to the end of the line or file: to try again behind its start is quadratic.
const stringOrComment = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g;
const stringOrTrailingComma = /"(?:[^"\\\n]|\\.)*"?|,(?=\s*[}\]])/g;

/** Reads what a tsconfig.json may have beyond JSON: comments and trailing commas. `undefined` if it is no object. */
export function parseJsonWithComments(text: string): Readonly<Record<string, unknown>> | undefined {
  const keepStrings = (match: string): string => (match.startsWith('"') ? match : ' ');
  const plain = text.replace(stringOrComment, keepStrings).replace(stringOrTrailingComma, keepStrings);
  try {
    const value: unknown = JSON.parse(plain);
    return toObject(value);
  } catch {
    return undefined;
  }
}

/** A value if it is an object, with keys that may be anything. */
export function toObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
