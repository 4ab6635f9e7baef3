import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';

/**
 * Answers a request of the editor, with a signal that its cancellation aborts. The reply to a cancelled request does not wait for the answer.
 * @throws ResponseError `RequestCancelled`, one that the answer throws, or `RequestFailed` with the message of another error
 */
export async function answerRequest<Answer>(
  token: CancellationToken,
  answer: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const cancelled = new AbortController();
  const subscription = token.onCancellationRequested(() => {
    cancelled.abort();
  });
  if (token.isCancellationRequested) cancelled.abort();
  const { signal } = cancelled;
  try {
    const cancellation = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('cancelled')), { once: true });
    });
    signal.throwIfAborted();
    return await Promise.race([answer(signal), cancellation]);
  } catch (error) {
    if (signal.aborted) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
    if (error instanceof ResponseError) throw error;
    throw new ResponseError(LSPErrorCodes.RequestFailed, error instanceof Error ? error.message : String(error));
  } finally {
    subscription.dispose();
  }
}
