import type { Request, Response } from 'express';
import { systemClock } from '../platform/time/clock.js';

const mediaType = 'application/vnd.code-graph.envelope+json';

/** Whether the client requests an envelope, `{ data, meta }`. */
export function wantsEnvelope(request: Request): boolean {
  return request.query['envelope'] === 'true' || request.accepts('application/json', mediaType) === mediaType;
}

/** Sends a JSON reply, in an envelope if the client requests one. */
export function reply(request: Request, response: Response, body: unknown, status = 200): void {
  response.status(status).json(wantsEnvelope(request) ? { data: body, meta: envelopeMeta() } : body);
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
