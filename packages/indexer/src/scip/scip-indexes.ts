import { relative, sep } from 'node:path';
import type { Pacer } from '@code-graph/sdk/pacer';
import type { IndexWarning } from '../index-options.js';
import type { FileTree } from '../tree/file-tree.js';
import { scanIndex, type IndexScan } from './index-scan.js';
import { locateProject, toWorkspacePath } from './project-location.js';

/** A description of a source file, in one of the indexes. */
export interface DocumentPart {
  readonly scan: IndexScan;
  readonly start: number;
  readonly length: number;
}

/** The SCIP indexes of a run, with the files of the workspace that they describe. */
export class ScipIndexes {
  /** Descriptions by path in the workspace. A file may be described several times, by one index or by several. */
  readonly documents: ReadonlyMap<string, readonly DocumentPart[]>;

  private constructor(
    private readonly root: string,
    tree: FileTree,
    readonly scans: readonly IndexScan[],
  ) {
    this.documents = groupByPath(root, tree, scans);
  }

  /** @throws IndexError `SCIP_NOT_READABLE` */
  static async scan(
    { root, tree }: { readonly root: string; readonly tree: FileTree },
    paths: readonly string[],
    earlierScans: readonly IndexScan[],
    pacer: Pacer,
  ): Promise<ScipIndexes> {
    const scans: IndexScan[] = [];
    for (const path of new Set(paths)) {
      const earlier = earlierScans.find((scan) => scan.path === path);
      scans.push(await scanIndex(path, earlier, pacer));
    }
    return new ScipIndexes(root, tree, scans);
  }

  /** Warnings about the index files themselves. */
  get warnings(): IndexWarning[] {
    return this.scans.flatMap((scan) => scan.problems.map((reason) => ({ file: this.nameOf(scan), reason })));
  }

  /** The path of an index file, relative to the workspace if it is inside. */
  nameOf({ path }: IndexScan): string {
    const inside = relative(this.root, path).replaceAll(sep, '/');
    return inside.startsWith('../') ? path : inside;
  }
}

function groupByPath(
  root: string,
  tree: FileTree,
  scans: readonly IndexScan[],
): ReadonlyMap<string, readonly DocumentPart[]> {
  const parts = new Map<string, DocumentPart[]>();
  for (const scan of scans) {
    const location = locateProject(root, tree, scan);
    for (const [path, start, length] of scan.documents) {
      const file = toWorkspacePath(path, location);
      if (file === undefined) continue;
      const partsOfFile = parts.get(file);
      if (partsOfFile === undefined) parts.set(file, [{ scan, start, length }]);
      else partsOfFile.push({ scan, start, length });
    }
  }
  return new Map([...parts].sort(([one], [other]) => (one < other ? -1 : 1)));
}
