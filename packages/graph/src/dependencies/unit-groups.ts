import { moduleLanguages } from '../components/stated-edges.js';
import { toBooleanTest } from '../cycles/dependency-test.js';
import { findUnits, fromContainers, toFolderTest, type Units } from '../cycles/unit-level.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { toStringTest } from '../snapshot/string-test.js';
import { readAdjacency } from '../traversal/adjacency.js';

/** The units between which dependencies are counted. */
export interface GroupSelection {
  /**
   * folders: each folder with the files directly in it. packages: the packages of each language, which are npm packages in TypeScript and
   * JavaScript, namespaces in C#, and folders elsewhere.
   */
  readonly between: 'folders' | 'packages';
  /** The folder whose contents count, as the index of its node. Undefined: the whole graph. */
  readonly within?: number | undefined;
  /** Number of levels of folders below `within`: deeper folders count as part of those. Undefined: all levels. */
  readonly depth?: number | undefined;
}

/** The attribute of a folder that is an npm package. */
const packageAttribute = 'code:package';

/** Finds the unit of each node, as the index of the node that represents the unit; -1 for a node in no unit. */
export async function findGroups(snapshot: GraphSnapshot, selection: GroupSelection): Promise<Units> {
  const { between, within, depth = Infinity } = selection;
  if (between === 'folders') return findFolders(snapshot, within, depth);
  const packages = await findPackages(snapshot);
  return within === undefined ? packages : restrict(packages, await findFolders(snapshot, within, Infinity));
}

async function findFolders(snapshot: GraphSnapshot, within: number | undefined, depth: number): Promise<Units> {
  if (within === undefined && depth === Infinity) return findUnits(snapshot, 'folder');
  const adjacency = await readAdjacency(snapshot);
  const isFolder = await toFolderTest(snapshot);
  const top = within ?? onlyRoot(adjacency.parents, isFolder);
  const depths = await fromContainers(adjacency, (node, ofContainer) => {
    if (node === top) return 0;
    if (!isFolder(node)) return ofContainer;
    if (ofContainer >= 0) return ofContainer + 1;
    return top === undefined ? 1 : -1;
  });
  return fromContainers(adjacency, (node, ofContainer) => {
    const own = depths[node] ?? -1;
    return isFolder(node) && own >= 0 && own <= depth ? node : ofContainer;
  });
}

/** The root of a graph that has a single one. */
function onlyRoot(parents: Int32Array, isFolder: (node: number) => boolean): number | undefined {
  const root = parents.indexOf(-1);
  return root === -1 || !isFolder(root) || parents.includes(-1, root + 1) ? undefined : root;
}

async function findPackages(snapshot: GraphSnapshot): Promise<Units> {
  const { nodeFields } = snapshot.structure;
  const isPackage = toBooleanTest(snapshot.attributes.nodes.get(packageAttribute));
  const marked = await fromContainers(await readAdjacency(snapshot), (node, outer) => (isPackage(node) ? node : outer));
  const [files, folders] = [await findUnits(snapshot, 'file'), await findUnits(snapshot, 'folder')];
  const namespaces = await findUnits(snapshot, 'namespace');
  const language = nodeFields.get('language');
  const isModule = language ? toStringTest(language, moduleLanguages) : (): boolean => false;
  return marked.map((ofPackage, node) => {
    if (ofPackage >= 0 && isModule(node)) return ofPackage;
    const namespace = namespaces[node] ?? -1;
    const isFile = namespace >= 0 && namespace === files[node];
    return isFile ? (folders[node] ?? -1) : namespace;
  });
}

/** The units of the nodes that are in a unit of others. */
function restrict(units: Units, others: Units): Units {
  return units.map((unit, node) => ((others[node] ?? -1) >= 0 ? unit : -1));
}
