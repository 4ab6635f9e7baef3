import { toStringTest, toTestFilter, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { generalErrors } from '@code-graph/api/errors';
import { checkSelection } from './check-selection.js';

/** The nodes that a question is about. Undefined parts select all. */
export interface NodeSelection {
  readonly types?: ReadonlySet<string> | undefined;
  readonly languages?: ReadonlySet<string> | undefined;
  /** true: test code only; false: all other code; undefined: both. */
  readonly test?: boolean | undefined;
}

/**
 * Returns the test for selected nodes.
 * @throws HostError `INVALID_PARAMETERS` for an unknown type or language
 */
export function toNodeTest(
  snapshot: GraphSnapshot,
  { types, languages, test }: NodeSelection,
): (node: number) => boolean {
  const violations = checkSelection({ types, languages }, snapshot.structure);
  if (violations.length > 0) throw generalErrors.invalidParameters(violations);
  const { nodeFields } = snapshot.structure;
  const hasType = toStringTest(nodeFields.get('type'), types);
  const hasLanguage = toStringTest(nodeFields.get('language'), languages);
  const hasTest = toTestFilter(snapshot, test);
  return (node) => hasType(node) && hasLanguage(node) && hasTest(node);
}
