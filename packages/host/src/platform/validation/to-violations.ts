import type { Violation } from '@code-graph/sdk';
import type { ErrorObject } from 'ajv';
import { toPointerSegment } from './json-pointer.js';

const maxViolations = 100;
const longestShownValue = 100;

/** Maximum length of a pointer. A reply would otherwise repeat megabytes of a request. */
const longestPointer = 4000;

/**
 * Turns the first hundred errors of Ajv into violations. The pointer names the offending member itself, also when the schema does
 * not have that member.
 */
export function toViolations(errors: readonly ErrorObject[]): Violation[] {
  return errors.slice(0, maxViolations).map(toViolation);
}

function toViolation(error: ErrorObject): Violation {
  const extra = (error.params as Record<string, unknown>)['additionalProperty'];
  if (typeof extra === 'string') {
    const pointer = `${shortenPointer(error.instancePath)}/${toPointerSegment(extra)}`;
    return { pointer, rule: error.keyword, message: `${shortenText(pointer)} is not known` };
  }
  const subject = error.instancePath === '' ? 'the value' : shortenText(error.instancePath);
  return {
    pointer: shortenPointer(error.instancePath),
    rule: error.keyword,
    expected: error.schema,
    got: describeValue(error.data),
    message: `${subject} ${describeRule(error)}`,
  };
}

function describeRule({ keyword, params, message = 'is wrong' }: ErrorObject): string {
  const isDate = keyword === 'format' && (params as Record<string, unknown>)['format'] === 'date';
  return isDate ? 'must be a date such as 2025-02-28' : message;
}

function describeValue(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : value;
}

export function shortenPointer(pointer: string): string {
  return shorten(pointer, longestPointer);
}

export function shortenText(text: string): string {
  return shorten(text, longestShownValue);
}

function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
