import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@code-graph/api/errors';
import { toScopes, type Scope } from '@code-graph/api/operations';
import { writeFileAtomically } from '@code-graph/sdk/files';
import { accessErrors } from './access-errors.js';
import { fileErrors } from '../files/file-errors.js';
import { preparePrivateFolder } from '../files/private-folder.js';
import { readOwnFile } from '../files/own-file.js';
import { createToken, isTokenId } from './access-token.js';

/** The description of a token for its owner. */
export interface TokenDescription {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** ISO 8601 UTC, as `expiresAt`. */
  readonly createdAt: string;
  /** Absent if the token does not expire. */
  readonly expiresAt?: string;
}

/** A token as it is stored. */
export interface StoredToken extends TokenDescription {
  /** SHA-256 of the token. */
  readonly hash: string;
}

const largestFileBytes = 4096;

/**
 * The tokens that clients of a host can have, each in a file of its own, so that commands create and revoke tokens while the host
 * runs, without a lock. Only the owner of the data directory can read the files, and they contain no token.
 */
export class TokenStore {
  /** @param folder exists once there was a token */
  constructor(private readonly folder: string) {}

  /**
   * Creates a token.
   * @returns the token, which cannot be read later, and its description
   * @throws HostError `DATA_DIRECTORY_UNUSABLE`
   */
  async create(
    description: Omit<TokenDescription, 'id'>,
  ): Promise<{ readonly token: string; readonly description: TokenDescription }> {
    const { id, token, hash } = createToken();
    const stored: StoredToken = { id, ...description, hash };
    try {
      await preparePrivateFolder(this.folder);
      await writeFileAtomically(this.#fileOf(id), JSON.stringify(stored));
    } catch (error) {
      throw fileErrors.dataDirectoryUnusable(this.folder, error);
    }
    return { token, description: { id, ...description } };
  }

  /** All tokens, oldest first. */
  async list(): Promise<TokenDescription[]> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw fileErrors.dataDirectoryUnusable(this.folder, error);
    });
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    const tokens = await Promise.all(ids.map((id) => this.find(id)));
    return tokens
      .filter((token) => token !== undefined)
      .map(({ hash: _hash, ...description }) => description)
      .sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  }

  /** The token with an id; undefined if there is none, or if its file is damaged. */
  async find(id: string): Promise<StoredToken | undefined> {
    if (!isTokenId(id)) return undefined;
    try {
      const bytes = await readOwnFile(this.#fileOf(id), largestFileBytes, { isLinkAllowed: false });
      return toStoredToken(id, JSON.parse(bytes.toString()));
    } catch {
      return undefined;
    }
  }

  /**
   * Deletes the token with an id, or all tokens with a name.
   * @throws HostError `NOT_FOUND`, `DATA_DIRECTORY_UNUSABLE`
   */
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

function toStoredToken(id: string, value: unknown): StoredToken | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, scopes, createdAt, expiresAt, hash } = value as Readonly<Record<string, unknown>>;
  const isValid =
    typeof name === 'string' &&
    Array.isArray(scopes) &&
    typeof createdAt === 'string' &&
    // A time that cannot be read must not become a token that never expires.
    (expiresAt === undefined || (typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt)))) &&
    typeof hash === 'string';
  if (!isValid) return undefined;
  const expiry = expiresAt === undefined ? {} : { expiresAt };
  return { id, name, scopes: [...toScopes(scopes)], createdAt, ...expiry, hash };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
