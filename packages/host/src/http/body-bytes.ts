import type { Request } from 'express';
import { errors } from '../platform/errors/error-catalogue.js';
import type { BodyReservation } from './body-budget.js';

/** Large enough that there are few of them, and small enough that joining what makes one up keeps nobody waiting. */
const pieceBytes = 1024 * 1024;

/**
 * Reads a body in pieces whose memory is theirs alone, so that they can be handed to another thread.
 * @throws HostError `PAYLOAD_TOO_LARGE`, `TOO_MANY_BODIES`; `INVALID_REQUEST` if the client goes away
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
    let at = 0;
    for (const chunk of chunks) {
      piece.set(chunk, at);
      at += chunk.length;
    }
    pieces.push(piece);
    chunks = [];
    pending = 0;
  };
  // What is refused is answered, for which the socket has to stay.
  for await (const chunk of untilBroken(request.iterator({ destroyOnReturn: false }))) {
    total += chunk.length;
    if (total > limitBytes) throw errors.payloadTooLarge(limitBytes);
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
    throw errors.invalidRequest('The body ended before it was whole.');
  }
}
