import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const lifetimeMs = 30_000;

/** Maximum number of valid tokens: more than clients request in half a minute, in little memory. */
const maxTokens = 1000;

interface Token {
  readonly digest: Buffer;
  readonly expires: number;
}

/** Whether two strings are equal, in a time that does not depend on their content. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

/** Issues and redeems tokens of 128 random bits, each valid once within 30 seconds. The protocol calls them tickets. */
export class OneTimeTokens {
  #tokens: Token[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  issue(): string {
    this.#dropExpired();
    const token = randomBytes(16).toString('base64url');
    this.#tokens.push({ digest: digestOf(token), expires: this.now() + lifetimeMs });
    if (this.#tokens.length > maxTokens) this.#tokens.shift();
    return token;
  }

  /** Invalidates the token, and returns whether it was valid. */
  redeem(token: string): boolean {
    this.#dropExpired();
    const digest = digestOf(token);
    const index = this.#tokens.findIndex((token) => timingSafeEqual(token.digest, digest));
    if (index === -1) return false;
    this.#tokens.splice(index, 1);
    return true;
  }

  #dropExpired(): void {
    const now = this.now();
    this.#tokens = this.#tokens.filter(({ expires }) => expires > now);
  }
}

/** Has the same length for all strings, as the comparison in constant time requires. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
