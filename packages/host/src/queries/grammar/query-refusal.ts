import type { HostError } from '@code-graph/api/errors';
import { queryErrors } from '../query-errors.js';

/** An error about a position of a query. @returns HostError `QUERY_INVALID` */
export function invalidAt(query: string, offset: number, reason: string): HostError {
  return queryErrors.queryInvalid(`${reason} (${positionOf(query, offset)})`);
}

/** @returns HostError `QUERY_NOT_READ_ONLY` */
export function notReadOnlyAt(query: string, offset: number, keyword: string): HostError {
  return queryErrors.queryNotReadOnly(keyword.toUpperCase(), positionOf(query, offset));
}

function positionOf(query: string, offset: number): string {
  const before = query.slice(0, offset).split('\n');
  return `line ${before.length}, column ${Array.from(before.at(-1) ?? '').length + 1}`;
}
