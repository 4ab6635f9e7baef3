import { setTimeout as delay } from 'node:timers/promises';
import type { IndexStatus } from '@code-graph/client';
import { readIndexStatus, type HostQuestion } from './host-question.js';

/** Maximum milliseconds that a question waits for edits to be indexed, and milliseconds between two looks at the state. */
export const maxWaitMs = 300;
const pollMs = 15;

/** The end of a wait. */
export interface Settlement {
  /** Time of the monotonic clock. */
  readonly until: number;
  /** The end of an index run that lacks an edit, which the watcher may not have found yet: a later run is waited for. */
  readonly outdatedRun?: string | undefined;
}

/** Waits a moment for an index run that is under way, and for edits that wait for one. Resolves to the state of the index then. */
export async function settleEdits(question: HostQuestion, { until, outdatedRun }: Settlement): Promise<IndexStatus> {
  for (;;) {
    const index = await readIndexStatus(question);
    if (!isSettling(index, outdatedRun) || performance.now() >= until) return index;
    await delay(pollMs, undefined, { signal: question.signal });
  }
}

/** Whether a run is under way, or edits wait for one. */
export function isSettling({ status, watch, lastRun }: IndexStatus, outdatedRun?: string): boolean {
  // Paused: the edits wait until a client indexes the workspace.
  const isAwaited = watch !== undefined && watch.state !== 'paused';
  const isOutdated = outdatedRun !== undefined && lastRun?.completedAt === outdatedRun;
  return status === 'running' || (isAwaited && (watch.waiting.count > 0 || isOutdated));
}
