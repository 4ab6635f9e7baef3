import type { LayoutStatus } from '@code-graph/client';
import { useRef } from 'react';
import { useViewerState } from '../../state/viewer-context.js';
import { formatDuration, timeLeft, type LayoutProgress as Progress } from '../../model/layout/time-left.js';

const counts = new Intl.NumberFormat('en');

/** The progress of the running layout. */
export function LayoutProgress({ layout, onCancel }: { readonly layout: LayoutStatus; readonly onCancel: () => void }) {
  const { status, iteration = 0, totalIterations = 0, progress = 0, jobId } = layout;
  const isUnreachable = useViewerState(({ isLayoutUnreachable }) => isLayoutUnreachable);
  const first = useRef<{ readonly jobId: string | undefined; readonly progress: Progress }>(undefined);
  const latest: Progress = { iteration, totalIterations, time: performance.now() };
  if (status === 'running' && (first.current?.jobId !== jobId || first.current === undefined)) {
    first.current = { jobId, progress: latest };
  }
  const left = first.current && timeLeft(first.current.progress, latest);
  return (
    <div className="layout-progress">
      <progress aria-label="Progress of the layout" {...(status === 'running' && { max: 100, value: progress })} />
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
      <p>
        {status === 'starting'
          ? 'Starting …'
          : `Iteration ${counts.format(iteration)} of ${counts.format(totalIterations)}`}
        {left === undefined ? '' : `, at most ${formatDuration(left)} left`}
      </p>
      {isUnreachable && <p>This page cannot reach the layout server, so only the result is drawn.</p>}
    </div>
  );
}
