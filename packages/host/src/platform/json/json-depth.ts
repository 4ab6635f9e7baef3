import { errors } from '../errors/error-catalogue.js';
import { isDeeperThan } from './is-deeper-than.js';

/** Far more than any document has a reason for, and far less than what recursive code that gets it later can take. */
const deepestLevel = 64;

/** @throws HostError `INVALID_REQUEST` if objects and arrays stand in one another too many levels deep */
export function refuseDeepNesting(content: unknown): void {
  if (isDeeperThan(content, deepestLevel))
    throw errors.invalidRequest(`The body is nested more than ${deepestLevel} levels deep.`);
}
