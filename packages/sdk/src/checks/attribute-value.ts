import type { AttributeType } from '@code-graph/sdk';

/** Maximum characters of a string: an attribute is a value to draw, not a document. */
export const maxStringLength = 10_000;

/** The reason why a value does not fit an attribute. The message continues a sentence that begins with the attribute's name. */
export class AttributeValueError extends Error {
  override readonly name = 'AttributeValueError';
}

/**
 * Checks a value against the type of an attribute.
 * @returns the value as it is stored; a date as milliseconds since 1970
 * @throws AttributeValueError
 */
export function toStoredValue(type: AttributeType, value: unknown, longestText: number): number | string | boolean {
  switch (type) {
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) throw mismatch('a finite number', value);
      return value;
    case 'boolean':
      if (typeof value !== 'boolean') throw mismatch('a boolean', value);
      return value;
    case 'date':
      return toMilliseconds(value);
    case 'string':
      if (typeof value !== 'string') throw mismatch('a string', value);
      if (value.length > longestText) {
        throw new AttributeValueError(`takes at most ${longestText} characters, not ${value.length}`);
      }
      return value;
  }
}

/** Formats a date as ISO 8601 in UTC, without milliseconds if they are zero. */
export function toDateString(milliseconds: number): string {
  const text = new Date(milliseconds).toISOString();
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text;
}

// Outside these years ISO 8601 needs a sign and more digits, which RFC 3339 and most parsers do not support.
const earliestDate = Date.parse('0000-01-01T00:00:00Z');
const latestDate = Date.parse('9999-12-31T23:59:59.999Z');

const isoDate = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

function toMilliseconds(value: unknown): number {
  const milliseconds = value instanceof Date ? value.getTime() : typeof value === 'string' ? parseDate(value) : NaN;
  if (milliseconds >= earliestDate && milliseconds <= latestDate) return milliseconds;
  throw mismatch('a valid Date or an ISO 8601 date with a time zone, in the years 0 to 9999', value);
}

function parseDate(text: string): number {
  const day = isoDate.exec(text)?.[1];
  if (day === undefined) return NaN;
  // Date.parse accepts February 30 as March 2.
  const midnight = Date.parse(day);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day) ? Date.parse(text) : NaN;
}

const longestShownValue = 100;

function mismatch(expected: string, value: unknown): AttributeValueError {
  return new AttributeValueError(`takes ${expected}, not ${describe(value)}`);
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, longestShownValue));
  if (typeof value === 'object' && value !== null)
    return value instanceof Date ? `the date ${value.getTime()}` : 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}
