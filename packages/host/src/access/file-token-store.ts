import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@code-graph/api/errors';
import { writeFileAtomically } from '@code-graph/sdk/files';
import { accessErrors } from './access-errors.js';
import { fileErrors } from '../files/file-errors.js';
import { preparePrivateFolder } from '../files/private-folder.js';
import { readOwnFile } from '../files/own-file.js';
import { isTokenId } from './access-token.js';
import {
  createStoredToken,
  describeTokens,
  toStoredToken,
  type CreatedToken,
  type StoredToken,
  type TokenDescription,
  type TokenStore,
} from './token-store.js';

const largestFileBytes = 4096;

/** Tokens in a folder, each in a file of its own. Only the owner of the data directory can read the files. */
export class FileTokenStore implements TokenStore {
  /** @param folder exists once there was a token */
  constructor(private readonly folder: string) {}

  async create(given: Omit<TokenDescription, 'id'>): Promise<CreatedToken> {
    const { stored, ...created } = createStoredToken(given);
    await this.add([stored]);
    return created;
  }

  /** Adds tokens, or replaces those with the same ids. */
  async add(tokens: readonly StoredToken[]): Promise<void> {
    try {
      await preparePrivateFolder(this.folder);
      for (const token of tokens) await writeFileAtomically(this.#fileOf(token.id), JSON.stringify(token));
    } catch (error) {
      throw fileErrors.dataDirectoryUnusable(this.folder, error);
    }
  }

  async list(): Promise<TokenDescription[]> {
    return describeTokens(await this.all());
  }

  /** All tokens as they are stored, without damaged ones. */
  async all(): Promise<StoredToken[]> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw fileErrors.dataDirectoryUnusable(this.folder, error);
    });
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    const tokens = await Promise.all(ids.map((id) => this.find(id)));
    return tokens.filter((token) => token !== undefined);
  }

  async find(id: string): Promise<StoredToken | undefined> {
    if (!isTokenId(id)) return undefined;
    try {
      const bytes = await readOwnFile(this.#fileOf(id), largestFileBytes, { isLinkAllowed: false });
      return toStoredToken(id, JSON.parse(bytes.toString()));
    } catch {
      return undefined;
    }
  }

  async revoke(idOrName: string): Promise<TokenDescription[]> {
    const revoked = (await this.list()).filter(({ id, name }) => id === idOrName || name === idOrName);
    if (revoked.length === 0) throw accessErrors.tokenNotFound(idOrName);
    try {
      for (const { id } of revoked) await rm(this.#fileOf(id), { force: true });
    } catch (error) {
      throw fileErrors.dataDirectoryUnusable(this.folder, error);
    }
    return revoked;
  }

  #fileOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}
