import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { IndexOptions } from '../../src/index.js';
import { indexTree, type IndexedTree } from './index-tree.js';
import { encodeIndex, type IndexInput } from './scip-encoder.js';
import type { Tree } from './tree.js';

/** Indexes a tree with SCIP indexes that are stored outside the tree. */
export async function indexWithScip(
  folder: string,
  tree: Tree,
  indexes: readonly (IndexInput | Buffer)[],
  options: Partial<IndexOptions> = {},
): Promise<IndexedTree> {
  return withTemporaryFolder(async (scipFolder) => {
    const scip: string[] = [];
    for (const [count, index] of indexes.entries()) {
      const path = join(scipFolder, `${count}.scip`);
      const root = { projectRoot: `file://${folder}`, tool: ['test', '1.0'] } as const;
      await writeFile(path, Buffer.isBuffer(index) ? index : encodeIndex({ ...root, ...index }));
      scip.push(path);
    }
    return indexTree(folder, tree, { scip, ...options });
  });
}

/** All edges except containment, as `kind source -> target`. */
export function usesIn({ document }: IndexedTree): string[] {
  return document.edges
    .filter(({ kind }) => kind !== 'contains')
    .map(
      ({ kind = '', source, target, weight }) =>
        `${kind} ${source} -> ${target}${weight === undefined ? '' : ` x${weight}`}`,
    );
}

/** The nodes in files, as `type id firstLine-lastLine`. */
export function membersIn({ document }: IndexedTree): string[] {
  return document.nodes
    .filter(({ id }) => id.includes('#'))
    .map(({ type, id, startLine, endLine }) => `${type} ${id} ${startLine}-${endLine}`);
}
