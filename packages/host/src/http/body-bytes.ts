import type { Request } from 'express';
import { generalErrors } from '@code-graph/api/errors';
import { httpErrors } from './http-errors.js';
import type { BodyReservation } from './body-budget.js';

/** Size of a piece: large enough to have few of them, and small enough that joining its chunks blocks the event loop only briefly. */
const pieceBytes = 1024 * 1024;

/**
 * Reads a body in pieces. Each has memory of its own, so that it can be transferred to another thread.
 * @throws HostError `PAYLOAD_TOO_LARGE`, `TOO_MANY_BODIES`; `INVALID_REQUEST` if the client disconnects
 */
export async function readBytes(
  request: Request,
  limitBytes: number,
  reservation: BodyReservation,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let chunks: Buffer[] = [];
  let pending = 0;
  let total = 0;
  const join = (): void => {
    const piece = new Uint8Array(pending);
    let offset = 0;
    for (const chunk of chunks) {
      piece.set(chunk, offset);
      offset += chunk.length;
    }
    pieces.push(piece);
    chunks = [];
    pending = 0;
  };
  // A refused request gets a reply, for which the socket has to stay open.
  for await (const chunk of untilBroken(request.iterator({ destroyOnReturn: false }))) {
    total += chunk.length;
    if (total > limitBytes) throw httpErrors.payloadTooLarge(limitBytes);
    reservation.extendTo(total);
    chunks.push(chunk);
    pending += chunk.length;
    if (pending >= pieceBytes) join();
  }
  if (pending > 0) join();
  return pieces;
}

async function* untilBroken(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch {
    throw generalErrors.invalidRequest('The body ended before it was complete.');
  }
}
