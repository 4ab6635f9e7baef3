/**
 * Writes JSON in ASCII, as text of PostgreSQL can represent it in every encoding of a database: with escapes for all other characters, among them
 * NUL and halves of surrogate pairs, which no text of PostgreSQL can have.
 */
export function toAsciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
