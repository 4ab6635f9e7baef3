import { toStringTest, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { generalErrors } from '@code-graph/api/errors';
import { checkSelection } from './check-selection.js';

/**
 * Returns a test of edges: whether an edge has one of the kinds. Without `kinds`, every edge passes.
 * @throws HostError `INVALID_PARAMETERS` for a kind that no edge has
 */
export function toEdgeTest(
  { structure }: GraphSnapshot,
  kinds: ReadonlySet<string> | undefined,
): (edge: number) => boolean {
  const violations = checkSelection({ kinds }, structure);
  if (violations.length > 0) throw generalErrors.invalidParameters(violations);
  return toStringTest(structure.edgeFields.get('kind'), kinds);
}
