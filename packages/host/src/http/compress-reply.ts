import compression from 'compression';
import type { Request, Response } from 'express';

/** Minimum size of a compressed reply. Smaller replies are not worth the time. */
export const minCompressedBytes = 1024;

const compress = compression({ threshold: minCompressedBytes });

/**
 * Compresses the body of a reply, if the client accepts that. Called only for replies that may be long, because it takes longer than the
 * whole rest of a short reply.
 */
export function compressReply(request: Request, response: Response): void {
  compress(request, response, () => undefined);
}
