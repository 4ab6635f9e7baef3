import { valueAt } from '../../../graph/attribute-column.js';
import type { LoadedGraph } from '../../../graph/graph-builder.js';
import { stringAt } from '../../../graph/string-table.js';

/** More folders than this stay closed, because the picture would be full of files that are the same. */
const maxFolders = 60;

/** Ids of the folders around changed nodes: while they are open, each changed file is drawn. Empty if there are too many. */
export function foldersOfChanges({ structure, nodeColumns }: LoadedGraph): string[] {
  const [changes, files] = [nodeColumns.get('diff:change'), nodeColumns.get('file')];
  const folders = new Set<number>();
  for (let node = 0; changes !== undefined && node < structure.nodeCount; node++) {
    if (valueAt(changes, node) === undefined) continue;
    for (let around = structure.parents[node] ?? -1; around !== -1; around = structure.parents[around] ?? -1) {
      const isInFile = files !== undefined && valueAt(files, around) !== undefined;
      if (!isInFile) folders.add(around);
    }
  }
  return folders.size > maxFolders ? [] : Array.from(folders, (folder) => stringAt(structure.ids, folder));
}
