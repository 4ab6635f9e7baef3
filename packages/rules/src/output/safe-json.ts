import { toWellFormed } from './visible-text.js';

/** Characters that a terminal or an editor would interpret. */
const interpreted = /[\u007f-\u009f\p{Cf}\u2028\u2029]/gu;

/** Formats a value as one line of JSON. Invisible characters are escaped, which keeps the value; lone surrogates are replaced. */
export function toSafeJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? toWellFormed(part) : part));
  return `${text.replaceAll(interpreted, escapeUnits)}\n`;
}

function escapeUnits(character: string): string {
  return character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
