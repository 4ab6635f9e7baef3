import { checkSelection } from '../graph/json/check-selection.js';
import type { GraphSnapshot } from '../graph/snapshot/graph-snapshot.js';
import { toStringTest } from '../graph/snapshot/string-test.js';
import { errors } from '../platform/errors/error-catalogue.js';

/**
 * Returns a test of edges: whether an edge has one of the kinds. Without `kinds`, every edge passes.
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
