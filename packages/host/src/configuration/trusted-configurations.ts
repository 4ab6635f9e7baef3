import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '@code-graph/sdk/files';
import { configurationErrors } from './configuration-errors.js';
import { isReallyInside } from '../files/is-really-inside.js';
import { preparePrivateFolder } from '../files/private-folder.js';
import { readOwnFile } from '../files/own-file.js';
import { stateDirectory } from '../files/state-directory.js';
import type { ConfigurationFile } from './configuration-file.js';

/** A configuration file that the user trusts with one content. */
export interface TrustedConfiguration {
  /** The real path of the file. */
  readonly file: string;
  /** SHA-256 of its content in hexadecimal digits. */
  readonly sha256: string;
  /** ISO 8601 UTC. */
  readonly trustedAt: string;
}

/** The reason why records in the workspace are ignored. */
export const recordsInWorkspace =
  'the records of trusted files are inside the workspace, where its repository could have forged them';

const largestRecordBytes = 16 * 1024;

/**
 * The configuration files that the user trusts, each with a record of its own in the user's state directory. Only the path and the
 * hash of the content decide: a file that moved or changed is not trusted.
 */
export class TrustedConfigurations {
  readonly #folder: string;

  constructor(state = stateDirectory()) {
    this.#folder = join(state, 'trusted');
  }

  /** Whether the records are inside a folder. */
  areIn(folder: string): Promise<boolean> {
    return isReallyInside(this.#folder, folder);
  }

  /** @throws HostError `STATE_DIRECTORY_UNUSABLE` */
  async trust({ file, bytes }: ConfigurationFile, trustedAt: Date): Promise<TrustedConfiguration> {
    const trusted = { file, sha256: sha256Of(bytes), trustedAt: trustedAt.toISOString() };
    try {
      await preparePrivateFolder(this.#folder);
      await writeFileAtomically(this.#recordOf(file), JSON.stringify(trusted));
    } catch (error) {
      throw configurationErrors.stateDirectoryUnusable(this.#folder, error);
    }
    return trusted;
  }

  /** Compares a file with its record. */
  async judge({ file, bytes }: ConfigurationFile): Promise<'trusted' | 'changed' | 'unknown'> {
    const record = await readRecord(this.#recordOf(file));
    if (record?.file !== file) return 'unknown';
    return record.sha256 === sha256Of(bytes) ? 'trusted' : 'changed';
  }

  /** All records, ordered by file. */
  async list(): Promise<TrustedConfiguration[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const records = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => readRecord(join(this.#folder, name))),
    );
    return records.filter((record) => record !== undefined).sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /**
   * Deletes the record of a file, which need not exist any more.
   * @throws HostError `STATE_DIRECTORY_UNUSABLE`
   */
  async remove({ file }: TrustedConfiguration): Promise<void> {
    try {
      await rm(this.#recordOf(file), { force: true });
    } catch (error) {
      throw configurationErrors.stateDirectoryUnusable(this.#folder, error);
    }
  }

  #recordOf(file: string): string {
    return join(this.#folder, `${sha256Of(file)}.json`);
  }
}

function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The record in a file; undefined if there is none, or if it is damaged. */
async function readRecord(path: string): Promise<TrustedConfiguration | undefined> {
  try {
    const bytes = await readOwnFile(path, largestRecordBytes, { isLinkAllowed: false });
    return toTrustedConfiguration(JSON.parse(bytes.toString()));
  } catch {
    return undefined;
  }
}

function toTrustedConfiguration(value: unknown): TrustedConfiguration | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { file, sha256, trustedAt } = value as Readonly<Record<string, unknown>>;
  const isValid = typeof file === 'string' && typeof sha256 === 'string' && typeof trustedAt === 'string';
  return isValid ? { file, sha256, trustedAt } : undefined;
}
