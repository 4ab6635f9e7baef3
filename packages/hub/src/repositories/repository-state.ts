import { join } from 'node:path';
import type { RepositoryFault, RepositoryIndex, RepositoryPlugin } from '@code-graph/api';
import { readRegularFile, writeFileAtomically } from '@code-graph/sdk/files';

const maxFileBytes = 2 ** 20;

/** The data of a repository that a hub keeps. */
export interface RepositoryState {
  readonly branch?: string;
  /** The commit whose graph is stored completely. */
  readonly indexed?: RepositoryIndex;
  /** The commit whose files are being checked out. A hub that was killed meanwhile repeats the checkout. */
  readonly checkingOut?: string;
  /** The settings that the result depends on, besides the commit. */
  readonly settings?: string;
  readonly plugins?: readonly RepositoryPlugin[];
  readonly error?: RepositoryFault;
  /** ISO 8601 UTC. */
  readonly checkedAt?: string;
  readonly cloneBytes?: number;
}

/** The state of a repository in its folder. Replaced as a whole, so that a killed hub leaves the former or the new state. */
export class RepositoryStateFile {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'state.json');
  }

  /** A file that is missing or damaged is an empty state: the commit is indexed again. */
  async read(): Promise<RepositoryState> {
    try {
      const content: unknown = JSON.parse((await readRegularFile(this.#file, { maxBytes: maxFileBytes })).toString());
      return typeof content === 'object' && content !== null ? content : {};
    } catch {
      return {};
    }
  }

  write(state: RepositoryState): Promise<void> {
    return writeFileAtomically(this.#file, `${JSON.stringify(state, undefined, 2)}\n`);
  }
}
