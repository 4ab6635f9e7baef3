import { join } from 'node:path';
import type { RepositoryFault, RepositoryIndex, RepositoryPlugin } from '@code-graph/api';
import type { RepositoryFigures } from '../figures/repository-figures.js';
import { readRegularFile, writeFileAtomically } from '@code-graph/sdk/files';

/** The figures of a repository name up to 200 files and 400 owners. */
const maxFileBytes = 16 * 2 ** 20;

/** Number of index runs that the state of a repository names. */
const maxRuns = 50;

/** The data of a repository that a hub keeps. */
export interface RepositoryState {
  readonly branch?: string;
  /** The commit whose graph is stored completely. */
  readonly indexed?: RepositoryIndex;
  /**
   * The latest index runs, newest first. Each has ended with a stored graph and a stored boundary, or for a commit before the latest one
   * with an entry in the cache.
   */
  readonly runs?: readonly RepositoryIndex[];
  /** The commits that the branch has gained before the latest one, and that are still to be indexed, oldest first. */
  readonly waiting?: readonly string[];
  /** The settings that the result depends on, besides the commit. */
  readonly settings?: string;
  /** The same settings from the end of the index run until the plugins are applied. */
  readonly applying?: string;
  readonly plugins?: readonly RepositoryPlugin[];
  /** The figures of the indexed commit, once the plugins are applied. */
  readonly figures?: RepositoryFigures;
  readonly error?: RepositoryFault;
  /** ISO 8601 UTC. */
  readonly checkedAt?: string;
  readonly cloneBytes?: number;
}

/** The place of the state of a repository, which is replaced as a whole. */
export interface StateStore {
  read(): Promise<RepositoryState>;
  write(state: RepositoryState): Promise<void>;
}

/** The state of a repository in its folder. Replaced as a whole, so that a killed hub leaves the former or the new state. */
export class RepositoryStateFile implements StateStore {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'state.json');
  }

  /** A file that is missing or damaged is an empty state: the commit is indexed again. */
  async read(): Promise<RepositoryState> {
    try {
      return parseState((await readRegularFile(this.#file, { maxBytes: maxFileBytes })).toString());
    } catch {
      return {};
    }
  }

  write(state: RepositoryState): Promise<void> {
    return writeFileAtomically(this.#file, `${JSON.stringify(state)}\n`);
  }
}

/** @throws SyntaxError */
export function parseState(text: string): RepositoryState {
  const content: unknown = JSON.parse(text);
  return typeof content === 'object' && content !== null ? content : {};
}

/** The index runs with another one, which is the latest. */
export function addRun({ runs = [] }: RepositoryState, run: RepositoryIndex): readonly RepositoryIndex[] {
  return [run, ...runs].slice(0, maxRuns);
}
