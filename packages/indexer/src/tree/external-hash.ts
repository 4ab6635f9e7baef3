import { posix } from 'node:path';
import { combinedHash, contentHash } from '../content-hash.js';
import type { FileTree } from './file-tree.js';
import { isInNodeModules } from './installed-packages.js';

/** Hash of the content of a file other than a source, and of the links on its path. Links to installed packages are hashed with their folders. */
export function externalHash(tree: Pick<FileTree, 'realPath'>, path: string, content: Buffer): string {
  const hash = contentHash(content);
  const real = isInNodeModules(path) ? path : (tree.realPath(path) ?? path);
  return real === path ? hash : combinedHash([hash, posix.relative(posix.dirname(path), real)]);
}
