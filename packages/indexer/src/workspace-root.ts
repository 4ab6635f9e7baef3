import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { basename, isAbsolute, sep } from 'node:path';
import { IndexError } from './index-error.js';

/** The folder to index. */
export interface WorkspaceRoot {
  /** Absolute real path, with `/` separators. */
  readonly path: string;
  /** Last segment of the path that the caller passed. */
  readonly name: string;
}

export function resolveWorkspaceRoot(root: string): WorkspaceRoot {
  if (!isAbsolute(root)) throw new IndexError('ROOT_NOT_ABSOLUTE', root);
  let path: string;
  try {
    path = realpathSync(root);
  } catch (error) {
    throw new IndexError('ROOT_NOT_FOUND', root, { cause: error });
  }
  if (!statSync(path).isDirectory()) throw new IndexError('ROOT_NOT_A_DIRECTORY', root);
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new IndexError('ROOT_NOT_READABLE', root, { cause: error });
  }
  const slashed = path.replaceAll(sep, '/').replace(/\/$/, '');
  return { path: slashed, name: basename(root) || basename(path) || '/' };
}
