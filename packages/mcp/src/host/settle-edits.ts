import { setTimeout as delay } from 'node:timers/promises';
import { readIndexStatus, type HostQuestion } from './host-question.js';

/** Maximum milliseconds that a question waits for edits to be indexed, and milliseconds between two looks at the state. */
const settleSettings = { maxWaitMs: 300, pollMs: 15 };

/** Waits a moment for an index run that is under way, and for edits that wait for one. */
export async function settleEdits(question: HostQuestion, settings = settleSettings): Promise<void> {
  const end = performance.now() + settings.maxWaitMs;
  for (;;) {
    const { status, watch } = await readIndexStatus(question);
    // Paused: the edits wait until a client indexes the workspace.
    const isPending =
      status === 'running' || (watch !== undefined && watch.state !== 'paused' && watch.waiting.count > 0);
    if (!isPending || performance.now() >= end) return;
    await delay(settings.pollMs, undefined, { signal: question.signal });
  }
}
