import { hasValue } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { oncePerStructure } from '../snapshot/once-per-structure.js';
import { pacer } from '../snapshot/pacer.js';
import { toStringTest } from '../snapshot/string-test.js';
import { readAdjacency, type Adjacency } from '../traversal/adjacency.js';
import { languageNamespaces } from './language-namespaces.js';

/**
 * The kinds of units between which cycles are searched:
 * - `namespace`: a file in most languages, a folder in Java and Go, a namespace in C#
 * - `folder`: a folder with the files directly in it
 * - `file`: a source file
 * - `type`: a class, interface, struct or enum that is in no other type
 */

export type UnitLevel = 'namespace' | 'folder' | 'file' | 'type';

/** The unit of each node, by the index of the node that represents the unit; -1 for a node in no unit. */
export type Units = Int32Array;

const namespaceTypes: ReadonlySet<string> = new Set(['Namespace']);
const types: ReadonlySet<string> = new Set(['Class', 'Interface', 'Struct', 'Enum']);

type FindUnits = (snapshot: GraphSnapshot) => Promise<Units>;

const finders: Readonly<Record<UnitLevel, FindUnits>> = {
  namespace: oncePerStructure(async (snapshot) => {
    const adjacency = await readAdjacency(snapshot);
    const isNamespace = hasType(snapshot, namespaceTypes);
    const nearest = await fromContainers(adjacency, (node, outer) => (isNamespace(node) ? node : outer));
    const [files, folders] = [await findUnits(snapshot, 'file'), await findUnits(snapshot, 'folder')];
    if (pacer.isDue) await pacer.pause();
    return languageNamespaces(snapshot, { files, folders, nearest, parents: adjacency.parents });
  }),
  folder: oncePerStructure(async (snapshot) => {
    const isFolder = await toFolderTest(snapshot);
    return fromContainers(await readAdjacency(snapshot), (node, outer) => (isFolder(node) ? node : outer));
  }),
  // The outermost namespace that has lines of a file.
  file: oncePerStructure(async (snapshot) => {
    const file = snapshot.structure.nodeFields.get('file');
    const isNamespace = hasType(snapshot, namespaceTypes);
    const isFile = (node: number): boolean => isNamespace(node) && file !== undefined && hasValue(file, node);
    return fromContainers(await readAdjacency(snapshot), outermost(isFile));
  }),
  type: oncePerStructure(async (snapshot) =>
    fromContainers(await readAdjacency(snapshot), outermost(hasType(snapshot, types))),
  ),
};

/** Finds the unit of each node, once for each structure. */
export function findUnits(snapshot: GraphSnapshot, level: UnitLevel): Promise<Units> {
  return finders[level](snapshot);
}

/** Creates a test of nodes: whether a node is a folder, which is a namespace that is in no file. */
export async function toFolderTest(snapshot: GraphSnapshot): Promise<(node: number) => boolean> {
  const files = await findUnits(snapshot, 'file');
  const isNamespace = hasType(snapshot, namespaceTypes);
  return (node) => isNamespace(node) && (files[node] ?? -1) < 0;
}

function hasType({ structure }: GraphSnapshot, wanted: ReadonlySet<string>): (node: number) => boolean {
  return toStringTest(structure.nodeFields.get('type'), wanted);
}

function outermost(matches: (node: number) => boolean): (node: number, ofContainer: number) => number {
  return (node, ofContainer) => (ofContainer >= 0 ? ofContainer : matches(node) ? node : -1);
}

const unknown = -2;

/** Derives a value for each node from that of its container, -1 if it has none. Nodes may contain each other in an imported graph. */
export async function fromContainers(
  { parents }: Adjacency,
  derive: (node: number, ofContainer: number) => number,
): Promise<Units> {
  if (pacer.isDue) await pacer.pause();
  const values = new Int32Array(parents.length).fill(unknown);
  const pending: number[] = [];
  for (let start = 0; start < parents.length; start++) {
    for (let node = start; node >= 0 && values[node] === unknown; node = parents[node] ?? -1) {
      // Marks the node, so that the loop ends in a cycle.
      values[node] = -1;
      pending.push(node);
    }
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const parent = parents[node] ?? -1;
      values[node] = derive(node, parent < 0 ? -1 : (values[parent] ?? -1));
    }
  }
  return values;
}
