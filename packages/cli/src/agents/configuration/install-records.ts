import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparePrivateFolder, stateDirectory } from '@code-graph/host/embedding';
import { writeFileAtomically } from '@code-graph/sdk/files';
import type { TextChange } from './text-change.js';

/** The change of a configuration file by `code-graph mcp install`. */
export interface InstallRecord extends TextChange {
  /** Whether the file did not exist before. */
  readonly isNewFile: boolean;
}

type Records = Readonly<Record<string, InstallRecord>>;

/** The changes that are undone by `code-graph mcp uninstall`, in the user's state directory. They contain nothing that was in the files before. */
export class InstallRecords {
  readonly #folder: string;
  readonly #path: string;

  constructor(state = stateDirectory()) {
    this.#folder = state;
    this.#path = join(state, 'agents.json');
  }

  async read(file: string): Promise<InstallRecord | undefined> {
    return (await this.#readAll())[file];
  }

  /** @param record undefined removes the record of the file */
  async write(file: string, record: InstallRecord | undefined): Promise<void> {
    const { [file]: _previous, ...others } = await this.#readAll();
    await preparePrivateFolder(this.#folder);
    await writeFileAtomically(this.#path, JSON.stringify(record ? { ...others, [file]: record } : others));
  }

  async #readAll(): Promise<Records> {
    try {
      return JSON.parse(await readFile(this.#path, 'utf8')) as Records;
    } catch {
      // Without a record, a server is removed all the same.
      return {};
    }
  }
}
