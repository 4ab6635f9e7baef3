import type { Host } from '../composition/create-host.js';
import { messageOf } from '../errors/host-error.js';
import { describeLayout, describeLayoutProgress } from './describe-layout.js';
import { printLine, styled } from './output.js';
import { toPrintable } from './printable.js';
import { withProgress } from './with-progress.js';

/**
 * Begins a layout if a node has no position. A failure is printed, because the graph is usable without a layout.
 * @returns shows the progress, and resolves when the layout has ended and its result is printed
 */
export function computeMissingLayout(host: Host, stopping: AbortSignal): () => Promise<void> {
  const line = host.computeMissingLayout().then(
    (status) => status && `${styled('green', '✔')} ${describeLayout(status)}`,
    (error: unknown) => `${styled('red', '✘')} ${toPrintable(messageOf(error))}`,
  );
  return () =>
    withProgress(
      'Layout',
      () => {
        const status = host.layoutStatus();
        return { progress: status.progress ?? 0, message: describeLayoutProgress(status) };
      },
      async () => {
        const text = await line;
        return () => {
          if (text !== undefined && !stopping.aborted) printLine(text);
        };
      },
    );
}
