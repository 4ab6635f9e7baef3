import { errors } from '../errors/error-catalogue.js';
import { isDeeperThan } from '@code-graph/sdk/checks';

/** Far more than any document needs, and far less than what overflows the call stack of recursive code. */
const deepestLevel = 64;

/** @throws HostError `INVALID_REQUEST` if objects and arrays are nested too deeply */
export function refuseDeepNesting(content: unknown): void {
  if (isDeeperThan(content, deepestLevel))
    throw errors.invalidRequest(`The body is nested more than ${deepestLevel} levels deep.`);
}
