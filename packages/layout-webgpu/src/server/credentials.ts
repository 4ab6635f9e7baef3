import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const ticketLifeMs = 30_000;

/** More than clients ask for in half a minute, and little memory. */
const mostTickets = 1000;

interface Ticket {
  readonly digest: Buffer;
  readonly expires: number;
}

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

/** Gives out tickets and takes them back: 128 random bits, good once, within 30 seconds. */
export class OneTimeTokens {
  #tickets: Ticket[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  issue(): string {
    this.#dropExpired();
    const ticket = randomBytes(16).toString('base64url');
    this.#tickets.push({ digest: digestOf(ticket), expires: this.now() + ticketLifeMs });
    if (this.#tickets.length > mostTickets) this.#tickets.shift();
    return ticket;
  }

  /** @returns whether the ticket is good. It is not any more afterwards. */
  redeem(ticket: string): boolean {
    this.#dropExpired();
    const digest = digestOf(ticket);
    const found = this.#tickets.findIndex((known) => timingSafeEqual(known.digest, digest));
    if (found === -1) return false;
    this.#tickets.splice(found, 1);
    return true;
  }

  #dropExpired(): void {
    const now = this.now();
    this.#tickets = this.#tickets.filter(({ expires }) => expires > now);
  }
}

/** Of equal length for texts of any length, which is what comparing in constant time needs. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
