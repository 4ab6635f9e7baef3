import type { LayoutRun, LayoutStatus } from '@code-graph/api';
import type { LayoutStateContent } from './layout-state.js';

/** The latest layout of an earlier run of the host, or of another host. */
export interface InheritedLayout {
  readonly state: LayoutStateContent;
  /** Whether the graph contains the result that was being stored. */
  readonly isStored: boolean;
  /** Whether another host may still compute it. */
  readonly isAlive: () => boolean;
}

/**
 * The status of a layout that this run of the host has not begun.
 * @param lastRun the latest completed layout
 */
export function describeInherited(layout: InheritedLayout | undefined, lastRun: LayoutRun | undefined): LayoutStatus {
  if (!layout) return { status: 'idle', progress: 0 };
  const { status, startedAt, reported, error } = layout.state;
  const isUnfinished = (status === 'starting' || status === 'running') && !layout.isStored;
  if (isUnfinished && layout.isAlive()) return { progress: 0, ...reported, status };
  if (isUnfinished || status === 'failed') {
    const reason = isUnfinished ? 'The host ended before the layout was complete.' : error;
    const begun = startedAt === undefined ? {} : { startedAt };
    return { progress: 0, ...reported, status: 'failed', ...begun, ...(reason === undefined ? {} : { error: reason }) };
  }
  // A host with a store of its own has the completed layout of an earlier run in `lastRun`.
  if (!reported) return { status: 'idle', progress: 0 };
  if (status === 'cancelled') return { ...reported, status };
  return { ...reported, status: 'completed', progress: 100, ...lastRun };
}
