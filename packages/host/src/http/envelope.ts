import type { Request, Response } from 'express';
import { compressReply, minCompressedBytes } from './compress-reply.js';
import { systemClock } from '../processes/clock.js';

const mediaType = 'application/vnd.code-graph.envelope+json';

/** Whether the client requests an envelope, `{ data, meta }`. */
export function wantsEnvelope(request: Request): boolean {
  // Most requests have neither the parameter nor the header, and parsing both takes time.
  const isNamed = request.url.includes('?') || request.headers.accept?.toLowerCase().includes(mediaType) === true;
  if (!isNamed) return false;
  return request.query['envelope'] === 'true' || request.accepts('application/json', mediaType) === mediaType;
}

/** Sends a JSON reply, in an envelope if the client requests one. */
export function reply(request: Request, response: Response, body: unknown, status = 200): void {
  const text = JSON.stringify(wantsEnvelope(request) ? { data: body, meta: envelopeMeta() } : body);
  const length = Buffer.byteLength(text);
  if (length >= minCompressedBytes) compressReply(request, response);
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', length);
  response.end(text);
}

/** Puts the bytes of a JSON value in an envelope. */
export async function* inEnvelope(slices: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('{"data":');
  yield* slices;
  yield Buffer.from(`,"meta":${JSON.stringify(envelopeMeta())}}`);
}

function envelopeMeta(): { readonly timestamp: string } {
  return { timestamp: systemClock.now().toISOString() };
}
