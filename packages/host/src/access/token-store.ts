import { toScopes, type Scope } from '@code-graph/api/operations';
import { createToken } from './access-token.js';

/** The description of a token for its owner. */
export interface TokenDescription {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** ISO 8601 UTC, as `expiresAt`. */
  readonly createdAt: string;
  /** Absent if the token does not expire. */
  readonly expiresAt?: string;
  /** The repositories of a hub that the token is limited to. Absent if it is not limited. */
  readonly repositories?: readonly string[];
}

/** A token as it is stored. */
export interface StoredToken extends TokenDescription {
  /** SHA-256 of the token. */
  readonly hash: string;
}

/**
 * The tokens that clients of a host can have. Commands create and revoke tokens while the host runs, without a lock. The store
 * contains no token.
 */
export interface TokenStore {
  /**
   * Creates a token.
   * @returns the token, which cannot be read later, and its description
   * @throws HostError `DATA_DIRECTORY_UNUSABLE`, `STORE_FAILED`
   */
  create(description: Omit<TokenDescription, 'id'>): Promise<CreatedToken>;
  /** All tokens, oldest first. @throws HostError `DATA_DIRECTORY_UNUSABLE`, `STORE_FAILED` */
  list(): Promise<TokenDescription[]>;
  /** The token with an id; undefined if there is none, or if it is damaged. */
  find(id: string): Promise<StoredToken | undefined>;
  /**
   * Deletes the token with an id, or all tokens with a name.
   * @throws HostError `NOT_FOUND`, `DATA_DIRECTORY_UNUSABLE`, `STORE_FAILED`
   */
  revoke(idOrName: string): Promise<TokenDescription[]>;
}

export const TokenStore = Symbol('TokenStore');

/** A new token, and its description. */
export interface CreatedToken {
  readonly token: string;
  readonly description: TokenDescription;
}

/** Creates a token, and what is stored of it. */
export function createStoredToken(
  description: Omit<TokenDescription, 'id'>,
): CreatedToken & { readonly stored: StoredToken } {
  const { id, token, hash } = createToken();
  return { token, description: { id, ...description }, stored: { id, ...description, hash } };
}

/** The descriptions of tokens, oldest first. */
export function describeTokens(tokens: readonly StoredToken[]): TokenDescription[] {
  return tokens
    .map(({ hash: _hash, ...description }) => description)
    .sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
}

/** Checks a token that was read; undefined if it is damaged. */
export function toStoredToken(id: string, value: unknown): StoredToken | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, scopes, createdAt, expiresAt, repositories, hash } = value as Readonly<Record<string, unknown>>;
  const isValid =
    typeof name === 'string' &&
    Array.isArray(scopes) &&
    typeof createdAt === 'string' &&
    // A time that cannot be read must not become a token that never expires.
    (expiresAt === undefined || (typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt)))) &&
    // Nor must a limit that cannot be read become none.
    (repositories === undefined || (Array.isArray(repositories) && repositories.every(isString))) &&
    typeof hash === 'string';
  if (!isValid) return undefined;
  const expiry = expiresAt === undefined ? {} : { expiresAt };
  const limit = repositories === undefined ? {} : { repositories: repositories as readonly string[] };
  return { id, name, scopes: [...toScopes(scopes)], createdAt, ...expiry, ...limit, hash };
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
