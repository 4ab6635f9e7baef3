import type { HiddenCalls, MissingPackages } from '@code-graph/api';
import { hasValue, valueAt, type GraphSnapshot } from '@code-graph/graph/snapshot';

const maxNames = 10;

/** The packages that some files import and that are not installed, by whether a package.json declares them. */
type PackagesOfCalls = Pick<HiddenCalls, 'notInstalled' | 'notDeclared'>;

/**
 * Finds the packages that the files of nodes import and that are not installed.
 * @param nodes nodes with unresolved calls
 */
export function findMissingPackages(snapshot: GraphSnapshot, nodes: Iterable<number>): PackagesOfCalls {
  const files = snapshot.structure.nodeFields.get('file');
  if (files === undefined) return {};
  const withCalls = new Set<number>();
  for (const node of nodes) if (hasValue(files, node)) withCalls.add(files.values[node] ?? 0);
  const notInstalled = namesIn(snapshot, 'code:missingPackages', withCalls);
  const notDeclared = namesIn(snapshot, 'code:undeclaredPackages', withCalls);
  return { ...(notInstalled && { notInstalled }), ...(notDeclared && { notDeclared }) };
}

/** @param fileIndexes files as indexes into the dictionary of files */
function namesIn(
  { structure, attributes, nodeCount }: GraphSnapshot,
  attribute: string,
  fileIndexes: ReadonlySet<number>,
): MissingPackages | undefined {
  const column = attributes.nodes.get(attribute);
  const files = structure.nodeFields.get('file');
  if (column?.type !== 'string' || files === undefined) return undefined;
  const names = new Set<string>();
  for (let node = 0; node < nodeCount; node++) {
    if (!hasValue(column, node) || !fileIndexes.has(files.values[node] ?? 0)) continue;
    for (const name of String(valueAt(column, node)).split(',')) if (name !== '…') names.add(name);
  }
  return names.size === 0 ? undefined : { total: names.size, names: [...names].sort().slice(0, maxNames) };
}

/** The nodes with unresolved calls. */
export function* nodesWithUnresolvedCalls({ attributes, nodeCount }: GraphSnapshot): Generator<number> {
  const column = attributes.nodes.get('code:unresolvedCalls');
  if (column === undefined) return;
  for (let node = 0; node < nodeCount; node++) if (hasValue(column, node)) yield node;
}
