import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';

/** Resolves a host name to all of its addresses. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

export const ResolveHost = Symbol('ResolveHost');

/**
 * Maximum number of lookups at a time. A lookup occupies one of the four threads in which Node.js also reads and writes files, for as
 * long as the name server does not reply.
 */
const maxLookups = 2;

/** Resolves names as the operating system does, with its hosts file. */
export function createHostResolver(): ResolveHost {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (hostname) => {
    if (running < maxLookups) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await lookup(hostname, { all: true });
    } finally {
      // The next lookup takes over the slot of this one.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
