import type { Response } from 'express';

/** Aborts when the client disconnects, so that work for it that has not begun yet can be skipped. */
export function untilGone(response: Response): AbortSignal {
  const gone = new AbortController();
  const onClose = (): void => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.destroyed) onClose();
  response.once('close', onClose);
  return gone.signal;
}
