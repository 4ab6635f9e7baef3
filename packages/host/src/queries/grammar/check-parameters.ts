import { isDeeperThan } from '@code-graph/sdk/checks';
import { quote } from '@code-graph/api/errors';
import { queryErrors } from '../query-errors.js';
import { isWellFormed } from '../../json/well-formed.js';

const maxDepth = 32;

/**
 * Accepts the values of a query's parameters if the engine can represent them.
 * @param names the parameters that the query refers to
 * @throws HostError `QUERY_INVALID`
 */
export function checkParameters(names: ReadonlySet<string>, values: Readonly<Record<string, unknown>>): void {
  for (const name of names) {
    if (!Object.hasOwn(values, name)) throw queryErrors.queryInvalid(`the parameter $${name} has no value`);
  }
  if (isDeeperThan(values, maxDepth)) {
    throw queryErrors.queryInvalid(`the parameters are nested more than ${maxDepth} levels deep`);
  }
  for (const [name, value] of Object.entries(values)) {
    // The engine stores UTF-8, and would answer with a replacement character.
    if (isWellFormed(name) && hasWellFormedTexts(value)) continue;
    throw queryErrors.queryInvalid(
      `the parameter ${quote(name)} contains half of a surrogate pair, which is not valid Unicode`,
    );
  }
}

function hasWellFormedTexts(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormed(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, member]) => isWellFormed(key) && hasWellFormedTexts(member));
}
