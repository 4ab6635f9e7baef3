import type { Request } from 'express';

/**
 * The key by which clients take turns: the token of a request, or else its address and its `User-Agent`. It keeps the programs of one
 * machine apart, and grants nothing.
 */
export function clientKeyOf(request: Request): string {
  return request.get('authorization') ?? `${request.socket.remoteAddress} ${request.get('user-agent')}`;
}
