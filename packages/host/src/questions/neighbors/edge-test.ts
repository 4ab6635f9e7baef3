import { toStringTest, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { checkSelection } from '../../graph/check-selection.js';
import { errors } from '../../errors/error-catalogue.js';

/**
 * Returns whether an edge has one of the kinds; undefined permits all.
 * @throws HostError `INVALID_PARAMETERS` for a kind that no edge has
 */
export function toEdgeTest(
  { structure }: GraphSnapshot,
  kinds: ReadonlySet<string> | undefined,
): (edge: number) => boolean {
  const violations = checkSelection({ kinds }, structure);
  if (violations.length > 0) throw errors.invalidParameters(violations);
  return toStringTest(structure.edgeFields.get('kind'), kinds);
}
