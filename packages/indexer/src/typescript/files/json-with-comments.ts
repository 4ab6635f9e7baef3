// An unterminated string or comment extends to the end of the line or file. Retrying after its start would be quadratic.
const stringOrComment = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g;
const stringOrTrailingComma = /"(?:[^"\\\n]|\\.)*"?|,(?=\s*[}\]])/g;

/**
 * Parses JSON with comments and trailing commas. Returns `undefined` if the value is not an object. Unlike `jsonc-parser`,
 * it does not recurse, so deep nesting in a hostile file cannot overflow the stack.
 */
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

/** Returns the value if it is an object; otherwise `undefined`. */
export function toObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
