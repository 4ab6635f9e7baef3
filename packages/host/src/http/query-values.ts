import type { Violation } from '@code-graph/sdk';
import type { IntegerRange } from '@code-graph/api/operations';
import type { Request } from 'express';
import { generalErrors, quote } from '@code-graph/api/errors';

/** The values of a query parameter, separated by commas or repeated; undefined without the parameter. */
export function readList(request: Request, name: string): ReadonlySet<string> | undefined {
  const value = request.query[name];
  if (value === undefined) return undefined;
  const values = Array.isArray(value) ? value.map(String) : [typeof value === 'string' ? value : ''];
  return new Set(values.flatMap((list) => list.split(',')));
}

/**
 * The text of a required query parameter, without spaces around it.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readText(request: Request, name: string, longest: number): string {
  const value = request.query[name];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text !== '' && text.length <= longest) return text;
  throw invalid(name, `must have 1 to ${longest} characters, once`, 'length', longest);
}

/**
 * An integer in the query.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readInteger(request: Request, name: string, range: IntegerRange): number {
  const value = request.query[name];
  if (value === undefined) return range.default;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (number >= range.min && number <= range.max) return number;
  throw invalid(name, `must be an integer from ${range.min} to ${range.max}, once`, 'range', range.max, value);
}

/**
 * One of several values in the query.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readChoice<Choice extends string>(
  request: Request,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = request.query[name];
  if (value === undefined) return choices[0];
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw invalid(name, `must be ${choices.join(', ')}, once`, 'enum', choices, value);
}

/**
 * A query parameter that is `true` or `false`; undefined without the parameter.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readFlag(request: Request, name: string): boolean | undefined {
  return request.query[name] === undefined ? undefined : readChoice(request, name, ['true', 'false']) === 'true';
}

function invalid(name: string, reason: string, rule: string, expected: unknown, got?: unknown): Error {
  const shown = typeof got === 'string' ? { got: got.slice(0, 100) } : {};
  const violation: Violation = {
    pointer: '',
    rule,
    expected,
    ...shown,
    message: `the query parameter ${quote(name)} ${reason}`,
  };
  return generalErrors.invalidParameters([violation]);
}
