import type { Host } from '@code-graph/host';
import { messageOf } from '@code-graph/api/errors';
import { describeLayout, describeLayoutProgress } from '../layouts/describe-layout.js';
import { printLine, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { withProgress } from '../output/with-progress.js';

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
