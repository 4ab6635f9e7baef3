/** A part of a report that its format does not allow. The message describes the fault; the caller adds the position. */
export class InvalidRecord extends Error {}

/** A part of a report that exceeds a limit. The message continues the name of the report. */
export class LimitExceeded extends Error {}

/** A value for a message. */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
