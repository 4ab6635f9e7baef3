import { toPointerSegment } from '@code-graph/sdk/checks';
import { define, quote } from '@code-graph/api/errors';

/** The errors of layouts. */
export const layoutErrors = {
  unknownNodes: define('invalid-input', 'INVALID_PARAMETERS', (ids: readonly string[], more: number) => ({
    message:
      `The graph has no node with the id ${ids.map(quote).join(', ')}` +
      `${more > 0 ? ` (and ${more} more unknown ids)` : ''}. Nothing was stored.`,
    details: ids.map((id) => ({
      pointer: `/positions/${toPointerSegment(id)}`,
      rule: 'node',
      message: `there is no node with the id ${quote(id)}`,
    })),
  })),
  layoutCancelled: define('conflict', 'CONFLICT', () => 'The layout was cancelled before it started.'),
  backendUnavailable: define('invalid-input', 'INVALID_PARAMETERS', (backend: string, reason: string) => ({
    message: `The ${backend} cannot compute the layout: ${reason} Omit the backend to use one that is available.`,
    details: [{ pointer: '/backend', rule: 'available', got: backend, message: reason }],
  })),
  layoutFailed: define('internal', 'LAYOUT_FAILED', (reason: string, cause?: unknown) => ({
    message: `The layout was not computed: ${reason}`,
    cause,
  })),
} as const;
