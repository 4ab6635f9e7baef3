import type { Request } from 'express';
import { isLoopbackAddress } from '../configuration/loopback-address.js';
import { httpErrors } from './http-errors.js';

/**
 * Refuses clients on other machines.
 * @throws HostError `LOOPBACK_ONLY`
 */
export function requireLoopback(request: Request): void {
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, '');
  if (address === undefined || !isLoopbackAddress(address)) throw httpErrors.loopbackOnly();
}
