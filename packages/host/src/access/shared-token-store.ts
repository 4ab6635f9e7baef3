import { untilWritten, type StateText } from '../state/state-text.js';
import { accessErrors } from './access-errors.js';
import {
  createStoredToken,
  describeTokens,
  toStoredToken,
  type CreatedToken,
  type StoredToken,
  type TokenDescription,
  type TokenStore,
} from './token-store.js';

/**
 * The tokens of all hosts of a shared store, in one text. A host looks them up in memory, and reads the text again once it was
 * written. While the store cannot be read, the tokens that were read last are valid.
 */
export class SharedTokenStore implements TokenStore {
  #tokens: Promise<ReadonlyMap<string, StoredToken>> | undefined;

  constructor(private readonly text: StateText) {
    text.watch(async () => {
      const tokens = await this.#read().catch(() => undefined);
      if (tokens) this.#tokens = Promise.resolve(tokens);
    });
  }

  async create(given: Omit<TokenDescription, 'id'>): Promise<CreatedToken> {
    const { stored, ...created } = createStoredToken(given);
    await this.add([stored]);
    return created;
  }

  /** Adds tokens, or replaces those with the same ids. */
  async add(added: readonly StoredToken[]): Promise<void> {
    await this.#change((tokens) => {
      for (const token of added) tokens.set(token.id, token);
    });
  }

  async list(): Promise<TokenDescription[]> {
    return describeTokens(await this.all());
  }

  /** All tokens as they are stored, without damaged ones. */
  async all(): Promise<StoredToken[]> {
    return [...(await this.#read()).values()];
  }

  async find(id: string): Promise<StoredToken | undefined> {
    this.#tokens ??= this.#read();
    // Tried again by the next request.
    this.#tokens.catch(() => (this.#tokens = undefined));
    return (await this.#tokens).get(id);
  }

  async revoke(idOrName: string): Promise<TokenDescription[]> {
    let revoked: TokenDescription[] = [];
    await this.#change((tokens) => {
      revoked = describeTokens([...tokens.values()]).filter(({ id, name }) => id === idOrName || name === idOrName);
      if (revoked.length === 0) throw accessErrors.tokenNotFound(idOrName);
      for (const { id } of revoked) tokens.delete(id);
    });
    return revoked;
  }

  async #read(): Promise<ReadonlyMap<string, StoredToken>> {
    return parseTokens((await this.text.read())?.text);
  }

  #change(change: (tokens: Map<string, StoredToken>) => void): Promise<number> {
    return untilWritten(async () => {
      const stored = await this.text.read();
      const tokens = parseTokens(stored?.text);
      change(tokens);
      return this.text.write(JSON.stringify({ tokens: [...tokens.values()] }), stored?.revision);
    });
  }
}

/** @throws Error if the text is damaged: to replace it would revoke every token */
function parseTokens(text: string | undefined): Map<string, StoredToken> {
  const content: unknown = text === undefined ? { tokens: [] } : JSON.parse(text);
  const tokens = typeof content === 'object' && content !== null && 'tokens' in content ? content.tokens : undefined;
  if (!Array.isArray(tokens)) throw new SyntaxError('the stored tokens are damaged');
  const valid = tokens.map((token: unknown) => {
    const { id } = (typeof token === 'object' && token !== null ? token : {}) as { readonly id?: unknown };
    return typeof id === 'string' ? toStoredToken(id, token) : undefined;
  });
  return new Map(valid.filter((token) => token !== undefined).map((token) => [token.id, token]));
}
