import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with the static files of the graphical client. */
export interface ViewerFolder {
  /** Undefined if the client's package is not installed. */
  readonly path: string | undefined;
}

export const ViewerFolder = Symbol('ViewerFolder');

/** Finds the folder through the package, like an import. The files may be missing if the package was not built. */
export function findViewerFolder(): ViewerFolder {
  try {
    return { path: dirname(fileURLToPath(import.meta.resolve('@code-graph/viewer/dist/index.html'))) };
  } catch {
    return { path: undefined };
  }
}
