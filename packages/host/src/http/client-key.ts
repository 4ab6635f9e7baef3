import type { Request } from 'express';

/**
 * The key by which clients take turns: the token of a request, or else its address and its `User-Agent`. The key distinguishes the programs
 * of one machine, and grants no access.
 */
export function clientKeyOf(request: Request): string {
  return request.get('authorization') ?? `${request.socket.remoteAddress} ${request.get('user-agent')}`;
}
