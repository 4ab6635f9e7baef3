import type { Response } from 'express';

/** Aborts when the client is gone: what is not begun yet need not be done for it any more. */
export function untilGone(response: Response): AbortSignal {
  const gone = new AbortController();
  const onClose = (): void => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.destroyed) onClose();
  response.once('close', onClose);
  return gone.signal;
}
