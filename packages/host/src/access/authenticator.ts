import { inject, injectable } from 'tsyringe';
import { scopes, type Scope } from '@code-graph/api/operations';
import { HostSettings } from '../configuration/host-settings.js';
import { accessErrors } from './access-errors.js';
import { Clock } from '../processes/clock.js';
import { createToken, idOf, isHashOf } from './access-token.js';
import { JwtVerifier } from './jwt-verifier.js';
import { TokenStore, type StoredToken } from './token-store.js';

/** Milliseconds for which a stored token is used without another lookup: the time until a revocation takes effect. */
const storedTokenMs = 1_000;

const allScopes: ReadonlySet<Scope> = new Set(scopes);

/** Decides what the sender of a request may do, by its token. */
@injectable()
export class Authenticator {
  /** Whether requests need a token. */
  readonly isRequired: boolean;
  readonly #jwt: JwtVerifier | undefined;
  /** The token for the commands of the user who runs the host. It has all scopes, and is valid until the host stops. */
  #runToken = createToken();
  /** The repository that the requests are about; undefined for a host that is not part of a hub. */
  #repository: string | undefined;
  readonly #known = new Map<string, { readonly stored: StoredToken; readonly readAt: number }>();

  constructor(
    @inject(HostSettings) private readonly settings: Pick<HostSettings, 'auth'>,
    @inject(TokenStore) private readonly store: TokenStore,
    @inject(Clock) private readonly clock: Clock,
  ) {
    const { auth } = settings;
    this.isRequired = auth.enabled;
    this.#jwt = auth.jwt && new JwtVerifier(auth.jwt, clock);
  }

  /** The token of the run file; undefined if none is required. */
  get runToken(): string | undefined {
    return this.isRequired ? this.#runToken.token : undefined;
  }

  /** The same tokens, without the scopes of those that are limited to other repositories. */
  forRepository(name: string): Authenticator {
    const limited = new Authenticator(this.settings, this.store, this.clock);
    limited.#runToken = this.#runToken;
    limited.#repository = name;
    return limited;
  }

  /**
   * The repositories that the token of a request is limited to; undefined if it is not limited.
   * @param authorization the values of all Authorization headers
   */
  async repositoriesOf([header]: readonly string[]): Promise<ReadonlySet<string> | undefined> {
    const id = this.isRequired && header !== undefined ? idOf(header.replace(/^bearer +/i, '')) : undefined;
    const { repositories } = (id === undefined ? undefined : await this.#find(id)) ?? {};
    return repositories && new Set(repositories);
  }

  /**
   * The scopes that a request has.
   * @param authorization the values of all Authorization headers
   * @param repository the repository that the request is about
   * @throws HostError `UNAUTHENTICATED`, `INVALID_TOKEN`, `AUTHENTICATION_UNAVAILABLE`
   */
  async scopesOf(authorization: readonly string[], repository = this.#repository): Promise<ReadonlySet<Scope>> {
    if (!this.isRequired) return allScopes;
    const [header, ...more] = authorization;
    if (header === undefined) throw accessErrors.unauthenticated();
    const token = /^bearer +(\S+)$/i.exec(header)?.[1];
    if (token === undefined || more.length > 0) throw accessErrors.invalidToken('it is not one bearer token');
    const id = idOf(token);
    if (id !== undefined) return this.#scopesOfOwn(id, token, repository);
    if (!this.#jwt) throw accessErrors.invalidToken('it is not a token of this host');
    return this.#jwt.verify(token);
  }

  async #scopesOfOwn(id: string, token: string, repository: string | undefined): Promise<ReadonlySet<Scope>> {
    if (id === this.#runToken.id && isHashOf(this.#runToken.hash, token)) return allScopes;
    const stored = await this.#find(id);
    if (!stored) throw accessErrors.invalidToken('it is unknown or revoked');
    if (!isHashOf(stored.hash, token)) throw accessErrors.invalidToken('it has the id of a token, and another secret');
    const { expiresAt } = stored;
    if (expiresAt !== undefined && Date.parse(expiresAt) <= this.clock.now().getTime())
      throw accessErrors.invalidToken('it has expired');
    const isOfOther = repository !== undefined && stored.repositories?.includes(repository) === false;
    return isOfOther ? new Set() : new Set(stored.scopes);
  }

  async #find(id: string): Promise<StoredToken | undefined> {
    const cached = this.#known.get(id);
    const now = this.clock.monotonic();
    if (cached && now - cached.readAt < storedTokenMs) return cached.stored;
    const stored = await this.store.find(id);
    if (stored) this.#known.set(id, { stored, readAt: now });
    else this.#known.delete(id);
    return stored;
  }
}
