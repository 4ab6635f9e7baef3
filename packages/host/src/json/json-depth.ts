import { generalErrors } from '@code-graph/api/errors';
import { isDeeperThan } from '@code-graph/sdk/checks';

/** Maximum nesting: far more than any document needs, and far less than would overflow the call stack of recursive code. */
const deepestLevel = 64;

/** Returns why JSON with this nesting cannot be processed, or `undefined` if it can. */
export function findDeepNesting(content: unknown): string | undefined {
  return isDeeperThan(content, deepestLevel) ? `nested more than ${deepestLevel} levels deep` : undefined;
}

/** @throws HostError `INVALID_REQUEST` if objects and arrays are nested too deeply */
export function refuseDeepNesting(content: unknown): void {
  const reason = findDeepNesting(content);
  if (reason !== undefined) throw generalErrors.invalidRequest(`The body is ${reason}.`);
}
