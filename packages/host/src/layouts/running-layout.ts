import type { LayoutCancelled, LayoutParameters, LayoutRun, LayoutStatus } from '@code-graph/api';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type { Job } from '../jobs/job.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import { resolveLayoutSettings, type LayoutSettings } from './layout-settings.js';

/** A layout as a client has requested it. */
export interface LayoutRequest {
  readonly parameters: LayoutParameters;
  /** ISO 8601, UTC: the time of the request. */
  readonly startedAt: string;
}

/** A layout that this host computes, from its request on. */
export interface Layout {
  readonly settings: LayoutSettings;
  /** The backend that the client requested. */
  readonly requested: 'gpu' | 'cpu' | undefined;
  readonly snapshot: GraphSnapshot;
  readonly startedAt: string;
  /** The right of this host to compute the layout, if it is a job of a shared store. */
  readonly lease: JobLease | undefined;
  /** Whether the layout server computes it. */
  isStarted: boolean;
  iteration: number;
  backend: 'gpu' | 'cpu' | undefined;
  /** The address at which it can be watched, once that is known. */
  serverUri: string | undefined;
}

/** The result of a layout, beside the positions. */
export interface LayoutResult extends LayoutRun {
  readonly backend: 'gpu' | 'cpu';
  readonly iteration: number;
  readonly nodes: number;
}

export function toLayout(
  { parameters, startedAt }: LayoutRequest,
  snapshot: GraphSnapshot,
  lease: JobLease | undefined,
): Layout {
  const { backend: requested, ...settings } = parameters;
  return {
    ...{ settings: resolveLayoutSettings(settings), requested, snapshot, startedAt, lease },
    ...{ isStarted: false, iteration: 0, backend: undefined, serverUri: undefined },
  };
}

/** The status of a layout, for clients. */
export function statusOf(job: Job, { isStarted }: Layout): LayoutStatus['status'] {
  return job.isRunning && !isStarted ? 'starting' : job.status;
}

/** Percent. Only a completed layout is at 100 percent. */
export function progressOf({ iteration, settings }: Layout): number {
  return Math.min(99, Math.floor((100 * iteration) / settings.iterations));
}

/** The replies to a cancellation. */
export const layoutCancelled: LayoutCancelled = {
  success: true,
  message: 'The layout was cancelled. The stored layout is unchanged.',
};

export const layoutIsStored: LayoutCancelled = {
  success: false,
  message: 'The layout is complete, and is being stored.',
};
