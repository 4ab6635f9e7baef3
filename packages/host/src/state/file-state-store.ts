import { codeOf } from '@code-graph/api/errors';
import { writeFileAtomically } from '@code-graph/sdk/files';
import type { DataDirectory } from '../files/data-directory.js';
import { NoSuchFile, readOwnFile } from '../files/own-file.js';
import type { StateName, StateRevision, StateStore, StateText } from './state-text.js';

/** The revision of every file: the lock of the data directory keeps other hosts from writing it. */
const onlyRevision = 1;

/** Texts in files of the data directory. */
export class FileStateStore implements StateStore {
  readonly #files: Readonly<Record<StateName, string>>;

  constructor({ layoutFile, quarantineFile, viewsFile }: DataDirectory) {
    this.#files = { layout: layoutFile, quarantine: quarantineFile, views: viewsFile };
  }

  text(name: StateName, maxBytes: number): StateText {
    return new StateFile(this.#files[name], maxBytes);
  }
}

class StateFile implements StateText {
  readonly isShared = false;

  constructor(
    readonly location: string,
    private readonly maxBytes: number,
  ) {}

  /** @throws NoSuchFile if it exists, and is not a file that can be read */
  async read(): Promise<StateRevision | undefined> {
    try {
      const bytes = await readOwnFile(this.location, this.maxBytes, { isLinkAllowed: false });
      return { text: bytes.toString(), revision: onlyRevision };
    } catch (error) {
      if (error instanceof NoSuchFile && codeOf(error.cause) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async write(text: string): Promise<number> {
    await writeFileAtomically(this.location, text);
    return onlyRevision;
  }

  watch(): void {
    // No other host writes the file.
  }
}
