import type { LayoutCancelled, LayoutStatus } from '@code-graph/api';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type { Job } from '../jobs/job.js';
import type { LayoutSettings } from './layout-settings.js';

/** The latest layout, from its request on. */
export interface Layout {
  readonly settings: LayoutSettings;
  /** The backend that the client requested. */
  readonly requested: 'gpu' | 'cpu' | undefined;
  readonly snapshot: GraphSnapshot;
  readonly startedAt: string;
  /** Whether the layout server computes it. */
  isStarted: boolean;
  iteration: number;
  backend: 'gpu' | 'cpu' | undefined;
}

/** The status of a layout, for clients. */
export function statusOf(job: Job, { isStarted }: Layout): LayoutStatus['status'] {
  return job.isRunning && !isStarted ? 'starting' : job.status;
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
