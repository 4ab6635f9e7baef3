import type { LayoutStatus } from '@code-graph/api';
import type { JobContent } from '../jobs/shared/job-content.js';
import type { TrackedJob } from '../jobs/shared/tracked-job.js';
import { resolveLayoutSettings } from './layout-settings.js';
import type { LayoutRequest, LayoutResult } from './running-layout.js';

/** All layouts of a shared store have one slot. */
export const layoutJob = { kind: 'layout', subject: undefined } as const;

/** The request of a layout, as its job names it. */
export function requestOf({ input }: JobContent): LayoutRequest {
  const { parameters = {}, startedAt = new Date(0).toISOString() } = (input ?? {}) as Partial<LayoutRequest>;
  return { parameters, startedAt };
}

/** The result of a job of a shared store; undefined unless it is completed. */
export function resultOf({ status, value }: TrackedJob): LayoutResult | undefined {
  return status === 'completed' ? (value as LayoutResult) : undefined;
}

/**
 * The status of a layout of a shared store that another host computes or has computed, or that waits for one.
 * @param reported the latest report of the host about it
 */
export function describeShared(job: TrackedJob, reported: LayoutStatus | undefined): LayoutStatus {
  const { parameters, startedAt } = requestOf(job.content);
  const { iterations: totalIterations } = resolveLayoutSettings(parameters);
  const begun = { jobId: job.id, progress: 0, iteration: 0, totalIterations, startedAt };
  const result = resultOf(job);
  if (result) {
    const { completedAt, durationMs, iteration, backend } = result;
    return { ...begun, status: 'completed', progress: 100, iteration, backend, completedAt, durationMs };
  }
  const latest = { ...begun, ...reported };
  if (job.status === 'cancelled') return { ...latest, status: 'cancelled' };
  if (job.status === 'failed') return { ...latest, status: 'failed', error: job.error ?? '' };
  // A host that begins the layout again reports that after a moment.
  if (job.status === 'running' && reported && reported.status !== 'failed') return { ...begun, ...reported };
  return { ...begun, status: 'starting' };
}
