import { valueAt, type AttributeColumn } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';

/** The folders of a graph. */
export interface Folders {
  /** The file of each node: the outermost namespace around it that has lines of a file; -1 if there is none. */
  readonly files: Int32Array;
  /** 1 for each folder: a namespace that is in no file. */
  readonly isFolder: Uint8Array;
  /** 1 for each folder with folders in it. */
  readonly hasFolders: Uint8Array;
}

const none = -1;

/** Finds the folders, by the same rule as the dependencies that the host counts. */
export function findFolders(structure: GraphStructure, paths: AttributeColumn | undefined): Folders {
  const { nodeCount, preorder, parents, types, typeNames } = structure;
  const namespace = typeNames.indexOf('Namespace');
  const files = new Int32Array(nodeCount).fill(none);
  const isFolder = new Uint8Array(nodeCount);
  const hasFolders = new Uint8Array(nodeCount);
  for (const node of preorder) {
    const parent = parents[node] ?? none;
    const outer = files[parent] ?? none;
    if (outer !== none) files[node] = outer;
    else if (types[node] !== namespace) continue;
    else if (paths !== undefined && valueAt(paths, node) !== undefined) files[node] = node;
    else {
      isFolder[node] = 1;
      if (parent !== none) hasFolders[parent] = 1;
    }
  }
  return { files, isFolder, hasFolders };
}

/**
 * Finds the nodes that the folder around them stands for although it is open: the files directly in a folder that also contains folders.
 * 1 for each of them.
 */
export function findOwnFiles({ parents, nodeCount }: GraphStructure, { isFolder, hasFolders }: Folders): Uint8Array {
  const isOwn = new Uint8Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    const parent = parents[node] ?? none;
    if (isFolder[node] === 0 && isFolder[parent] === 1 && hasFolders[parent] === 1) isOwn[node] = 1;
  }
  return isOwn;
}
