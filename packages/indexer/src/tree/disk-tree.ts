import { lstatSync, realpathSync, statSync, type Stats } from 'node:fs';
import { sep } from 'node:path';
import { readRegularFileSync } from '@code-graph/sdk/files';
import { toFileStamp, type FileStamp } from './file-stamp.js';
import type { FileKind, FileTree } from './file-tree.js';
import { listFolder, type FolderEntry } from './list-folder.js';

/** The files on the disk. */
export class DiskTree implements FileTree {
  list(folder: string): readonly FolderEntry[] {
    return listFolder(folder);
  }

  kindOf(path: string): FileKind | undefined {
    const stats = attempt(() => statSync(path, { throwIfNoEntry: false }));
    if (stats === undefined) return undefined;
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other';
  }

  realPath(path: string): string | undefined {
    return attempt(() => realpathSync.native(path).replaceAll(sep, '/'));
  }

  stampOf(path: string): FileStamp | undefined {
    return toStamp(attempt(() => lstatSync(path, { throwIfNoEntry: false })));
  }

  stampBehindLinks(path: string): FileStamp | undefined {
    return toStamp(attempt(() => statSync(path, { throwIfNoEntry: false })));
  }

  read(path: string, maxBytes: number): Buffer {
    return readRegularFileSync(path, { maxBytes });
  }
}

function toStamp(stats: Stats | undefined): FileStamp | undefined {
  return stats?.isFile() === true ? toFileStamp(stats) : undefined;
}

/** Returns `undefined` for a path that the system refuses to look up, such as one in a folder without permission. */
function attempt<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
