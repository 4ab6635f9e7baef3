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
    const pointer = `${shorten(error.instancePath, longestPointer)}/${toPointerSegment(extra)}`;
    return { pointer, rule: error.keyword, message: `${shortenText(pointer)} is not known` };
  }
  const subject = error.instancePath === '' ? 'the value' : shortenText(error.instancePath);
  return {
    pointer: shorten(error.instancePath, longestPointer),
    rule: error.keyword,
    expected: error.schema,
    got: describeValue(error.data),
    message: `${subject} ${error.message ?? 'is wrong'}`,
  };
}

function describeValue(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : value;
}

function shortenText(text: string): string {
  return shorten(text, longestShownValue);
}

function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
