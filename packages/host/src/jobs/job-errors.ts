import { define, endSentence, quote } from '@code-graph/api/errors';

const indexAgain = 'Index again with "code-graph index" or POST /api/index.';

/** The errors of work that has to wait for other work. */
export const jobErrors = {
  layoutBusy: define('conflict', 'CONFLICT', (jobId: string) => ({
    message: `A layout is already being computed, as job ${jobId}. POST /api/graph/layout/compute/cancel cancels it.`,
    details: [{ pointer: '/jobId', rule: 'running', got: jobId, message: `job ${jobId} is running` }],
  })),
  importBusy: define(
    'conflict',
    'CONFLICT',
    (what: string) =>
      `${what}. Import the graph when that has ended, so that its result is not written to the wrong graph.`,
  ),
  importRunning: define(
    'conflict',
    'CONFLICT',
    () => 'A graph is being imported. Try again when the import has ended.',
  ),
  indexBusy: define(
    'conflict',
    'CONFLICT',
    () => 'The workspace is already being indexed. POST /api/index/cancel cancels the index run.',
  ),
  overlayBusy: define(
    'conflict',
    'CONFLICT',
    (plugin: string, status: string) =>
      `Plugin ${quote(plugin)} is ${status}. Wait until it has ended (GET /api/overlays/${plugin}/status), or cancel it (POST /api/overlays/${plugin}/cancel).`,
  ),
  ownerLost: define(
    'unavailable',
    'JOB_LOST',
    () => 'The host that ran the job was stopped or lost, and no other host could finish it. Try again.',
  ),
  notReady: define(
    'unavailable',
    'NOT_READY',
    () =>
      'There is no graph yet: the workspace is being indexed for the first time. GET /api/health reports the progress.',
  ),
  noGraph: define(
    'unavailable',
    'NOT_READY',
    () => 'There is no graph yet. Index with "code-graph index" or POST /api/index.',
  ),
  firstIndexFailed: define(
    'unavailable',
    'NOT_READY',
    (reason: string) => `There is no graph: the first index failed. ${endSentence(reason)} ${indexAgain}`,
  ),
  firstIndexCancelled: define(
    'unavailable',
    'NOT_READY',
    () => `There is no graph: the first index was cancelled. ${indexAgain}`,
  ),
} as const;
