import type { LayoutStatus } from '@code-graph/api';
import { durationOf } from '../output/output.js';

/** The iteration and the backend of a running layout. */
export function describeLayoutProgress({ iteration = 0, totalIterations = 0, backend }: LayoutStatus): string {
  const device = backend === undefined ? '' : ` on the ${backend.toUpperCase()}`;
  return `iteration ${iteration} of ${totalIterations}${device}`;
}

/** A sentence about a completed layout. */
export function describeLayout({
  backend = 'cpu',
  durationMs = 0,
  iteration = 0,
  totalIterations = 0,
}: LayoutStatus): string {
  const early = iteration < totalIterations ? ` of ${totalIterations}; the nodes came to rest` : '';
  return `Layout computed on the ${backend.toUpperCase()} in ${durationOf(durationMs)}: ${iteration} iterations${early}.`;
}
