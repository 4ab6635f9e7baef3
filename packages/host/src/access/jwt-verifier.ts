import { createRemoteJWKSet, customFetch, errors as joseErrors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { codeOf, messageOf } from '@code-graph/api/errors';
import { toScopes, type Scope } from '@code-graph/api/operations';
import type { JwtSettings } from '../configuration/host-settings.js';
import { accessErrors } from './access-errors.js';
import type { Clock } from '../processes/clock.js';

const clockSkewSeconds = 60;

/** Milliseconds for the whole reply with the keys. */
const fetchTimeoutMs = 5_000;
/** Milliseconds for which keys are used before they are read again. */
const keysMaxAgeMs = 600_000;
/** Minimum milliseconds between two reads because of tokens with unknown keys. */
const unknownKeyMs = 30_000;
/** Milliseconds after a failure in which the keys are not read again, so that tokens cannot make the host send requests. */
const retryMs = 5_000;
const largestKeysBytes = 1024 * 1024;

/** Checks the tokens of an identity provider by its public keys. */
export class JwtVerifier {
  readonly #keys: JWTVerifyGetKey;
  #failedAt = -Infinity;

  constructor(
    private readonly settings: JwtSettings,
    private readonly clock: Clock,
  ) {
    this.#keys = createRemoteJWKSet(new URL(settings.jwksUri), {
      timeoutDuration: fetchTimeoutMs,
      cacheMaxAge: keysMaxAgeMs,
      cooldownDuration: unknownKeyMs,
      [customFetch]: (url, options) => this.#fetchKeys(url, options),
    });
  }

  /**
   * Returns the scopes of a token. Algorithms and keys come from the configuration; the header of the token, which may name others, is
   * ignored.
   * @throws HostError `INVALID_TOKEN`, `AUTHENTICATION_UNAVAILABLE`
   */
  async verify(token: string): Promise<ReadonlySet<Scope>> {
    const { issuer, audience, algorithms, scopesClaim } = this.settings;
    try {
      const { payload } = await jwtVerify(token, (header, jws) => this.#findKey(header, jws), {
        issuer,
        audience,
        algorithms: [...algorithms],
        requiredClaims: ['exp'],
        clockTolerance: clockSkewSeconds,
        currentDate: this.clock.now(),
      });
      const claim = payload[scopesClaim];
      return toScopes(typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim : []);
    } catch (error) {
      if (error instanceof KeysUnavailable) throw accessErrors.authenticationUnavailable(error.cause);
      throw accessErrors.invalidToken(reasonOf(error));
    }
  }

  async #findKey(...parameters: Parameters<JWTVerifyGetKey>): Promise<Awaited<ReturnType<JWTVerifyGetKey>>> {
    try {
      return await this.#keys(...parameters);
    } catch (error) {
      if (tokenFaults.some((fault) => error instanceof fault)) throw error;
      if (!(error instanceof KeysUnavailable)) this.#failedAt = this.clock.monotonic();
      throw new KeysUnavailable(error);
    }
  }

  async #fetchKeys(url: string, options: RequestInit): Promise<Response> {
    if (this.clock.monotonic() - this.#failedAt < retryMs) throw new KeysUnavailable('the latest request failed');
    const response = await fetch(url, options);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk as Uint8Array);
      bytes += (chunk as Uint8Array).length;
      if (bytes > largestKeysBytes) throw new Error(`the reply is larger than ${largestKeysBytes} bytes`);
    }
    return new Response(Buffer.concat(chunks), { status: response.status });
  }
}

/** The errors of jose for a token that names a key that the provider lacks, or has in another form. */
const tokenFaults = [joseErrors.JWKSNoMatchingKey, joseErrors.JWKSMultipleMatchingKeys, joseErrors.JOSENotSupported];

/** The keys of the provider cannot be read. */
class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The keys cannot be read: ${messageOf(cause)}`, { cause });
  }
}

/** The code of jose and the claim concerned. Other parts of its messages may quote the token. */
function reasonOf(error: unknown): string {
  const claim = error instanceof joseErrors.JWTClaimValidationFailed ? ` (${error.claim})` : '';
  return `${codeOf(error) ?? 'it is malformed'}${claim}`;
}
